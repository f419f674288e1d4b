import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { comma, type Rates } from '#summary'
import { booth } from './booth/summary.ts'
import { guest } from './guest/summary.ts'
import { hotel } from './hotel/summary.ts'
import type { KindSummary } from './kind.ts'
import { transportation } from './transportation/summary.ts'
import { visa } from './visa/summary.ts'

export const summaries: { [K in OrderKind]: KindSummary<K> } = { booth, hotel, visa, transportation, guest }
/** The request in one line, such as "Four-star hotel, 2 double rooms, 6 nights". */
export const summaryOf = (order: OrderRow, rates: Rates, locale: Locale): string =>
  (summaries[order.kind] as KindSummary<OrderKind>)(order, rates, locale).join(comma(locale))
