// Changes of company pages that the team reviews first. The approved content stays public until then
// (docs/decisions/companies.md).
import { labelIn } from '#contract/text.ts'
import type * as z from 'zod/mini'
import { readFields, type AnswerInput, type ReadField, type SendBackInput } from '#contract/entities/page-change.ts'
import type { ExhibitorEdit, OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanText, fullName } from '../kernel/text.ts'
import { exhibitorOf, lockExhibitor, mirrorExhibitor, searchOf, updateExhibitor, type Kept } from './exhibitor.store.ts'
import {
  dropChange,
  lockChange,
  openChange,
  pageOfChange,
  putChange,
  sendChangeBack,
  type ChangedWords,
  type StoredChange,
} from './page-change.store.ts'

/**
 * Returns the fields to write to the page. If the team reviews changes, the texts stay as published and the new ones
 * are stored as a proposal. The caller must hold the lock of the page.
 */
export async function heldBack(
  tx: Tx,
  { actor, edition }: Pick<Mine, 'actor' | 'edition'>,
  before: OwnExhibitor,
  after: Kept,
  edit: ExhibitorEdit,
): Promise<Kept> {
  if (!edition.approvesPages) return after
  const open = await openChange(tx, before.id)
  const asked = readFields.filter((field) => edit[field] !== undefined)
  const changes = differing({ ...(open?.said as ChangedWords | undefined), ...picked(after, asked) }, before)
  if (Object.keys(changes).length === 0) await dropChange(tx, before.id)
  else if (asked.length > 0)
    await putChange(tx, {
      editionId: edition.id,
      exhibitorId: before.id,
      changes,
      by: { id: actor.id, name: fullName(actor) },
    })
  return { ...after, ...picked(before, readFields) }
}
const picked = (page: Kept, fields: readonly ReadField[]) =>
  Object.fromEntries(fields.map((field) => [field, page[field]])) as ChangedWords
/** Changed values that differ from those of the page. */
const differing = (changes: ChangedWords, page: Kept) =>
  Object.fromEntries(
    readFields
      .filter((field) => field in changes && JSON.stringify(changes[field]) !== JSON.stringify(page[field]))
      .map((field) => [field, changes[field]]),
  ) as ChangedWords

/**
 * Handles a new logo of a company, which its page shows. If the team reviews changes, the logo becomes a proposal.
 * Without a page in the edition no approval is needed. The caller holds the lock of the company.
 * @returns the logo that is in effect from now on
 */
export async function markHeldBack(
  tx: Tx,
  context: Mine,
  companyId: string,
  { before, after }: { before: string | null; after: string | null },
) {
  const { edition } = context
  const page =
    edition.approvesPages && before !== after ? await exhibitorOf(tx, edition.id, [companyId], now) : undefined
  if (!page) return after
  await lockExhibitor(tx, edition.id, page.id)
  return (await heldBack(tx, context, page, { ...page, logoId: after }, { logoId: after })).logoId
}
const now = new Date(0).toISOString()

/**
 * Publishes a proposed change on the page.
 * @throws thing.notFound, thing.changed if the proposal is not the version that the admin saw
 */
export async function acceptChange(context: Mine, id: string, { seen }: z.infer<typeof AnswerInput>) {
  const { db, edition, live } = context
  await db.transaction(async (tx) => {
    const { changes, companyId, exhibitorId } = await held(tx, context, id, seen)
    const page = found(await exhibitorOf(tx, edition.id, [companyId], now))
    const after = { ...page, ...changes }
    await updateExhibitor(tx, after, searchOf([after.name, after.products, after.offers, after.needs, after.about]))
    await mirrorExhibitor(tx, companyId, after)
    await dropChange(tx, exhibitorId)
    await answered(tx, context, page, companyId, {
      before: { ...picked(page, readFields) },
      after: { ...picked(after, readFields) },
    })
  })
  live.publish({ topics: ['exhibitors'] })
}

/**
 * Sends a proposed change back with a reason for the company. The page stays unchanged, and the proposal is not
 * deleted.
 * @throws thing.notFound, thing.changed
 */
export async function sendBack(context: Mine, id: string, { seen, reason }: z.infer<typeof SendBackInput>) {
  const { db, edition } = context
  const why = cleanText(reason)
  await db.transaction(async (tx) => {
    const { companyId } = await held(tx, context, id, seen)
    const page = found(await exhibitorOf(tx, edition.id, [companyId], now))
    await sendChangeBack(tx, id, why)
    await answered(tx, context, page, companyId, { after: { reason: why } })
  })
}

/** Locks a page and then its proposed change. Edits lock in the same order, which avoids deadlocks. */
async function held(
  tx: Tx,
  { edition }: Mine,
  id: string,
  seen: string,
): Promise<StoredChange & { companyId: string }> {
  const exhibitorId = found(await pageOfChange(tx, edition.id, id))
  const { companyId } = found(await lockExhibitor(tx, edition.id, exhibitorId))
  const change = found(await lockChange(tx, id))
  if (change.at !== seen) refuse('thing.changed')
  return { ...change, companyId: found(companyId ?? undefined) }
}

interface Answered {
  before?: Record<string, unknown>
  after: Record<string, unknown>
}
async function answered(tx: Tx, context: Mine, { name }: OwnExhibitor, companyId: string, answer: Answered) {
  await record(tx, context, { subject: 'company', subjectId: companyId, label: labelIn(name), ...answer })
  const reason = answer.before ? '' : String(answer.after['reason'])
  await context.jobs.emit(tx, 'company.pageAnswered', { companyId, reason })
}
