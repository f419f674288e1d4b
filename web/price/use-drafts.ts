// Drafts of price rules: for each hall a rule not yet applied, and the booths that it would price.
import { useMemo, useState } from 'react'
import type { PriceHall, PriceRule, PricesOfHall } from '#contract/entities/price.ts'
import { cornersOf, firstRule, previewOf, unpricedIn, type Preview } from './preview.ts'
import { changesOf } from './rule-row.tsx'

export interface Draft {
  rule: PriceRule
  /** True if booths with a manually set price follow the rule too. */
  own: boolean
}
/** A hall with the effect of its draft rule. */
export interface Tried extends Draft {
  open: PricesOfHall
  preview: readonly Preview[]
  changes: number
}
export type Drafts = ReturnType<typeof useDrafts>

const none: ReadonlyMap<string, Draft> = new Map()

/**
 * One draft rule per hall. It stays while other halls are viewed. `open` is the hall of the page. Booths of halls
 * viewed before stay loaded.
 */
export function useDrafts(halls: readonly PriceHall[], open: PricesOfHall) {
  const [drafts, setDrafts] = useState(none)
  const [known, setKnown] = useState<ReadonlyMap<string, PricesOfHall>>(() => new Map([[open.hall.id, open]]))
  if (known.get(open.hall.id) !== open) setKnown(new Map(known).set(open.hall.id, open))
  const draftOf = (hallId: string) => drafts.get(hallId) ?? beginning(halls, hallId)
  const tried = useMemo(
    () => [...drafts].flatMap(([hallId, draft]) => triedIn(known.get(hallId), draft)).filter(({ changes }) => changes),
    [drafts, known],
  )
  const { rule, own } = draftOf(open.hall.id)
  const here = useMemo(() => triedIn(open, { rule, own })[0] as Tried, [open, rule, own])
  return {
    draftOf,
    here,
    /**
     * Drafts to apply: all halls with changes. Without changes, the open hall if it has no rule yet or has booths
     * without a price.
     */
    tried: tried.length > 0 || (here.changes === 0 && unpricedIn(open).length === 0) ? tried : [here],
    /** Whether a hall with changes has booths that are not loaded yet. */
    isWaiting: [...drafts.keys()].some((hallId) => !known.has(hallId)),
    change: (hallId: string, draft: Partial<Draft>) =>
      setDrafts((now) => new Map(now).set(hallId, { ...(now.get(hallId) ?? beginning(halls, hallId)), ...draft })),
    drop: (hallId?: string) => setDrafts((now) => (hallId === undefined ? none : omitDraft(now, hallId))),
    learn: (items: readonly PricesOfHall[]) =>
      setKnown((now) => new Map([...now, ...items.map((item) => [item.hall.id, item] as const)])),
  }
}

function beginning(halls: readonly PriceHall[], hallId: string): Draft {
  const row = halls.find((hall) => hall.hallId === hallId)
  return { rule: row?.rule ?? firstRule(row?.lowestPerSquareMetreCents ?? null), own: !row?.rule }
}

function omitDraft(drafts: ReadonlyMap<string, Draft>, hallId: string) {
  const next = new Map(drafts)
  next.delete(hallId)
  return next
}

/** Corner booths by hall, calculated once because no price rule changes them. */
const corners = new WeakMap<PricesOfHall, ReturnType<typeof cornersOf>>()

function triedIn(open: PricesOfHall | undefined, draft: Draft): Tried[] {
  if (!open) return []
  const known = corners.get(open) ?? cornersOf(open)
  corners.set(open, known)
  const changes = changesOf(draft.rule, open.rule) + Number(open.rule !== null && draft.own)
  return [{ ...draft, open, changes, preview: previewOf(open, known, draft.rule, draft.own) }]
}
