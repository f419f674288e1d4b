// What the contract says of a kind of orders.
import type * as z from 'zod/mini'

type Shape = Record<string, z.core.$ZodType>
type Parsed<S extends Shape> = z.output<z.ZodMiniObject<S, z.core.$strict>>

export interface Kind<Details extends Shape, Brief extends Shape> {
  /** What an order of this kind has beside what every order has. */
  details: Details
  /** The same, as far as a list shows it. */
  brief: Brief
  briefOf: (details: Parsed<Details>) => Parsed<Brief>
  /** What stands there where nothing is stored any more, because the account was erased, or not yet, because the order is older. */
  blank: Parsed<Details>
}
/** What is asked for with it, and with the question what it would cost; guests ask elsewhere (POST /v1/guest-orders). */
export interface Ordered {
  input: z.core.$ZodTypeDiscriminable
  quote: z.core.$ZodTypeDiscriminable
}
export const kind = <const Details extends Shape, const Brief extends Shape, const Order extends Partial<Ordered>>(
  row: Kind<Details, Brief> & Order,
) => row
