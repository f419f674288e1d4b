import { m } from '#messages/messages.js'
import { Copyable } from '#web/ui/copyable.tsx'

/** The payment code of an order: GP 456P ZA0K. `explained`: says what it is for. */
export const PaymentCode = ({ code, explained = false }: { code: string; explained?: boolean }) => (
  <Copyable
    groups={[code.slice(0, 2), code.slice(2, 6), code.slice(6)]}
    what={m.invoice_payment_code()}
    {...(explained && { hint: m.invoice_payment_code_use() })}
  />
)
