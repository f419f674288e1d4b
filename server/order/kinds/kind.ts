// What the server does differently for each kind of travel order.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { OrderKind, OrderOf } from '#contract/entities/order.ts'
import type { OrderInput, OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import type { Locale } from '#contract/locale.ts'
import type { Line } from '#contract/rules/price.ts'

/** The kinds that are priced by rates; booths are priced by their map (order.ts), and what guests ask for by the team. */
export type TravelName = Exclude<OrderInput['kind'], 'booth'>
export type QuoteOf<K extends QuoteInput['kind']> = Extract<QuoteInput, { kind: K }>
export type Rated = Pick<EditionSettings, 'rates'>

/** A file that belongs to an order beside its attachments: the field that names it, and what it was sent as, because only that was checked for being readable. */
export interface NamedFile {
  id: string
  path: string
  purpose: UploadPurpose
}
export interface TravelKind<K extends TravelName> {
  /** The priced lines by the rates of the edition. @throws Refusal input.invalid for a rate that it does not have */
  lines(quote: QuoteOf<K>, edition: Rated): Line[]
  /** What an order would cost, asked as a quote is. */
  quoteOf(input: OrderInputOf<K>): QuoteOf<K>
  /** The days of a journey with their fields, in order. */
  days(input: OrderInputOf<K>): [field: string, day: string][]
  /** What the search of the team finds it by. */
  names(input: OrderInputOf<K>): string
  files(input: OrderInputOf<K>): NamedFile[]
  /** What is stored. */
  details(input: OrderInputOf<K>): Pick<OrderOf<K>, K & keyof OrderOf<K>>
}

/** What letters tell of an order of a kind: never who travels or with which passport. */
export interface LetterKind<K extends OrderKind, Facts extends { kind: K }> {
  /** Undefined where nothing is stored any more. */
  facts(order: Pick<OrderOf<K>, (K & keyof OrderOf<K>) | 'lines'>): Facts | undefined
  /** «هتل», "a hotel": as it stands in "your request for …". */
  service(inputs: {}, options: { locale: Locale }): string
  /** The rows of a letter about it, after the number and before the sums. */
  rows(facts: Facts, locale: Locale): { label: string; value: string }[]
}
