import { useRef, useState, type KeyboardEvent } from 'react'
import type { AllocateInput, Payment } from '#contract/entities/payment.ts'
import { minorDigits } from '#contract/money/currency.ts'
import { m } from '#messages/messages.js'
import { Code } from '#web/list/columns.tsx'
import { kindText } from '#web/order/shared/words.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MinorAmount, minorText } from '../shared/minor-amount.tsx'
import { MoneyStatus } from '../shared/money-status.tsx'
import { PartWords } from './columns.tsx'
import { OrderSearch } from './order-search.tsx'
import { areValid, bodyOf, excessOf, partOfOrder, partOfProposal, stateAfter, sumOf, type Part } from './parts.ts'

interface AllocationProps {
  payment: Payment
  pending: boolean
  /** Errors of the last attempt, by field of the call. */
  wrong: Readonly<Record<string, string>>
  onConfirm: (body: AllocateInput) => void
}

/** Parts of a payment for orders, with the rest recounted while somebody types. */
export function Allocation({ payment, pending, wrong, onConfirm }: AllocationProps) {
  const { currency, openMinor, proposal } = payment
  const [parts, setParts] = useState<readonly Part[]>(() => (proposal?.parts ?? []).map(partOfProposal))
  const [isSearching, setIsSearching] = useState(false)
  const [credit, setCredit] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const excess = parts.reduce((sum, part) => sum + excessOf(part), 0)
  const remaining = openMinor - sumOf(parts)
  const set = (orderId: string, change: Partial<Part>) =>
    setParts((now) => now.map((part) => (part.orderId === orderId ? { ...part, ...change } : part)))
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  const isOffered = isSearching || parts.length === 0
  const press = () => {
    setTried(true)
    if (areValid(parts, openMinor, credit)) return onConfirm(bodyOf(parts, openMinor, credit))
    focus('[aria-invalid=true]')
  }
  return (
    <form
      ref={form}
      className="section allocation"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) press()
      }}
    >
      <div className="section-head">
        <h2>{m.money_desk_allocate()}</h2>
        {!isOffered && (
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            onClick={() => {
              setIsSearching(true)
              focus('#money-order')
            }}
          >
            {m.money_desk_another()}
          </Button>
        )}
      </div>
      {parts.length === 0 && <p className="muted">{m.money_desk_choose()}</p>}
      {parts.length > 0 && (
        <ul className="parts" aria-label={m.money_desk_order_and_due()}>
          {parts.map((part, at) => (
            <PartRow
              key={part.orderId}
              part={part}
              currency={currency}
              error={
                wrong[`parts.${at}.orderCents`] ??
                wrong[`parts.${at}.amountMinor`] ??
                wrong[`parts.${at}.orderId`] ??
                mistakeOf(part, { credit, tried })
              }
              set={(change) => set(part.orderId, change)}
              onRemove={() => {
                setParts((now) => now.filter(({ orderId }) => orderId !== part.orderId))
                focus('#money-order, .section-head .btn')
              }}
            />
          ))}
        </ul>
      )}
      {isOffered && (
        <OrderSearch
          id="money-order"
          label={m.money_desk_another()}
          hideLabel
          width={6}
          without={new Set(parts.map(({ orderId }) => orderId))}
          onPick={(order) => {
            if (!order) return
            setParts((now) => [...now, partOfOrder(order, payment, now)])
            setIsSearching(false)
            focus('.parts > :last-child input')
          }}
        />
      )}
      <Sums openMinor={openMinor} remaining={remaining} currency={currency} />
      {remaining < 0 && <FieldError>{m.money_desk_too_much({ amount: minorText(-remaining, currency) })}</FieldError>}
      {remaining > 0 && parts.length > 0 && (
        <p className="hint">{m.money_desk_rest({ amount: minorText(remaining, currency) })}</p>
      )}
      {excess > 0 && (
        <Checkbox checked={credit} onChange={({ target }) => setCredit(target.checked)}>
          {m.money_desk_credit({ amount: minorText(excess) })}
        </Checkbox>
      )}
      {parts.length > 0 && (
        <div className="pay-act">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            icon="check"
            pending={pending}
            data-first
            onKeyDown={withoutRepeats}
          >
            {m.money_desk_confirm({ count: parts.length })}
          </Button>
        </div>
      )}
    </form>
  )
}

const Sums = ({ openMinor, remaining, currency }: { openMinor: number; remaining: number; currency: string }) => (
  <dl className="sum" aria-live="polite">
    <div>
      <dt>{m.money_desk_sum_received()}</dt>
      <dd>
        <MinorAmount minor={openMinor} currency={currency} />
      </dd>
    </div>
    <div>
      <dt>{m.money_desk_sum_allocated()}</dt>
      <dd>
        <MinorAmount minor={openMinor - remaining} currency={currency} />
      </dd>
    </div>
    <div className={remaining < 0 ? 'total is-over' : 'total'}>
      <dt>{m.money_desk_sum_remaining()}</dt>
      <dd>
        <MinorAmount minor={remaining} currency={currency} />
      </dd>
    </div>
  </dl>
)

/** A key that stays down after it opened the row must not confirm it too. */
const withoutRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

const mistakeOf = (part: Part, { credit, tried }: { credit: boolean; tried: boolean }) =>
  excessOf(part) > 0 && !credit
    ? m.money_desk_over({ amount: minorText(Math.max(0, part.balanceCents)) })
    : tried && (!part.amountMinor || !part.orderCents)
      ? m.money_desk_amount_missing()
      : undefined

interface PartRowProps {
  part: Part
  currency: string
  error: string | undefined
  set: (change: Partial<Part>) => void
  onRemove: () => void
}
function PartRow({ part, currency, error, set, onRemove }: PartRowProps) {
  const { number, kind, name, dueCents, balanceCents, orderCents } = part
  const state = stateAfter(part)
  const isEuro = currency === 'EUR'
  return (
    <li>
      <div>
        <b>
          {kindText[kind]()} <Code>{number}</Code>
        </b>
        <small>
          <bdi>{name}</bdi>
        </small>
        <PartWords part={part} />
        {state ? (
          <MoneyStatus state={state} />
        ) : (
          orderCents !== null && (
            <small>{m.money_desk_stays_open({ amount: minorText(balanceCents - orderCents) })}</small>
          )
        )}
      </div>
      <div className="amounts">
        <AmountField
          label={m.money_desk_amount_of({ number })}
          hideLabel
          width={6}
          currency={currency}
          digits={minorDigits(currency)}
          value={part.amountMinor}
          onChange={(minor) => set({ amountMinor: minor, ...(isEuro && { orderCents: minor }) })}
          error={isEuro || !part.amountMinor ? error : undefined}
        />
        {!isEuro && (
          <AmountField
            label={m.money_desk_euro_of({ number })}
            hideLabel
            width={6}
            value={orderCents}
            onChange={(cents) => set({ orderCents: cents })}
            error={part.amountMinor ? error : undefined}
          />
        )}
        <small>
          {dueCents !== null && dueCents < balanceCents
            ? m.money_desk_due_amount({ amount: minorText(dueCents) })
            : balanceCents > 0
              ? m.money_desk_open_amount({ amount: minorText(balanceCents) })
              : m.money_desk_nothing_open()}
        </small>
      </div>
      <IconButton icon="close" small label={m.money_desk_leave_out({ number })} onClick={onRemove} />
    </li>
  )
}
