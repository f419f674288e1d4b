import { useNavigate, useRevalidator } from 'react-router'
import type { AllocateInput, Allocation as Paid, Payment } from '#contract/entities/payment.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { fullDate, shortDate, shortDateTime } from '#web/i18n/dates.ts'
import { Code } from '#web/list/columns.tsx'
import { pathTo } from '#contract/paths.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { kindText } from '#web/order/shared/words.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { failureText } from '#web/shell/failure.ts'
import { FileActs } from '#web/shell/file-acts.tsx'
import { ReceiptLink } from '#web/money/shared/receipt-link.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { MinorAmount, minorText } from '../shared/minor-amount.tsx'
import { methodName } from '../shared/method-name.ts'
import { paymentStatusText } from '../shared/money-words.ts'
import { Allocation } from './allocation.tsx'
import { paymentStatusKind, Reason } from './columns.tsx'

interface OpenPaymentProps {
  payment: Payment
  /** Address of the desk with another payment open, or none. */
  pathTo: (paymentId: string | undefined) => string
  /** Opens the next row once this payment is settled. */
  onSettled: () => void
  onClose: () => void
}

/** A payment beside its list: slip, facts, the orders it pays, and actions. Narrow windows show it as a page. */
export function OpenPayment({ payment, pathTo, onSettled, onClose }: OpenPaymentProps) {
  const may = useMay()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pending, problems, submit } = usePendingCall()
  const mayManage = may('money.manage')
  const isOpen = payment.status === 'announced' || payment.status === 'received'
  const living = payment.allocations.filter(({ undone }) => !undone)
  const undo = (allocationIds: string[]) =>
    void callFromBrowser('panelPayment.undo', { paymentId: payment.id, body: { allocationIds } }).then(
      async () => {
        await navigate(pathTo(payment.id), { preventScrollReset: true })
        say(m.money_desk_undone())
      },
      (error: unknown) => say(failureText(error), 'bad'),
    )
  const confirm = (body: AllocateInput) =>
    void submit(async () => {
      try {
        const before = new Set(payment.allocations.map(({ id }) => id))
        const { payment: now } = await callFromBrowser('panelPayment.allocate', { paymentId: payment.id, body })
        const added = now.allocations.flatMap(({ id }) => (before.has(id) ? [] : [id]))
        say(m.money_desk_done(), 'good', { label: m.money_desk_undo(), run: () => undo(added) })
        onSettled()
      } catch (error) {
        if (error instanceof CallError && error.status === 409) void revalidate()
        throw error
      }
    })
  return (
    <aside className="open-payment" aria-labelledby="open-payment">
      <section className="section">
        <div className="section-head">
          <h2 id="open-payment" tabIndex={-1}>
            <MinorAmount minor={payment.amountMinor} currency={payment.currency} />{' '}
            {m.money_desk_from({ payer: payment.payer })}
          </h2>
          <IconButton icon="close" small label={m.money_desk_close()} onClick={onClose} />
        </div>
        <p className="muted">
          <Dotted>
            {fullDate(payment.paidOn)}
            {methodName(payment.method)}
          </Dotted>
        </p>
        {problems.whole && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        {(payment.status !== 'received' || payment.openMinor === 0) && (
          <Status kind={paymentStatusKind(payment.status)}>
            {payment.status === 'received' ? m.money_desk_matched() : paymentStatusText[payment.status]()}
          </Status>
        )}
        {payment.slip && <Slip slip={payment.slip} />}
        <PaymentFacts payment={payment} />
        {payment.proposal && (
          <div className="whys">
            <Reason proposal={payment.proposal} currency={payment.currency} all />
          </div>
        )}
      </section>
      {payment.allocations.length > 0 && <Parts payment={payment} mayManage={mayManage} />}
      {isOpen && payment.openMinor > 0 && mayManage && (
        <Allocation
          key={`${payment.id} ${payment.openMinor} ${JSON.stringify(payment.proposal)}`}
          payment={payment}
          pending={pending}
          wrong={problems.fields}
          onConfirm={confirm}
        />
      )}
      {mayManage && living.length === 0 && <SettleActions payment={payment} onSettled={onSettled} />}
    </aside>
  )
}

