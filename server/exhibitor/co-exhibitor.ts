// Companies that share a booth (docs/decisions/companies.md). The exhibitor or the team names them. A company with an
// account in the portal must accept first.
import { labelIn } from '#contract/text.ts'
import { mostCoExhibitors } from '#contract/constants.ts'
import type { CoExhibitorInput, KnownCompany, OwnCoExhibitor } from '#contract/entities/co-exhibitor.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { companiesWith, owned, type Owned } from '../kernel/ownership.ts'
import {
  acceptOne,
  countCoExhibitors,
  deleteCoExhibitor,
  heldCompany,
  insertCoExhibitor,
  isKnown,
  knownCompanies,
  lockCoExhibitor,
  standsOf,
  type NewCoExhibitor,
  type StoredCoExhibitor,
} from './co-exhibitor.store.ts'
import { lockExhibitor } from './exhibitor.store.ts'

/** Largest number of companies in a search result. */
const mostFound = 10
export const findCompanies = ({ db, actor }: Mine, q: string): Promise<KnownCompany[]> =>
  knownCompanies(db, companiesWith(actor, 'company.edit'), q, mostFound)

/**
 * Adds a co-exhibitor at the user's own booth.
 * @throws thing.notFound, stand.full, stand.listed, input.invalid
 */
export async function addCoExhibitor(context: Mine, exhibitorId: string, input: CoExhibitorInput) {
  const { db, actor, edition } = context
  const own = companiesWith(actor, 'company.edit')
  const companyId = await db.transaction(async (tx) => {
    const page = owned(actor, await lockExhibitor(tx, edition.id, exhibitorId), 'company.edit')
    const { companyId: wanted } = input
    if (wanted !== undefined && !(await isKnown(tx, own, wanted))) refuseField('companyId', 'notAllowed')
    await put(tx, context, { exhibitorId, hostId: page.companyId }, input, own)
    return page.companyId!
  })
  return reloaded(context, companyId)
}
/**
 * Adds a co-exhibitor as the team, which may name any company.
 * @throws thing.notFound, stand.full, stand.listed, input.invalid
 */
export async function addAsTeam(context: Mine, exhibitorId: string, input: CoExhibitorInput) {
  const { db, edition } = context
  const companyId = await db.transaction(async (tx) => {
    const page = found(await lockExhibitor(tx, edition.id, exhibitorId))
    const name = await put(tx, context, { exhibitorId, hostId: page.companyId }, input, [])
    await record(tx, context, {
      subject: 'company',
      subjectId: page.companyId!,
      label: name,
      after: { coExhibitor: name },
    })
    return page.companyId!
  })
  return reloaded(context, companyId)
}

type Names = Pick<NewCoExhibitor, 'nameFa' | 'nameEn' | 'country' | 'sector' | 'logoId'>
/**
 * Adds a co-exhibitor. A company of the portal must accept, unless the user who names it is also its member.
 * @returns the name of the co-exhibitor
 */
async function put(
  tx: Tx,
  { jobs, edition }: Mine,
  { exhibitorId, hostId }: { exhibitorId: string; hostId: string | null },
  { companyId, name, country }: CoExhibitorInput,
  own: readonly string[],
) {
  if ((await countCoExhibitors(tx, exhibitorId)) >= mostCoExhibitors) refuse('stand.full')
  const company = companyId === undefined ? undefined : await heldCompany(tx, companyId)
  if (companyId !== undefined && (!company || companyId === hostId)) refuseField('companyId', 'notAllowed')
  const names: Names = company ?? {
    nameFa: cleanLine(name?.fa ?? ''),
    nameEn: cleanLine(name?.en ?? ''),
    country: country ?? null,
    sector: null,
    logoId: null,
  }
  const accepted = companyId === undefined || own.includes(companyId)
  const place = { editionId: edition.id, exhibitorId, companyId: companyId ?? null }
  const id = await insertCoExhibitor(tx, { ...place, ...names, accepted }).catch((error: unknown) => {
    if (constraintOf(error) === 'one_co_exhibitor_per_company') refuse('stand.listed')
    throw error
  })
  if (!accepted) await jobs.emit(tx, 'company.standOffered', { coExhibitorId: id })
  return labelIn({ fa: names.nameFa, en: names.nameEn })
}

/**
 * Accepts an invitation as co-exhibitor, by a member of the invited company. A second call changes nothing.
 * @throws thing.notFound
 */
export async function acceptStand(context: Mine, id: string) {
  const { db, actor, edition } = context
  await db.transaction(async (tx) => {
    owned(actor, ofGuest(await lockCoExhibitor(tx, edition.id, id)), 'company.edit')
    await acceptOne(tx, id)
  })
  publish(context)
}

/**
 * Removes a co-exhibitor. A member of either company may do it: the exhibitor or the co-exhibitor.
 * @throws thing.notFound
 */
export async function removeCoExhibitor(context: Mine, id: string) {
  const { db, actor, edition } = context
  await db.transaction(async (tx) => {
    const { companyId, hostId } = found(await lockCoExhibitor(tx, edition.id, id))
    const mine = companiesWith(actor, 'company.edit')
    if (![companyId, hostId].some((side) => side !== null && mine.includes(side))) refuse('thing.notFound')
    await deleteCoExhibitor(tx, id)
  })
  publish(context)
}
/**
 * Removes a co-exhibitor, by the team.
 * @throws thing.notFound
 */
export async function removeAsTeam(context: Mine, id: string) {
  const { db, edition } = context
  await db.transaction(async (tx) => {
    const { nameFa, nameEn, hostId } = found(await lockCoExhibitor(tx, edition.id, id))
    await deleteCoExhibitor(tx, id)
    const name = labelIn({ fa: nameFa, en: nameEn })
    await record(tx, context, { subject: 'company', subjectId: hostId!, label: name, before: { coExhibitor: name } })
  })
  publish(context)
}

const ofGuest = (row: StoredCoExhibitor | undefined): (StoredCoExhibitor & Owned) | undefined =>
  row && row.companyId !== null ? { ...row, ownerId: null } : undefined
/** Drops the cached directory, booth pages and maps, because they name the co-exhibitors. */
const publish = ({ live }: Pick<Mine, 'live'>) => live.publish({ topics: ['exhibitors', 'halls'] })
async function reloaded(context: Mine, companyId: string): Promise<OwnCoExhibitor[]> {
  publish(context)
  return (await standsOf(context.db, context.edition.id, companyId)).coExhibitors
}
