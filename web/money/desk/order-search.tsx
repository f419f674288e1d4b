import { useEffect, useRef, useState } from 'react'
import type { DueRow } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { kindText } from '#web/order/shared/words.ts'
import { fold, latinDigits } from '#web/ui/fold.ts'
import { Combobox, type ComboboxProps } from '#web/ui/combobox.tsx'
import { minorText } from '../shared/minor-amount.tsx'
import { moneyStateName } from '../shared/money-status.tsx'

const pauseMs = 200

interface OrderSearchProps extends Pick<ComboboxProps, 'label' | 'mark' | 'width' | 'hideLabel' | 'id'> {
  value?: string | null
  /** Orders that are not offered, because they are already chosen. */
  without?: ReadonlySet<string>
  onPick: (order: DueRow | null) => void
}

/** Searches orders with money by company, number or payment code. */
export function OrderSearch({ value = null, without, onPick, ...field }: OrderSearchProps) {
  const [{ found, of }, setFound] = useState<{ found: readonly DueRow[]; of: string }>({ found: [], of: '' })
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<DueRow>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const search = (text: string, after = pauseMs) => {
    const q = text.trim()
    setQuery(q)
    clearTimeout(waiting.current)
    const turn = ++asked.current
    waiting.current = setTimeout(
      () =>
        void callFromBrowser('panelDue.list', { query: { ...(q && { q }), limit: '20' } }).then(
          ({ items }) => {
            if (turn === asked.current) setFound({ found: numberFirst(items, q), of: q })
          },
          () => {},
        ),
      after,
    )
  }
  useEffect(() => {
    search('', 0)
    return () => clearTimeout(waiting.current)
    // oxlint-disable-next-line react/exhaustive-deps -- the first orders are read once
  }, [])
  // Orders of an earlier text are offered only if they contain the new one, so that Enter cannot choose another order.
  const offered = of === query ? found : found.filter((order) => fold(optionOf(order).text).includes(fold(query)))
  return (
    <Combobox
      {...field}
      placeholder={m.money_desk_due_search_hint()}
      value={value}
      options={offered.filter(({ orderId }) => !without?.has(orderId)).map(optionOf)}
      chosenText={chosen && optionOf(chosen).text}
      onQuery={search}
      onChange={(id) => {
        const order = found.find(({ orderId }) => orderId === id) ?? null
        if (order) setChosen(order)
        onPick(order)
      }}
    />
  )
}

/** An order whose number has the text comes before those that contain it elsewhere. */
const numberFirst = (items: readonly DueRow[], q: string) => {
  const sought = latinDigits(q)
  const rank = ({ number }: DueRow) => (sought && number.includes(sought) ? 0 : 1)
  return items.toSorted((a, b) => rank(a) - rank(b))
}

const optionOf = ({ orderId, number, kind, companyName, visitorName, state, owedCents, paidCents }: DueRow) => ({
  id: orderId,
  text: `${number} · ${companyName || visitorName}`,
  note: `${kindText[kind]()} · ${
    owedCents > paidCents
      ? m.money_desk_open_amount({ amount: minorText(owedCents - paidCents) })
      : moneyStateName(state)
  }`,
})
