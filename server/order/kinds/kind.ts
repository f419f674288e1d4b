// Server behaviour that differs between the kinds of orders.
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

/**
 * A file of an order besides its attachments. `path` is the form field that contains its id. `purpose` must equal the
 * purpose of the upload, because only files of that purpose were checked for readability.
 */
export interface NamedFile {
  id: string
  path: string
  purpose: UploadPurpose
}

/**
 * Server behaviour that every order kind defines. Booth orders are submitted from the map (order.ts), guest orders
 * without an account (guest.ts).
 */
export interface Kind {
  /** Name in exported lists. */
  name: Word
}
/** A kind that is priced by rates. */
export interface RatedOrders<K extends RatedKind, Facts extends { kind: K }> extends Kind {
  /**
   * Returns the order's lines, priced by the edition's rates.
   * @throws input.invalid for a rate that the edition does not have
   */
  lines(quote: QuoteOf<K>, edition: Rated): Line[]
  /** The input of a price quote for this order. */
  quoteOf(input: OrderInputOf<K>): QuoteOf<K>
  /** The days of the journey in order, each with its field name. */
  days(input: OrderInputOf<K>): [field: string, day: string][]
  /**
   * Path to the first day in the stored details. `daysBefore`: how many days before that day it becomes too late to
   * order.
   */
  begins: {
    at: readonly [part: string, field: string]
    daysBefore?: (edition: Pick<EditionSettings, 'visaHandlingDays'>) => number
  }
  /** Text of the order that the team's search covers, such as names of travellers. */
  names(input: OrderInputOf<K>): string
  files(input: OrderInputOf<K>): NamedFile[]
  /** Returns the kind's own fields as they are stored with the order. */
  details(input: OrderInputOf<K>): Pick<OrderOf<K>, K & keyof OrderOf<K>>
  email: KindEmail<K, Facts>
}

/** The facts that e-mails show of an order of this kind. They never include the travellers or their passports. */
export interface KindEmail<K extends OrderKind, Facts extends { kind: K }> {
  /** Undefined if the order's details were deleted. */
  facts(order: Pick<OrderOf<K>, (K & keyof OrderOf<K>) | 'lines'>): Facts | undefined
  /** Name inside the phrase “your request for …”: «هتل», “a hotel”. */
  service(inputs: {}, options: { locale: Locale }): string
  /** E-mail rows about the order, after its number and before the totals. */
  rows(facts: Facts, locale: Locale): { label: string; value: string }[]
}
