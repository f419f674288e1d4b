import type { Invoice } from '#contract/entities/invoice.ts'
import type { Order } from '#contract/entities/order.ts'
import type { OrderMoney, OwnPayment } from '#contract/entities/payment.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { shortDate } from '#web/i18n/dates.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { ReceiptLink } from '#web/money/shared/receipt-link.tsx'
import { Go } from '#web/shell/go.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { methodName } from '#web/money/shared/method-name.ts'
import { partOf } from '../kinds/parts.ts'

export type OwnDocument = Pick<Invoice, 'id' | 'number' | 'kind' | 'issuedAt' | 'totalWithTaxCents'>
interface Props {
  order: Order
  money: OrderMoney
  documents: readonly OwnDocument[]
}

const centsOf = ({ kind, totalWithTaxCents: cents }: OwnDocument) => (kind === 'invoice' ? cents : -cents)
const nameOf = ({ kind, number }: OwnDocument) => (
  <>
    {kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title()}{' '}
    <bdi className="nowrap" dir="ltr">
      {number}
    </bdi>
  </>
)

/** Documents and payments of an order as one sum. */
export function OwnAccount({ order, money: { owedCents, paidCents }, documents }: Props) {
  const isMore = paidCents > owedCents
  return (
    <section className="section">
      <h2>{m.money_own_account()}</h2>
      <Sum
        lines={[
          ...documents.map((one) => ({ text: nameOf(one), cents: centsOf(one) })),
          { text: m.money_paid(), cents: 0 - paidCents },
        ]}
        total={{
          text: isMore ? m.money_state_overpaid() : m.money_balance(),
          cents: Math.abs(owedCents - paidCents),
        }}
      />
      {order.vatBasisPoints > 0 && (
        <p className="hint">{m.money_own_with_vat({ percent: order.vatBasisPoints / 100 })}</p>
      )}
    </section>
  )
}

/** All documents and payments of an order, the newest first. */
export function OwnDocuments({ order, money, documents }: Props) {
  const papers = partOf(order.kind).papers?.(order) ?? []
  const payments = money.payments.filter(({ status }) => status !== 'withdrawn')
  if (documents.length + papers.length + payments.length === 0) return null
  return (
    <section className="section">
      <h2>{m.money_own_documents()}</h2>
      <ul className="files own-papers">
        {payments
          .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
          .map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        {documents.toReversed().map((one) => (
          <li key={one.id}>
            <Icon name="file" />
            <div>
              <Go className="link" to={pathTo('invoice', { invoiceId: one.id })}>
                {nameOf(one)}
              </Go>
              <small>{shortDate(one.issuedAt)}</small>
            </div>
            <Amount cents={centsOf(one)} />
          </li>
        ))}
        {papers.map(({ text, href }) => (
          <li key={href}>
            <Icon name="mail" />
            <a className="link" href={href} download>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const isClosed = useIsClosed()
  const { status, receipt, reason, paidOn, method, reference, amountMinor, orderCents } = payment
  return (
    <li>
      <Icon name="money" />
      <div>
        {status === 'announced' ? (
          <Status kind="waiting">{m.money_status_announced()}</Status>
        ) : status === 'refused' ? (
          <Status kind="rejected">{m.money_status_refused()}</Status>
        ) : receipt ? (
          <b>
            <ReceiptLink receipt={receipt} />
          </b>
        ) : (
          <b>{m.money_own_payment()}</b>
        )}
        <Dotted as="small">
          <span>{shortDate(paidOn)}</span>
          <span>{methodName(method)}</span>
          {reference && (
            <bdi className="code" dir="ltr">
              {reference}
            </bdi>
          )}
        </Dotted>
        {status === 'refused' && reason && (
          <q className="quote" dir="auto">
            {reason}
          </q>
        )}
        {status === 'announced' && !isClosed && (
          <ActionButton
            size="sm"
            variant="quiet"
            label={m.money_own_withdraw()}
            question={{
              danger: true,
              title: m.money_own_withdraw_title(),
              text: m.money_own_withdraw_text(),
              action: m.money_own_withdraw_action(),
            }}
            call={() => callFromBrowser('payment.withdraw', { paymentId: payment.id })}
            done={m.money_own_withdrawn()}
            rereads
          />
        )}
      </div>
      <Amount
        cents={status === 'received' ? orderCents : amountMinor}
        className={status === 'refused' ? 'struck' : ''}
      />
    </li>
  )
}
