// Orders priced by rates: their stored fields, current price and files. Differences between the kinds are in kinds/.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { OrderInputOf } from '#contract/entities/order-input.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { offers } from '#contract/rules/services.ts'
import type { RatedKind } from '#contract/orders/names.ts'
import type { Line } from '#contract/rules/price.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { refuse, refuseProblems } from '../kernel/refuse.ts'
import { folded } from '../kernel/text.ts'
import { cleanContact, cleanBuyerDetails } from './contact.ts'
import type { QuoteOf, Rated } from './kinds/kind.ts'
import { ratedKind } from './kinds/kinds.ts'

export type RatedInput = OrderInputOf<RatedKind>

/**
 * Returns the order lines of a kind, priced by the edition's rates.
 * @throws service.off, input.invalid for a rate that the edition does not have
 */
export function ratedLines(quote: QuoteOf<RatedKind>, edition: Rated & Pick<EditionSettings, 'services'>): Line[] {
  if (!offers(edition, quote.kind)) refuse('service.off')
  return ratedKind(quote.kind).lines(quote, edition)
}

/**
 * @throws service.off, travel.closed, input.invalid for past days, days far from the fair, or a telephone number that
 * does not exist in its country
 */
export function ratedOrder(input: RatedInput, settings: EditionSettings) {
  const edition = { ...settings, today: dayIn(settings.timeZone) }
  const kind = ratedKind(input.kind)
  if (!offers(edition, input.kind)) refuse('service.off')
  if (fairIsOver(edition)) refuse('travel.closed')
  refuseProblems(dayProblems(kind.days(input), edition))
  const { search, ...contact } = cleanContact(input)
  return {
    ...contact,
    details: { ...cleanBuyerDetails(input), ...kind.details(input) },
    lines: kind.lines(kind.quoteOf(input), edition),
    search: `${search} ${folded(kind.names(input))}`,
  }
}

/** Files of an order besides its attachments, such as travellers' scans. */
export const namedFiles = (input: RatedInput) => ratedKind(input.kind).files(input)
