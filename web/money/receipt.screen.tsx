import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Receipt } from '#contract/entities/receipt.ts'
import { otherLocale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { callFor } from '#web/call.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { documentColours } from '#web/invoice/shared/document-colours.ts'
import {
  DocumentFoot,
  DocumentHead,
  DocumentParty,
  DocumentTools,
  IssueDay,
  SellerStamp,
} from '#web/invoice/shared/document-parts.tsx'
import { codeText } from '#web/invoice/shared/payment-facts.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scroll } from '#web/ui/scroll.tsx'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { PhoneReceipt } from './receipt/phone-receipt.tsx'
import { foreignText, NextDue, paidRows, ReceiptSum, receivedFacts, TakenBack } from './receipt/receipt-facts.tsx'
import './receipt/receipt.css'

const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('receipt.read', { receiptId: params['receiptId'] ?? '' })
export const loader = load
export const clientLoader = load

/** The document with its buttons. If the sheet does not fit the screen, its phone layout is shown. */
export default function ReceiptScreen() {
  const { receipt, takenBackAt } = useLoaderData<typeof load>()
  const { origin } = useRouteLoaderData('root') as { origin: string }
  const may = useMay()
  const locale = getLocale()
  const other = otherLocale(locale)
  const pdfIn = (language: typeof locale) => pathToCall('receipt.pdf', { receiptId: receipt.id }, { locale: language })
  const orderPath = pathTo(may('orders.view') ? 'order' : 'request', { orderId: receipt.orderId })
  const check = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(receipt.checkCode) }), origin).href
  return (
    <main className="paper">
      <Title of={`${m.money_rcpt_title()} ${receipt.number}`} />
      <DocumentTools
        label={m.money_rcpt_tools()}
        orderPath={orderPath}
        orderNumber={receipt.orderNumber}
        path={pathTo('receipt', { receiptId: receipt.id })}
        pdf={pdfIn(locale)}
      >
        <a className="btn" href={pdfIn(other)} download hrefLang={other} lang={other}>
          <Icon name="download" />
          {other === 'fa' ? 'PDF فارسی' : 'PDF in English'}
        </a>
      </DocumentTools>
      <TakenBack receipt={receipt} at={takenBackAt} />
      <Scroll className="paper-scroll" label={m.money_rcpt_title()}>
        <article className="a4" style={documentColours(receipt)}>
          <DocumentHead
            document={receipt}
            title={m.money_rcpt_title()}
            address={check}
            qr={m.money_rcpt_qr()}
            facts={[
              [m.document_number(), codeText(receipt.number)],
              [m.document_date(), <IssueDay key="day" document={receipt} />],
              [m.money_rcpt_order(), codeText(receipt.orderNumber)],
            ]}
          />
          <div className="inv-parties">
            <DocumentParty title={m.booth_seller()} of={receipt.seller} />
            <DocumentParty title={m.money_payer()} of={receipt.buyer} />
          </div>
          <Strap receipt={receipt} />
          <h2 className="rcpt-pays">{m.money_rcpt_pays()}</h2>
          <PaidTable receipt={receipt} />
          <div className="inv-end">
            <div>
              <NextDue next={receipt.next} />
            </div>
            <ReceiptSum receipt={receipt} />
          </div>
          <div className="sign">
            <div>
              <b>{m.invoice_seller_signature()}</b>
              <SellerStamp document={receipt} />
            </div>
          </div>
          <DocumentFoot address={check} />
        </article>
      </Scroll>
      <PhoneReceipt
        receipt={receipt}
        takenBackAt={takenBackAt}
        address={check}
        orderPath={orderPath}
        pdf={pdfIn(locale)}
      />
    </main>
  )
}

/** The amount in figures and words, and where it came from. */
function Strap({ receipt }: { receipt: Receipt }) {
  const foreign = foreignText(receipt)
  return (
    <div className="rcpt-strap">
      <div className="rcpt-got">
        <Amount cents={receipt.orderCents} />
        <p className="in-words">{amountWords(receipt.orderCents, getLocale())}</p>
        {foreign && <p className="muted">{foreign}</p>}
      </div>
      <Facts columns={1} facts={receivedFacts(receipt)} />
    </div>
  )
}

const PaidTable = ({ receipt }: { receipt: Receipt }) => (
  <table className="table rcpt-table">
    <caption className="sr">{m.money_rcpt_pays()}</caption>
    <thead>
      <tr>
        <ColumnHead>{m.money_rcpt_col_document()}</ColumnHead>
        {[m.money_rcpt_col_before(), m.money_rcpt_col_this(), m.money_rcpt_col_left()].map((head) => (
          <ColumnHead key={head} end>
            {head}
          </ColumnHead>
        ))}
      </tr>
    </thead>
    <tbody>
      {paidRows(receipt).map(({ title, detail, beforeCents, paidCents, leftCents }, at) => (
        <tr key={at}>
          <td>
            <b>{title}</b>
            <small>{detail}</small>
          </td>
          {[beforeCents, paidCents, leftCents].map((cents, column) => (
            <td key={column} className="end">
              {cents !== null && <Amount cents={cents} unit={false} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