function Slip({ slip }: { slip: NonNullable<Payment['slip']> }) {
  const isPicture = slip.type.startsWith('image/')
  return (
    <div className="slip">
      {isPicture ? (
        <a href={inlinePath(slip.id)} target="_blank" rel="noopener">
          <img src={inlinePath(slip.id)} alt={m.money_desk_slip_of()} />
        </a>
      ) : (
        <a className="file" href={filePath(slip.id)} target="_blank" rel="noopener">
          <Icon name="file" />
          <bdi>{slip.name}</bdi>
        </a>
      )}
      <span className="tools">
        <FileActs {...slip} />
      </span>
    </div>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { reference, text, payerAccount, line, note, reason, openMinor, amountMinor, currency } = payment
  const bank = line && (getLocale() === 'fa' ? line.bankFa || line.bankEn : line.bankEn || line.bankFa)
  return (
    <Facts
      columns={1}
      facts={[
        reference !== '' && [m.money_reference(), <bdi key="reference">{reference}</bdi>],
        text !== '' && [m.money_text(), <bdi key="text">{text}</bdi>],
        payerAccount !== null && [
          m.money_desk_account(),
          <bdi key="account" dir="ltr">
            {payerAccount}
          </bdi>,
        ],
        line && [
          m.money_desk_line(),
          <Go key="line" className="link" to={pathTo('bankStatementFile', { statementId: line.statementId })}>
            {m.money_desk_line_text({ bank: bank || line.account, day: shortDate(line.bookedOn), line: line.line })}
          </Go>,
        ],
        openMinor > 0 &&
          openMinor < amountMinor && [m.money_open(), <MinorAmount key="open" minor={openMinor} currency={currency} />],
        [
          m.money_desk_entered(),
          m.money_desk_entered_text({ name: payment.actorName, day: shortDateTime(payment.createdAt) }),
        ],
        note !== '' && [m.money_desk_note(), <bdi key="note">{note}</bdi>],
        reason !== null && [m.money_desk_why_refused(), <bdi key="reason">{reason}</bdi>],
      ]}
    />
  )
}

/** Parts that pay orders, each with its receipt. A part is taken back by a second entry and stays visible. */
function Parts({ payment, mayManage }: { payment: Payment; mayManage: boolean }) {
  return (
    <section className="section">
      <h2>{m.money_desk_pays_head()}</h2>
      <ul className="parts paid">
        {payment.allocations.map((part) => (
          <li key={part.id} className={part.undone ? 'undone' : undefined}>
            <div>
              <b>
                {kindText[part.kind]()}{' '}
                <Go className="link" to={pathToOrder({ id: part.orderId, kind: part.kind })}>
                  <Code>{part.number}</Code>
                </Go>
              </b>
              <small>
                <bdi>{part.companyName}</bdi>
              </small>
              <small>
                {part.undone ? (
                  m.money_desk_undone()
                ) : part.receipt ? (
                  <ReceiptLink receipt={part.receipt} />
                ) : (
                  m.money_desk_receipt_soon()
                )}
              </small>
            </div>
            <div className="amounts">
              <MinorAmount minor={part.orderCents} currency="EUR" />
              {payment.currency !== 'EUR' && (
                <small>
                  <MinorAmount minor={part.amountMinor} currency={payment.currency} />
                </small>
              )}
              {mayManage && !part.undone && <TakeBack payment={payment} part={part} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TakeBack = ({ payment, part }: { payment: Payment; part: Paid }) => (
  <ActionButton
    variant="quiet"
    size="sm"
    label={m.money_desk_take_back()}
    question={{
      title: m.money_desk_take_back_title({ amount: minorText(part.orderCents), number: part.number }),
      text: m.money_desk_take_back_text(),
      danger: true,
    }}
    rereads
    done={m.money_desk_undone()}
    call={() => callFromBrowser('panelPayment.undo', { paymentId: payment.id, body: { allocationIds: [part.id] } })}
  />
)

/** A slip can be refused. A payment that no bank statement shows can be voided while nothing is allocated. */
function SettleActions({ payment, onSettled }: { payment: Payment; onSettled: () => void }) {
  if (payment.status === 'announced')
    return (
      <div className="settle">
        <ActionButton
          variant="danger"
          size="sm"
          label={m.money_desk_refuse()}
          question={{
            title: m.money_desk_refuse_title(),
            text: m.money_desk_refuse_text(),
            danger: true,
            note: { label: m.money_desk_why_refused(), limit: 400, required: m.money_desk_refuse_missing() },
          }}
          rereads
          done={m.money_desk_refuse_done()}
          after={onSettled}
          call={({ note }) => callFromBrowser('panelPayment.refuse', { paymentId: payment.id, body: { reason: note } })}
        />
      </div>
    )
  if (payment.status !== 'received' || payment.line) return null
  return (
    <div className="settle">
      <ActionButton
        variant="danger"
        size="sm"
        label={m.money_desk_void()}
        question={{ title: m.money_desk_void_title(), text: m.money_desk_void_text(), danger: true }}
        rereads
        done={m.money_desk_void_done()}
        after={onSettled}
        call={() => callFromBrowser('panelPayment.void', { paymentId: payment.id })}
      />
    </div>
  )
}
