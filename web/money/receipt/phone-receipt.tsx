import type { Receipt } from '#contract/entities/receipt.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { documentColours } from '#web/invoice/shared/document-colours.ts'
import { PhoneDocument, PhoneEnd, PhoneHead, PhoneParty } from '#web/invoice/shared/phone-document.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { foreignText, NextDue, paidRows, ReceiptSum, receivedFacts, TakenBack } from './receipt-facts.tsx'

interface PhoneReceiptProps {
  receipt: Receipt
  takenBackAt: string | null
  /** Target of the QR code. */ address: string
  orderPath: string
  pdf: string
}

/** The same numbers as on the sheet, in one column: the amount first, then parties and dues. */
export function PhoneReceipt({ receipt, takenBackAt, address, orderPath, pdf }: PhoneReceiptProps) {
  const foreign = foreignText(receipt)
  return (
    <PhoneDocument className="pinv" style={documentColours(receipt)} pdf={pdf}>
      <TakenBack receipt={receipt} at={takenBackAt} />
      <PhoneHead
        document={receipt}
        title={m.money_rcpt_title()}
        address={address}
        qr={m.money_rcpt_qr()}
        orderPath={orderPath}
      />
      <div className="rcpt-got">
        <Amount cents={receipt.orderCents} />
        <p className="in-words">{amountWords(receipt.orderCents, getLocale())}</p>
        {foreign && <p className="muted">{foreign}</p>}
      </div>
      <Facts columns={1} facts={receivedFacts(receipt)} />
      <PhoneParty title={m.booth_seller()} of={receipt.seller} />
      <PhoneParty title={m.money_payer()} of={receipt.buyer} isOpen />
      <h2>{m.money_rcpt_pays()}</h2>
      <ul className="pinv-rows" aria-label={m.money_rcpt_pays()}>
        {paidRows(receipt).map(({ title, detail, paidCents, leftCents }, at) => (
          <li key={at}>
            <b>{title}</b>
            <b className="end">
              <Amount cents={paidCents} />
            </b>
            <small>{detail}</small>
            {leftCents !== null && (
              <small className="end">
                {m.money_rcpt_left_short()} <Amount cents={leftCents} />
              </small>
            )}
          </li>
        ))}
      </ul>
      <ReceiptSum receipt={receipt} />
      <NextDue next={receipt.next} />
      <PhoneEnd document={receipt} address={address} />
    </PhoneDocument>
  )
}
