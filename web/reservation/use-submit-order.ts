import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnHold } from '#contract/entities/hold.ts'
import type { Quote } from '#contract/entities/order.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { openBehalfOrder } from '#web/order/shared/behalf-order.ts'
import { changedPrice, submitOrder } from '#web/order/shared/submit-order.ts'
import { mistakesOf, type Mistakes } from './check.ts'
import { useReservation, type Reservation } from './context.ts'
import { newBuyer, buyerDetailsOf, type Draft } from './booth-draft.ts'
import { rememberSubmitted } from './submitted.ts'
import { newsOf } from './use-hold.ts'
import { quotedFor } from './use-quote.ts'

/** The quote that the user saw (`was`), the current quote (`is`), and the ids of items no longer on sale. */
export interface Change {
  was: Quote
  is: Quote
  goneBoothIds: readonly string[]
  goneEquipmentIds: readonly string[]
}

type Kept = Pick<OwnHold, 'id'>

const bodyOf = ({ id: holdId }: Kept, { fields, files, buyer }: Draft, { totalWithTaxCents: seenTotalCents }: Quote) =>
  ({
    kind: 'booth',
    holdId,
    ...fields,
    ...buyerDetailsOf(fields),
    ...(buyer && buyer.id !== newBuyer.id && { companyId: buyer.id }),
    attachmentIds: files.map(({ id }) => id),
    acceptTerms: true,
    seenTotalCents,
  }) as const

/** Removes items no longer on sale from the draft and stores the new quote. Returns the remaining fields. */
function settledAs(change: Change, { draft, change: edit, setQuoted }: Reservation, left: OwnHold | undefined) {
  const equipment = (draft.fields.equipment ?? []).filter(
    ({ equipmentId }) => !change.goneEquipmentIds.includes(equipmentId),
  )
  const fields = { ...draft.fields, equipment }
  edit({ equipment })
  setQuoted({ of: quotedFor({ hold: left, draft: { ...draft, fields } }), quote: change.is })
  return fields
}

const newsOfOrder = (error: unknown, hold: Reservation['hold']) =>
  error instanceof CallError && error.code === 'hold.gone'
    ? { kind: 'over' as const, names: hold?.booths.map(({ name }) => name) ?? [] }
    : newsOf(error)

/**
 * Field errors of a rejected order. A user who left the company, or may no longer order for it, has to choose a company
 * again.
 */
function mistakesFrom(error: unknown): Mistakes {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'thing.notFound' || error.code === 'company.role') return { buyer: m.booth_order_for_gone() }
  return mistakesOf(error.fields)
}

function useAfterSubmit({ forget, behalf }: Pick<Reservation, 'forget' | 'behalf'>) {
  const navigate = useNavigate()
  return async (orderId: string) => {
    forget()
    if (behalf) return openBehalfOrder(navigate, pathTo('order', { orderId }))
    rememberSubmitted(orderId)
    await navigate(pathTo('orderDone', { orderId }), { replace: true })
  }
}

/**
 * Sends the order. If the price differs from the one that the user saw, the new price is shown and nothing is ordered.
 */
function useSending({ hold, draft, forget, behalf, setNews }: Reservation) {
  const goToPlaced = useAfterSubmit({ forget, behalf })
  const [sending, setSending] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [changed, setChanged] = useState<Change>()
  const giveUp = (error: unknown) => {
    setSending(false)
    setChanged(undefined)
    setNews(newsOfOrder(error, hold))
  }
  const fail = (error: unknown, seen: Quote) => {
    const now = changedPrice(error)
    const wrong = mistakesFrom(error)
    if (!now && Object.keys(wrong).length === 0) return giveUp(error)
    setSending(false)
    setChanged(now && { was: seen, ...now, is: now.quote })
    if (!now) setMistakes(wrong)
  }
  const send = async (kept: Kept, fields: Draft['fields'], seen: Quote) => {
    setSending(true)
    setMistakes({})
    try {
      const order = await submitOrder(bodyOf(kept, { ...draft, fields }, seen), `${draft.key}:${kept.id}`, behalf)
      await goToPlaced(order.id)
    } catch (error) {
      fail(error, seen)
    }
  }
  return { send, sending, setSending, mistakes, changed, setChanged, giveUp }
}

/** The last step: submits the order, only once even if pressed repeatedly, and handles a changed price. */
export function useSubmitOrder() {
  const reservation = useReservation()
  const { revalidate } = useRevalidator()
  const { send, sending, setSending, mistakes, changed, setChanged, giveUp } = useSending(reservation)
  const { hold, draft } = reservation
  const submit = (seen: Quote) => {
    if (hold && !sending) void send(hold, draft.fields, seen)
  }
  const accept = async (change: Change) => {
    if (!hold || sending) return
    const boothIds = hold.boothIds.filter((id) => !change.goneBoothIds.includes(id))
    const fields = settledAs(change, reservation, { ...hold, boothIds })
    if (boothIds.length === hold.boothIds.length) return send(hold, fields, change.is)
    setSending(true)
    const rest = await callFromBrowser('hold.place', { body: { boothIds, replaces: hold.id } }).catch(giveUp)
    if (!rest) return
    await revalidate()
    await send(rest.hold, fields, change.is)
  }
  /** The user declined the new price but has seen it, so the page shows it from now on. */
  const decline = async (change: Change) => {
    setChanged(undefined)
    settledAs(change, reservation, hold)
    await revalidate()
  }
  return { sending, mistakes, changed, submit, accept, decline }
}
