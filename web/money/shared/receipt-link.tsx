import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'

/** Link to a receipt, with its number. */
export const ReceiptLink = ({ receipt }: { receipt: { id: string; number: string } }) => (
  <Go className="link" to={pathTo('receipt', { receiptId: receipt.id })}>
    {m.money_own_receipt()}{' '}
    <bdi className="nowrap" dir="ltr">
      {receipt.number}
    </bdi>
  </Go>
)
