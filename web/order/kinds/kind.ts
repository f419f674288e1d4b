// What the screens know of a kind of orders; a folder a kind, a file for each part of it, so that a page brings only what it shows.
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import type { OrderKind, OrderOf, OrderRowOf } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import type { Rates } from '#summary'
import type { IconName } from '#web/ui/icon.tsx'
import type { Column } from '#web/ui/table.tsx'

type Words = () => string
export interface Ahead {
  text: string
  detail: string
}

/** words.ts: what it is called, everywhere. */
export interface KindWords {
  name: Words
  /** As the title of an own order. */
  title: Words
  icon: IconName
}
/** course.ts: what its owner reads of its way. */
export interface KindCourse<K extends OrderKind> {
  /** What comes next while it is under review, and once it is verified. */
  reviewing: Words
  verified(order: OrderRowOf<K>, locale: Locale): string
  /** What the team looks at. */
  review: Words
  /** What the owner goes on to when it is verified. */
  after?(order: OrderOf<K>, locale: Locale): Ahead | undefined
  /** What to do about a rejected one. */
  reorder?: { words: Words; to: string }
}
/** desk.tsx: how the team sees it. */
export interface KindDesk<K extends OrderKind> {
  /** Why it is usually refused. */
  reasons: readonly Words[]
  columns(rates: Rates, locale: Locale): readonly Column<OrderRowOf<K>>[]
}
/** part.tsx: what was asked for. `desk`: with what whoever decides should notice. */
export type KindPart<K extends OrderKind> = (props: {
  order: OrderOf<K>
  edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
  desk: boolean
}) => ReactNode
