// Reactions for the right of return (docs/decisions/right-of-return.md). Editions in preparation or open reserve booths
// by the orders of the edition before them. Owners and managers get an e-mail when booths are reserved for them, a week
// before the last day, and on the day before it.
import { momentAt } from '#contract/rules/fair-clock.ts'
import { announcesEarmarks, followsOrders } from '#contract/rules/edition-state.ts'
import { shifted } from '#contract/rules/days.ts'
import { followOrders, readersOfEarmarkedCompanies, type EarmarkedCompanyReader } from './booth/booth.ts'
import { keepsBooths } from './edition/edition.ts'
import type { EditionHere, Portal } from './kernel/portal.ts'
import { dayIn } from './kernel/portal-time.ts'
import { write } from './email/email.ts'

type Writes = Pick<Portal, 'db' | 'jobs' | 'editions'>
const remindedBefore = [1, 7] as const

/**
 * Sends the e-mails about reserved booths that are due. Each is sent once, because a later run finds its name in the
 * outbox. Editions in preparation send none.
 */
export async function announceEarmarks({ db, jobs, editions }: Writes) {
  for (const edition of await editions.all()) {
    if (!announcesEarmarks(edition) || edition.earmarkedUntil === null || !keepsBooths(edition)) continue
    const of = { db, jobs: jobs.of(edition.id), edition, until: edition.earmarkedUntil }
    const start = { email: `kept:${edition.id}`, template: 'boothsEarmarked' as const }
    await writeTo(of, start, await readersOfEarmarkedCompanies(db, edition.id, start))
    const due = dueReminder(edition, edition.earmarkedUntil)
    if (!due) continue
    const end = {
      email: `earmarksEndReaction:${edition.id}:${edition.earmarkedUntil}:${due.days}`,
      template: 'earmarksEnd' as const,
    }
    await writeTo(
      of,
      end,
      await readersOfEarmarkedCompanies(db, edition.id, { ...end, after: { ...start, before: due.since } }),
    )
  }
}

/**
 * Returns the reminder that is due now, and since when. Recipients whose first e-mail about the right came after that
 * time get no reminder.
 */
function dueReminder({ timeZone }: EditionHere, until: string) {
  const today = dayIn(timeZone)
  const days = remindedBefore.find((before) => today >= shifted(until, -before))
  return days === undefined ? undefined : { days, since: momentAt(shifted(until, -days), '00:00', timeZone) }
}

/**
 * Updates the reservations after a decision about an order. In editions in preparation or open, the copies of the
 * ordered booths are reserved for the company.
 */
export async function followInNext({ db, editions }: Pick<Portal, 'db' | 'editions'>) {
  for (const edition of await editions.all())
    if (followsOrders(edition)) await db.transaction((tx) => followOrders(tx, edition.id))
}

type Of = Pick<Writes, 'db'> & Parameters<typeof write>[1] & { until: string }
async function writeTo(
  { db, until, ...of }: Of,
  { email, template }: { email: string; template: 'boothsEarmarked' | 'earmarksEnd' },
  readers: readonly EarmarkedCompanyReader[],
) {
  for (const { userId, email: recipient, locale, companyId, company, booths } of readers)
    await db.transaction((tx) =>
      write(tx, of, {
        cause: `${email}:${companyId}:${userId}`,
        template,
        recipient,
        locale,
        data: { companyId, company, booths, until },
      }),
    )
}
