// What the form of a guest is held against before it is sent, and what a refusal says: brought once somebody types.
import { GuestOrderForm } from '#contract/orders/guest/input.ts'
import type { Answer } from '#web/account/shared/answer.ts'
import { checked } from '#web/account/shared/checked.ts'

export { refused } from '#web/account/shared/answer.ts'
/** The body of the call, or what is wrong with it. */
export const checkedOrder = (body: object, values: Answer['values']) => checked(GuestOrderForm, body, values)
