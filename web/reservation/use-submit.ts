import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnHold } from '#contract/entities/hold.ts'
import type { Quote } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { callFromBrowser } from '#web/browser.ts'
import { mistakesOf, type Mistakes } from './check.ts'
import { useReservation } from './context.ts'
import type { Draft } from './draft.ts'
import { rememberPlaced } from './placed.ts'
import { newsOf } from './use-hold.ts'
import { quotedFor } from './use-quote.ts'

/** The price that was seen and the one that is asked now, with what is not on sale any more. */
export interface Change {
  was: Quote
  is: Quote
  goneBoothIds: readonly string[]
  goneEquipmentIds: readonly string[]
}

/** Sends the order once, however often it is pressed: the draft carries its key. Another price than the one that was seen is shown before anything is ordered. */
export function useSubmit() {
  const { hold, draft, change: edit, forget, setNews, setQuoted } = useReservation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [changed, setChanged] = useState<Change>()
  const send = async (kept: Pick<OwnHold, 'id'>, fields: Draft['fields'], seen: Quote) => {
    setSending(true)
    setMistakes({})
    try {
      const { order } = await callFromBrowser(
        'order.place',
        {
          body: {
            kind: 'booth',
            holdId: kept.id,
            ...fields,
            attachmentIds: draft.files.map(({ id }) => id),
            acceptTerms: true,
            seenTotalCents: seen.totalWithTaxCents,
          },
        },
        { key: `${draft.key}:${kept.id}` },
      )
      forget()
      rememberPlaced(order.id)
      await navigate(pathTo('orderDone', { orderId: order.id }), { replace: true })
    } catch (error) {
      setSending(false)
      setChanged(undefined)
      if (error instanceof CallError && error.fields.length > 0) setMistakes(mistakesOf(error.fields))
      else if (error instanceof CallError && error.code === 'quote.changed')
        setChanged({
          was: seen,
          ...(error.about as { quote: Quote; goneBoothIds: string[]; goneEquipmentIds: string[] }),
          is: error.about['quote'] as Quote,
        })
      else if (error instanceof CallError && error.code === 'hold.gone')
        setNews({ kind: 'over', names: hold?.booths.map(({ name }) => name) ?? [] })
      else setNews(newsOf(error))
    }
  }
  /** What is left of the choice, with its price. */
  const settle = (change: Change, kept: OwnHold | undefined, boothIds: readonly string[]) => {
    const fields = {
      ...draft.fields,
      equipment: (draft.fields.equipment ?? []).filter(
        ({ equipmentId }) => !change.goneEquipmentIds.includes(equipmentId),
      ),
    }
    edit({ equipment: fields.equipment })
    setQuoted({
      of: quotedFor({ hold: kept && { ...kept, boothIds: [...boothIds] }, draft: { ...draft, fields } }),
      quote: change.is,
    })
    return fields
  }
  return {
    sending,
    mistakes,
    changed,
    submit: (seen: Quote) => {
      if (hold && !sending) void send(hold, draft.fields, seen)
    },
    accept: async (change: Change) => {
      if (!hold || sending) return
      const boothIds = hold.boothIds.filter((id) => !change.goneBoothIds.includes(id))
      const fields = settle(change, hold, boothIds)
      if (boothIds.length === hold.boothIds.length) return send(hold, fields, change.is)
      setSending(true)
      const rest = await callFromBrowser('hold.place', { body: { boothIds, replaces: hold.id } }).catch(
        (error: unknown) => {
          setSending(false)
          setChanged(undefined)
          setNews(newsOf(error))
        },
      )
      if (!rest) return
      await revalidate()
      await send(rest.hold, fields, change.is)
    },
    /** The new price is seen by now, so it is the one that the page shows. */
    decline: async (change: Change) => {
      setChanged(undefined)
      settle(change, hold, hold?.boothIds ?? [])
      await revalidate()
    },
  }
}
