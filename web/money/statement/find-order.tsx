import { useEffect, useId, useState } from 'react'
import type { DueRow } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { moneyStateName } from '#web/money/shared/money-status.tsx'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { minorText } from '../shared/minor-amount.tsx'

interface FindOrderProps {
  /** Line of the file. */
  line: number
  problem: string | undefined
  onChoose: (orderId: string) => void
  onClose: () => void
}
/** Search for the order that a row pays. */
export function FindOrder({ line, problem, onChoose, onClose }: FindOrderProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const { dues, failure } = useDues(query)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <div className="stmt-find">
      <Combobox
        id={id}
        label={m.money_stmt_find_label({ at: line })}
        hideLabel
        placeholder={m.money_stmt_find_hint()}
        options={dues.map(optionOf)}
        onQuery={setQuery}
        onChange={(orderId) => orderId && onChoose(orderId)}
        error={problem ?? failure}
      />
      <Button variant="quiet" size="sm" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
    </div>
  )
}

const optionOf = ({ orderId, number, companyName, visitorName, state, owedCents, paidCents }: DueRow) => ({
  id: orderId,
  text: `\u2066${number}\u2069 ${companyName || visitorName}`,
  disabled: owedCents <= paidCents,
  note: `${m.money_stmt_pays_open({ balance: minorText(owedCents - paidCents, 'EUR') })} · ${moneyStateName(state)}`,
})

const waitMs = 250
/** Orders whose number or company fits, requested while the user types. */
function useDues(query: string) {
  const [found, setFound] = useState<{ dues: readonly DueRow[]; failure?: string }>({ dues: [] })
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      try {
        const { items } = await callFromBrowser('panelDue.list', {
          query: { limit: '20', ...(query.trim() && { q: query.trim() }) },
        })
        if (!isOver) setFound({ dues: items })
      } catch (error) {
        if (!isOver) setFound({ dues: [], failure: failureText(error) })
      }
    }
    const timer = setTimeout(() => void ask(), query ? waitMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query])
  return found
}
