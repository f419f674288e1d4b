// Definitions of order kinds for screens. They are split into four tables, so that a page loads only what it shows.
import type { RejectReason } from '#contract/rules/reject-reason.ts'
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import type { OrderKind, OrderOf, OrderRowOf } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import type { Rates } from '#summary'
import type { IconName } from '#web/ui/icon.tsx'
import type { Column } from '#web/ui/table.tsx'

type Words = () => string
export type Fact = readonly [name: ReactNode, value: ReactNode] | false
export interface Paper {
  text: string
  /** Address of a file in the API. */
  href: string
}
export interface NextStep {
  text: string
  detail: string
}

/** Names of a kind. */
export interface KindNames {
  name: Words
  /** Name of the order kind for the owner of an order, if it differs from the name for the team. */
  own?: Words
  /** Title of the screen of one's own order. */
  title: Words
  icon: IconName
  /** Title of the list of these orders in the panel. */
  list: Words
  /** Title of the price list of this order kind, if it has one. */
  rates?: Words
}
/** `words.ts`: names of the kind, and an order in one line. */
export interface KindWords<K extends OrderKind> extends KindNames {
  /** Parts of a comma-separated line, such as “Four-star hotel”, “2 double rooms”, “6 nights”. */
  summary(order: OrderRowOf<K>, rates: Rates, locale: Locale): string[]
}
/** `courses.ts`: texts for the owner about the progress of an order. */
export interface KindCourse<K extends OrderKind> {
  /** Next steps while the order is under review, and once it is verified. */
  reviewing: Words
  verified(order: OrderRowOf<K>, locale: Locale): string
  /** Text for the owner on what the team checks during the review. */
  review: Words
  /** Next step of the owner after verification. */
  after?(order: OrderOf<K>, locale: Locale): NextStep | undefined
  /**
   * Entry in the menu of requests that a user can make. An entry with `about` is also shown in the empty list of
   * requests.
   */
  begin?: { name: Words; about?: Words; to: string }
  /** Link that suggests a new order after a rejection. */
  reorder?: { words: Words; to: string }
}
/** `desks.tsx`: the team's view. */
export interface KindDesk<K extends OrderKind> {
  /** Usual reasons to reject an order of this kind. */
  reasons: readonly RejectReason[]
  columns(rates: Rates, locale: Locale): readonly Column<OrderRowOf<K>>[]
  /** Documents to compare with the order, shown next to it. */
  Beside?: (props: { order: OrderOf<K> }) => ReactNode
}
/** `parts.ts` and `<kind>.tsx`: the request of an order, as shown to owners and the team. */
export interface KindPart<K extends OrderKind> {
  /**
   * Section with the request. `desk` adds warnings for the reviewing team. Booth orders have none, because they show a
   * plan.
   */
  Request?: (props: {
    order: OrderOf<K>
    edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
    desk: boolean
  }) => ReactNode
  /**
   * The persons an order is for. `desk` leaves out the passport scans, because the team's screen shows them in
   * `Beside`.
   */
  People?: (props: { order: OrderOf<K>; desk: boolean }) => ReactNode
  /** Facts about the applicant that only this kind has. */
  facts?(order: OrderOf<K>, locale: Locale): Fact[]
  /** Further documents besides the invoices. */
  papers?(order: Pick<OrderOf<K>, 'id' | 'status'>): Paper[]
  /**
   * Ids of files that another section shows, such as a passport scan next to its traveller. The attachments leave them
   * out.
   */
  placedFiles?(order: OrderOf<K>): string[]
}
