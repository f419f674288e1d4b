// What the screens know of a kind of orders, in four tables, so that a page brings only what it shows.
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
  /** A file of the API. */
  href: string
}
export interface Ahead {
  text: string
  detail: string
}

/** What it is called, everywhere. */
export interface KindNames {
  name: Words
  /** What its owner calls it, where that is another word. */
  own?: Words
  /** As the title of an own order. */
  title: Words
  icon: IconName
  /** Its list in the panel. */
  list: Words
  /** Its rates, where it has some. */
  rates?: Words
}
/** words.ts: its names, and an order of it in one line. */
export interface KindWords<K extends OrderKind> extends KindNames {
  /** Parts of the line that a comma joins, such as "Four-star hotel", "2 double rooms", "6 nights". */
  summary(order: OrderRowOf<K>, rates: Rates, locale: Locale): string[]
}
/** courses.ts: what its owner reads of its way. */
export interface KindCourse<K extends OrderKind> {
  /** What comes next while it is under review, and once it is verified. */
  reviewing: Words
  verified(order: OrderRowOf<K>, locale: Locale): string
  /** What the team looks at. */
  review: Words
  /** What the owner goes on to when it is verified. */
  after?(order: OrderOf<K>, locale: Locale): Ahead | undefined
  /** As one of the things to ask for; `about`: also where nothing was asked for yet. */
  begin?: { name: Words; about?: Words; to: string }
  /** What to do about a rejected one. */
  reorder?: { words: Words; to: string }
}
/** desks.tsx: how the team sees it. */
export interface KindDesk<K extends OrderKind> {
  /** Why it is usually refused. */
  reasons: readonly RejectReason[]
  columns(rates: Rates, locale: Locale): readonly Column<OrderRowOf<K>>[]
  /** What is held against the order, beside it. */
  Beside?: (props: { order: OrderOf<K> }) => ReactNode
}
/** parts.ts and <kind>.tsx: what was asked for, on both sides. */
export interface KindPart<K extends OrderKind> {
  /** `desk`: with what anyone who decides should notice. Booths have a picture of their own. */
  Request?: (props: {
    order: OrderOf<K>
    edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
    desk: boolean
  }) => ReactNode
  /** Whom it is for, one by one. `desk`: without what the desk has beside it. */
  People?: (props: { order: OrderOf<K>; desk: boolean }) => ReactNode
  /** Rows about the applicant that only this kind has. */
  facts?(order: OrderOf<K>, locale: Locale): Fact[]
  /** Papers of its own, beside the invoices. */
  papers?(order: Pick<OrderOf<K>, 'id' | 'status'>): Paper[]
  /** Files that stand beside what they belong to, and so not among the attachments. */
  placedFiles?(order: OrderOf<K>): string[]
}
