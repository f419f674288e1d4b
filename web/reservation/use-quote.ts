import { useEffect, useState } from 'react'
import type { Quote } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'
import { useReservation, type Reservation } from './context.ts'
import { newsOf } from './use-hold.ts'

/** A price as the server told it, and what it was asked for. */
export interface Quoted {
  of: string
  quote: Quote
}
/** What a price depends on in the hands of the visitor. */
export const quotedFor = ({ hold, draft: { fields } }: Pick<Reservation, 'hold' | 'draft'>) =>
  JSON.stringify([hold?.boothIds, fields.catalogListing, fields.equipment ?? []])

/** What the order costs, as the server says: the steps share it, so the sum that was seen is the one that is ordered. `fresh` asks once more on arrival; `again` is there when it could not be had. */
export function useQuote({ fresh = false } = {}) {
  const reservation = useReservation()
  const {
    hold,
    draft: { fields },
    quoted,
    setQuoted,
    change,
    setNews,
  } = reservation
  const of = quotedFor(reservation)
  const [quotedFor2, setQuotedFor2] = useState('')
  const [failed, setFailed] = useState(0)
  const [tries, setTries] = useState(0)
  const boothIds = hold?.boothIds
  const isKnown = quoted?.of === of && (!fresh || quotedFor2 === of)
  useEffect(() => {
    if (!boothIds || isKnown) return
    let here = true
    const requestQuote = async () => {
      try {
        const { quote } = await callFromBrowser('quote.make', {
          body: { kind: 'booth', boothIds, catalogListing: fields.catalogListing, equipment: fields.equipment ?? [] },
        })
        if (here) {
          setQuoted({ of, quote })
          setQuotedFor2(of)
        }
      } catch (error) {
        const left = await withoutGone(error, fields.equipment ?? [])
        if (!here) return
        if (left) {
          change({ equipment: left.equipment })
          setNews({ kind: 'gone' })
        } else {
          setFailed(tries + 1)
          setNews(newsOf(error))
        }
      }
    }
    void requestQuote()
    return () => {
      here = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `of` stands for all that the price depends on
  }, [of, isKnown, tries])
  return {
    quote: quoted?.of === of ? quoted.quote : undefined,
    again: failed > tries ? () => setTries(tries + 1) : undefined,
  }
}

/** A draft may be weeks old: what is not offered any more leaves it, and that is said. */
async function withoutGone(error: unknown, chosen: readonly { equipmentId: string; count: number }[]) {
  if (!(error instanceof CallError) || !error.fields.some(({ code }) => code === 'equipmentUnknown')) return undefined
  try {
    const { items } = await callFromBrowser('equipment.list', {})
    return { equipment: chosen.filter(({ equipmentId }) => items.some(({ id }) => id === equipmentId)) }
  } catch {
    return undefined
  }
}
