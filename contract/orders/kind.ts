// Contract of a kind of order.
import type * as z from 'zod/mini'

type Shape = Record<string, z.core.$ZodType>
type Parsed<S extends Shape> = z.output<z.ZodMiniObject<S, z.core.$strict>>

export interface Kind<Details extends Shape, Brief extends Shape> {
  /** Fields of this kind, in addition to those of every order. */
  details: Details
  /** Fields of this kind that a list shows. */
  brief: Brief
  briefOf: (details: Parsed<Details>) => Parsed<Brief>
  /** Values used if nothing is stored, because the account was erased or the order is older than the field. */
  blank: Parsed<Details>
}
/** Input of an order and of a quote. Guests use POST /v1/guest-orders instead. */
export interface Ordered {
  input: z.core.$ZodTypeDiscriminable
  quote: z.core.$ZodTypeDiscriminable
}
export const kind = <const Details extends Shape, const Brief extends Shape, const Order extends Partial<Ordered>>(
  row: Kind<Details, Brief> & Order,
) => row
