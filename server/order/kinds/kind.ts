// What the server does differently for each kind of orders.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { OrderOf } from '#contract/entities/order.ts'
import type { OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderKind, RatedKind } from '#contract/orders/names.ts'
import type { Line } from '#contract/rules/price.ts'
import type { Word } from '../../export/export.ts'

export type QuoteOf<K extends QuoteInput['kind']> = Extract<QuoteInput, { kind: K }>
export type Rated = Pick<EditionSettings, 'rates'>

/** A file that belongs to an order beside its attachments: the field that names it, and what it was sent as, because only that was checked for being readable. */
export interface NamedFile {
  id: string
  path: string
  purpose: UploadPurpose
}

/** What every kind has. Booths are placed with their map (order.ts), and what guests ask for without an account (guest.ts). */
export interface Kind {
  /** In files of lists. */
  name: Word
}
/** A kind that is priced by rates. */
export interface RatedOrders<K extends RatedKind, Facts extends { kind: K }> extends Kind {
  /** The priced lines by the rates of the edition. @throws Refusal input.invalid for a rate that it does not have */
  lines(quote: QuoteOf<K>, edition: Rated): Line[]
  /** What an order would cost, asked as a quote is. */
  quoteOf(input: OrderInputOf<K>): QuoteOf<K>
  /** The days of a journey with their fields, in order. */
  days(input: OrderInputOf<K>): [field: string, day: string][]
  /** Where the day it begins stands in what is stored, and how long before it is too late to ask again. */
  begins: {
    at: readonly [part: string, field: string]
    daysBefore?: (edition: Pick<EditionSettings, 'visaHandlingDays'>) => number
  }
  /** What the search of the team finds it by. */
  names(input: OrderInputOf<K>): string
  files(input: OrderInputOf<K>): NamedFile[]
  /** What is stored. */
  details(input: OrderInputOf<K>): Pick<OrderOf<K>, K & keyof OrderOf<K>>
  letter: KindLetter<K, Facts>
}

/** What letters say of an order of a kind: never who travels or with which passport. */
export interface KindLetter<K extends OrderKind, Facts extends { kind: K }> {
  /** Undefined where nothing is stored any more. */
  facts(order: Pick<OrderOf<K>, (K & keyof OrderOf<K>) | 'lines'>): Facts | undefined
  /** «هتل», "a hotel": as it stands in "your request for …". */
  service(inputs: {}, options: { locale: Locale }): string
  /** The rows of a letter about it, after the number and before the sums. */
  rows(facts: Facts, locale: Locale): { label: string; value: string }[]
}
