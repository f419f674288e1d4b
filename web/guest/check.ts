// Validation and error texts of the guest form, loaded when typing begins.
import { GuestOrderForm } from '#contract/orders/guest/input.ts'
import type { Answer } from '#web/account/shared/answer.ts'
import { checked } from '#web/account/shared/checked.ts'

export { refused } from '#web/account/shared/answer.ts'
/** Returns the body of the call, or the errors. */
export const checkedOrder = (body: object, values: Answer['values']) => checked(GuestOrderForm, body, values)
