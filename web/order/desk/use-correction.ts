import { useState } from 'react'
import type { PanelOrder } from '#contract/entities/order.ts'
import { times, totals, type Line } from '#contract/rules/price.ts'
import { mayMove } from '#contract/states.ts'
import { blankLine, isComplete, type Draft } from './added-lines.tsx'

interface Typed {
  of: string
  editing: boolean
  lines: readonly Line[]
  added: readonly Draft[]
  tries: number
}
const untouched = (of: string, lines: readonly Line[]): Typed => ({ of, editing: false, lines, added: [], tries: 0 })

/** Corrections for the API: one for each line whose price or discount the team has changed. */
const correctionsOf = (order: PanelOrder, lines: readonly Line[]) =>
  lines.flatMap(({ unitCents, discountCents }, at) => {
    const old = order.lines[at]
    return old && (unitCents !== old.unitCents || discountCents !== old.discountCents)
      ? [{ line: at, unitCents, discountCents }]
      : []
  })
const totalOf = ({ quantity, unitCents }: Draft) => ({
  totalCents: times(quantity ?? 0, unitCents ?? 0),
  discountCents: 0,
})
const isPayable = ({ discountCents, totalCents }: Line) => discountCents <= totalCents
/** Converts a line that the team added into the input of the API. */
const lineOf = ({ key: _, quantity, unitCents, ...line }: Draft) => ({
  ...line,
  quantity: quantity ?? 1,
  unitCents: unitCents ?? 0,
})

/**
 * Prices, discounts and lines typed before an order is verified, shared by all verify buttons. They are reset when the
 * order or its lines change.
 */
export function useCorrection(order: PanelOrder) {
  const of = `${order.id} ${JSON.stringify(order.lines)}`
  const [known, setKnown] = useState(() => untouched(of, order.lines))
  const typed = known.of === of ? known : untouched(of, order.lines)
  if (typed !== known) setKnown(typed)
  const put = (some: Partial<Typed>) => setKnown((now) => ({ ...now, ...some }))
  return { ...correctionOf(order, typed, put), drop: () => setKnown(untouched(of, order.lines)) }
}
export type CorrectionOf = ReturnType<typeof useCorrection>

function correctionOf(order: PanelOrder, typed: Typed, put: (some: Partial<Typed>) => void) {
  const { lines, added, tries } = typed
  const editing = typed.editing && mayMove(order.status, 'verify')
  const corrections = correctionsOf(order, lines)
  const isChanged = editing && corrections.length + added.length > 0
  const isRight = added.every(isComplete) && lines.every(isPayable)
  /** Returns whether the order can be verified with the typed lines; otherwise shows the errors in the fields. */
  const check = () => {
    if (isChanged && !isRight) put({ tries: tries + 1 })
    return !isChanged || isRight
  }
  return {
    editing,
    lines,
    added,
    tries,
    isChanged,
    /** Totals of the invoice that verification would issue. */
    sums: isChanged ? totals([...lines, ...added.map(totalOf)], order.vatBasisPoints) : order,
    /** True if there is nothing to invoice. */
    isFree: order.lines.length === 0 && !(editing && added.length > 0),
    body: isChanged ? { corrections, added: added.map(lineOf) } : {},
    begin: () => put({ editing: true, added: order.lines.length === 0 ? [blankLine()] : [] }),
    setLines: (next: readonly Line[]) => put({ lines: next }),
    add: (next: readonly Draft[]) => put({ added: next }),
    check,
  }
}
