import { useEffect, useState } from 'react'
import type { Quote } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { useReservation, type Reservation } from './context.ts'
import type { Draft } from './booth-draft.ts'
import { newsOf } from './use-hold.ts'

/** A price returned by the server, and the selection it was requested for. */
export interface Quoted {
  of: string
  quote: Quote
}
/** Key of the booths, equipment and catalogue entry that the price depends on. */
export const quotedFor = ({ hold, draft: { fields } }: Pick<Reservation, 'hold' | 'draft'>) =>
  JSON.stringify([hold?.boothIds, fields.catalogListing, fields.equipment ?? []])

/**
 * Price of the order from the server. All steps share one quote, so that the user orders at the price seen. `fresh`
 * requests the price again when the step opens. `retry` is set after a failed request.
 */
export function useQuote({ fresh = false } = {}) {
  const { hold, draft, quoted, setQuoted, change, setNews } = useReservation()
  const of = quotedFor({ hold, draft })
  const [askedFor, setAskedFor] = useState('')
  const [{ failed, tries }, setTries] = useState({ failed: 0, tries: 0 })
  const isKnown = quoted?.of === of && (!fresh || askedFor === of)
  useEffect(() => {
    if (!hold || isKnown) return
    let here = true
    void requestQuote(hold.boothIds, draft.fields).then(({ quote, equipment, error }) => {
      if (!here) return
      if (quote) {
        setQuoted({ of, quote })
        setAskedFor(of)
      } else if (equipment) {
        change({ equipment })
        setNews({ kind: 'gone' })
      } else {
        setTries({ failed: tries + 1, tries })
        setNews(newsOf(error))
      }
    })
    return () => {
      here = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `of` stands for all that the price depends on
  }, [of, isKnown, tries])
  const retry = failed > tries ? () => setTries({ failed, tries: tries + 1 }) : undefined
  return { quote: quoted?.of === of ? quoted.quote : undefined, retry }
}

interface Asked {
  quote?: Quote
  /** The equipment that is still offered, if some of the chosen equipment no longer is. */
  equipment?: Chosen
  error?: unknown
}
type Chosen = { equipmentId: string; count: number }[]

async function requestQuote(boothIds: string[], fields: Draft['fields']): Promise<Asked> {
  const { catalogListing, equipment = [] } = fields
  try {
    return await callFromBrowser('quote.make', { body: { kind: 'booth', boothIds, catalogListing, equipment } })
  } catch (error) {
    return { error, ...(await dropUnavailable(error, equipment)) }
  }
}

/**
 * A draft may be weeks old. Returns the chosen equipment without items that are no longer offered, if the error names
 * such items.
 */
async function dropUnavailable(error: unknown, chosen: readonly { equipmentId: string; count: number }[]) {
  if (!(error instanceof CallError) || !error.fields.some(({ code }) => code === 'equipmentUnknown')) return undefined
  try {
    const { items } = await callFromBrowser('equipment.list', {})
    return { equipment: chosen.filter(({ equipmentId }) => items.some(({ id }) => id === equipmentId)) }
  } catch {
    return undefined
  }
}
