// Right of return of an edition, set by the team: its last day, and the booths reserved for each company
// (docs/decisions/right-of-return.md).
import { labelIn } from '#contract/text.ts'
import type { KeepInput, EarmarkedBooth, EarmarkedBooths } from '#contract/entities/earmarked-booth.ts'
import { says } from '#contract/fields.ts'
import { record } from '../audit/audit.ts'
import { keepFor, earmarkedInEdition, soldBoothsByCompany } from '../booth/booth.ts'
import { holdCompany } from '../company/company.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { lockEditions, setEarmarkedUntil, storedEditions, type StoredEdition } from './edition.store.ts'

export async function earmarkedBooths({ db, edition }: Pick<Mine, 'db' | 'edition'>): Promise<EarmarkedBooths> {
  const stored = found((await storedEditions(db)).find(({ id }) => id === edition.id))
  return { until: stored.earmarkedUntil, booths: await earmarkedInEdition(db, edition.id) }
}

/**
 * Returns the booths that companies had in an edition. The next edition proposes to reserve them.
 * @throws thing.notFound
 */
export async function boothsToCarryOver({ db }: Pick<Mine, 'db'>, editionId: string): Promise<EarmarkedBooth[]> {
  found((await storedEditions(db)).find(({ id }) => id === editionId))
  return soldBoothsByCompany(db, editionId)
}

type Days = Pick<StoredEdition['settings'], 'timeZone' | 'lastDay'>
/**
 * Checks the last day of the right of return.
 * @throws input.invalid for a day that has passed or is after the fair
 */
export function refuseLastDay(path: string, until: string | null, { timeZone, lastDay }: Days) {
  if (until === null) return
  const today = dayIn(timeZone)
  if (until < today) refuseField(path, says('dayFrom', today))
  if (lastDay !== null && until > lastDay) refuseField(path, says('dayUntil', lastDay))
}

/**
 * Sets the last day of the right of return. Null releases the booths immediately. The day may be set before any booth
 * is reserved.
 * @throws input.invalid
 */
export async function keepUntil(context: Mine, until: string | null): Promise<EarmarkedBooths> {
  const { db, edition } = context
  refuseLastDay('until', until, edition)
  await db.transaction(async (tx) => {
    const before = found((await lockEditions(tx)).find(({ id }) => id === edition.id))
    if (before.closedAt !== null) refuse('edition.past')
    if (before.earmarkedUntil === until) return
    await setEarmarkedUntil(tx, edition.id, until)
    await record(tx, context, {
      subject: 'edition',
      subjectId: edition.id,
      label: edition.slug,
      here: true,
      before: { earmarkedUntil: before.earmarkedUntil },
      after: { earmarkedUntil: until },
    })
  })
  return published(context)
}

/**
 * Reserves booths for a company. Locks the company before the booths, in the same order as a submitted order does.
 * @throws thing.notFound, booth.taken, input.invalid
 */
export async function keepBooths(context: Mine, { boothIds, companyId }: KeepInput): Promise<EarmarkedBooths> {
  const { db, edition } = context
  await db.transaction(async (tx) => {
    const company = companyId === null ? null : await holdCompany(tx, companyId)
    const names = await keepFor(tx, edition.id, { boothIds, companyId: company && company.id })
    await record(tx, context, {
      subject: 'edition',
      subjectId: edition.id,
      label: `${edition.slug}: ${names.join(', ')}`,
      here: true,
      after: { companyName: company && labelIn(company.name) },
    })
  })
  return published(context)
}

/** Drops the cached editions and halls in every process, so that open maps reload. Returns the reserved booths. */
async function published(context: Mine) {
  context.live.publish({ topics: ['edition', 'halls'] })
  return earmarkedBooths(context)
}
