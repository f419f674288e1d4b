// Merges two records of one company (docs/decisions/companies.md). All data of the merged record moves to the surviving
// one, and the merged id leads there.
import { labelIn } from '#contract/text.ts'
import type * as z from 'zod/mini'
import {
  companyProblems,
  type Company,
  type CompanyDouble,
  type Member,
  type MergeInput,
} from '#contract/entities/company.ts'
import { mergedCompany } from '#contract/rules/merged-company.ts'
import { record } from '../audit/audit.ts'
import { moveEarmarks, newsOf } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { absorbPage, givePage, mirrorCompany, moveStands, pagePairs, differingTexts } from '../exhibitor/exhibitor.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField, refuseProblems } from '../kernel/refuse.ts'
import { withRetry } from '../kernel/retry.ts'
import { moveMeetings } from '../meeting/meeting.ts'
import { lockOrdersOf, moveOrders } from '../order/order.ts'
import { moveContacts } from './company-contact.store.ts'
import { panelCompany } from './company-desk.ts'
import { companyById, lockCompany, membersOf, updateCompany } from './company.store.ts'
import { doublesOf, existing, insertApart, moveInvitations, moveMembers, replaceCompany } from './merge.store.ts'

/** Largest number of pairs shown for review. */
const mostDoubles = 100
export const companyDoubles = ({ db, edition }: Pick<Mine, 'db' | 'edition'>): Promise<CompanyDouble[]> =>
  doublesOf(db, edition.id, mostDoubles)

/**
 * Marks two companies as distinct, so that they are no longer suggested.
 * @throws Refusal thing.notFound
 */
export async function keepApart(context: Mine, id: string, otherId: string) {
  await context.db.transaction(async (tx) => {
    if (id === otherId || (await existing(tx, [id, otherId])) < 2) refuse('thing.notFound')
    await insertApart(tx, id, otherId)
    const { name } = found(await companyById(tx, id))
    await record(tx, context, { subject: 'company', subjectId: id, label: labelIn(name), after: { otherId } })
  })
}

/** @throws Refusal thing.notFound, company.doubleMeeting, input.invalid */
export async function mergeCompanies(context: Mine, id: string, { otherId, take = [] }: z.infer<typeof MergeInput>) {
  const { db, live } = context
  if (id === otherId) refuseField('otherId', 'notAllowed')
  const boothIds = await withRetry(() =>
    db.transaction(async (tx) => {
      const [keep, other] = await bothHeld(tx, id, otherId)
      const after = mergedCompany(keep, other, take)
      refuseProblems(companyProblems(after))
      const members = await membersOf(tx, otherId)
      const orders = await moveOrders(tx, otherId, id)
      const words = await moveBelongings(tx, otherId, id)
      const { id: _, createdAt: __, ...kept } = after
      await updateCompany(tx, id, kept)
      await mirrorCompany(tx, id, after)
      await replaceCompany(tx, other, id)
      await record(tx, context, {
        subject: 'company',
        subjectId: id,
        label: labelIn(keep.name),
        before: { ...keep },
        after: { ...after, ...mergedCompanyRecord(other, members, orders.count), ...words },
      })
      return orders.boothIds
    }),
  )
  live.publish({ topics: ['exhibitors'], ...(boothIds.length > 0 && { booths: await newsOf(db, boothIds) }) })
  return panelCompany(context, id)
}

/**
 * Moves all data of a company except its orders.
 * @returns texts of its pages that the merger dropped
 */
async function moveBelongings(tx: Tx, from: string, to: string) {
  await moveMembers(tx, from, to)
  await moveInvitations(tx, from, to)
  await moveContacts(tx, from, to)
  const words = await movePages(tx, from, to)
  await moveStands(tx, from, to)
  await moveEarmarks(tx, from, to)
  return words
}

/** All values of the merged company by field, for the audit log. */
function mergedCompanyRecord(other: Company, members: readonly Member[], orders: number): Record<string, unknown> {
  const before = { ...other, orders, members: members.map(({ email }) => email).join(', ') }
  const known = Object.entries(before).filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(known.map(([name, value]) => [`merged.${name}`, value]))
}

/**
 * Locks the orders of both companies, then both companies by id. Decisions about an order lock in the same sequence,
 * which avoids deadlocks.
 */
async function bothHeld(tx: Tx, id: string, otherId: string): Promise<[Company, Company]> {
  await lockOrdersOf(tx, [id, otherId])
  for (const one of [id, otherId].toSorted()) if (!(await lockCompany(tx, one))) refuse('thing.notFound')
  return [found(await companyById(tx, id)), found(await companyById(tx, otherId))]
}

/**
 * Moves the company’s directory pages to the surviving company. In editions where both have a page, the pages are
 * merged with their texts, half hours and meetings.
 * @returns texts that the merger dropped, for the audit log
 */
async function movePages(tx: Tx, from: string, to: string) {
  const lost: Record<string, unknown> = {}
  for (const { id, into } of await pagePairs(tx, from, to)) {
    if (into === null) {
      await givePage(tx, id, to)
      continue
    }
    await moveMeetings(tx, id, into).catch((error: unknown) => {
      if (constraintOf(error) === 'one_open_request_per_slot') refuse('company.doubleMeeting')
      throw error
    })
    const { slug, words } = await differingTexts(tx, id, into)
    for (const [field, text] of Object.entries(words)) lost[`merged.page.${slug}.${field}`] = text
    await absorbPage(tx, id, into)
  }
  return lost
}
