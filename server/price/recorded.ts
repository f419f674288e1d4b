// Audit log entries for prices by rule.
import { labelIn } from '#contract/text.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { hallById } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'

interface NamedHall {
  id: string
  name: { fa: string; en: string }
}

/** Writes one audit log entry. */
export async function recordPricing(
  context: Mine,
  tx: Tx,
  hallId: string,
  was: unknown,
  is: unknown,
  boothsPriced: number,
) {
  const { name } = found(await hallById(tx, context.edition, hallId))
  await record(tx, context, pricingEntry({ id: hallId, name }, was, is, boothsPriced))
}

/** The content of the audit log entry. */
export const pricingEntry = ({ id, name }: NamedHall, was: unknown, is: unknown, boothsPriced: number) => ({
  subject: 'hall',
  subjectId: id,
  label: labelIn(name),
  before: { priceRule: was ?? null },
  after: { priceRule: is ?? null, boothsPriced },
})
