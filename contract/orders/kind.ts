// What the contract says of a kind of orders.
import type * as z from 'zod/mini'

type Shape = Record<string, z.core.$ZodType>
type Told<S extends Shape> = z.output<z.ZodMiniObject<S, z.core.$strict>>

export interface Kind<Asked extends Shape, Brief extends Shape> {
  /** What an order of this kind tells beside what every order does. */
  asked: Asked
  /** The same as far as a list tells it. */
  brief: Brief
  briefOf: (asked: Told<Asked>) => Told<Brief>
  /** What is told where nothing is stored any more, because the account was erased, or not yet, because the order is older. */
  blank: Told<Asked>
}
export const kind = <const Asked extends Shape, const Brief extends Shape>(row: Kind<Asked, Brief>) => row
