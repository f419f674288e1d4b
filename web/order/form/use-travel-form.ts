import { useState, type ChangeEvent } from 'react'
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import type * as z from 'zod/mini'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { OrderInput } from '#contract/entities/order-input.ts'
import { valueAt } from '#contract/fields.ts'
import { CallError } from '#contract/kernel/caller.ts'
import type { FieldProblem } from '#contract/kernel/field.ts'
import type { Locale } from '#contract/locale.ts'
import { formScreen, type RatedKind } from '#contract/orders/names.ts'
import { pathTo } from '#contract/paths.ts'
import type { Quote } from '#contract/entities/order.ts'
import { totals, vatOf, type Line } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { draftOf, useBehalf, type Behalf } from '#web/order/shared/behalf.ts'
import { openBehalfOrder } from '#web/order/shared/behalf-order.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { changedPrice, submitOrder } from '#web/order/shared/submit-order.ts'
import { fieldText } from '#words'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import { isUnanswered } from '#web/shell/failure.ts'
import { useTravelDraft, type Draft } from './order-draft.ts'
import { fieldOf, sortedMistakes, isEmpty, mistakesIn, withAt, type Labels, type Mistakes } from './mistakes.ts'

export interface Setup<F> {
  kind: RatedKind
  schema: z.ZodMiniType
  labels: (fields: F) => Labels
  first: (profile: Profile) => F
  /** Body of the call, without kind and consent. */
  inputOf: (fields: F) => object
  problems: (fields: F, edition: Edition) => FieldProblem[]
  lines: (fields: F, rates: Edition['rates']) => Line[]
}

/**
 * Reason why an order failed.
 * - `before`: an order with this key was already submitted, perhaps with other values
 * - `unknown`: the response was lost
 */
export type Trouble = { kind: 'before' | 'unknown' } | { kind: 'failed'; text: string } | undefined
export type TravelForm<F = object> = ReturnType<typeof useTravelForm<F & object>>

/**
 * Draft of a travel order, with the edition and the profile of the buyer (the user, or the company that an admin orders
 * for).
 */
function useTyped<F extends object>({ kind, first }: Setup<F>) {
  const { profile: actor, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const behalf = useBehalf()
  const profile = { ...actor, ...behalf?.party }
  const empty = () => first(profile)
  return { ...useTravelDraft<F>(kind, actor.id, draftOf(behalf), empty), empty, profile, edition, behalf }
}

/** The draft with a new idempotency key, so that the server treats it as a new order. */
const underNewKey = <F>(draft: Draft<F>): Draft<F> => ({ ...draft, key: crypto.randomUUID() })

/** Logic shared by the three travel forms: draft, errors, price, and sending once. */
export function useTravelForm<F extends object>(setup: Setup<F>) {
  const { kind, inputOf, lines } = setup
  const { draft, ready, kept, change, forget, restart, empty, profile, edition, behalf } = useTyped(setup)
  const [accepted, setAccepted] = useState(false)
  const body = { ...inputOf(draft.fields), attachmentIds: draft.files.map(({ id }) => id) }
  const judged = useMistakes(setup, { draft, body, edition, accepted })
  const { submit, clear, ...sent } = useSending({ kind, draft, forget, refuse: judged.refuse, behalf })
  const seen: Seen = pricedBy(lines(draft.fields, edition.rates), vatOf(edition))
  const discard = () => {
    restart(empty())
    setAccepted(false)
    judged.reset()
    clear()
  }
  const sendNew = () => {
    clear()
    change(underNewKey)
  }
  const send = () => {
    judged.tried()
    if (ready && judged.wrong.size === 0) void submit({ kind, ...body, acceptTerms: true } as Unpriced, seen)
  }
  const about = { kind, profile, behalf, edition, locale: getLocale(), ready, kept, accepted, setAccepted }
  const ways = { ...writingTo(draft, change, judged), send, sendNew, discard }
  return { ...about, lines: seen.lines, ...judged, ...sent, ...ways }
}

interface Judging<F> {
  draft: Draft<F>
  body: object
  edition: Edition
  accepted: boolean
}

/**
 * All errors of the current values, and those shown. Before the first attempt, only filled-in fields that were left
 * show errors.
 */
function useMistakes<F extends object>({ schema, labels: labelsOf, problems }: Setup<F>, about: Judging<F>) {
  const { draft, body, edition, accepted } = about
  const [tries, setTries] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { refused, setRefused, excuse } = useRefused()
  const labels = labelsOf(draft.fields)
  const own = mistakesIn(body, { schema, problems: problems(draft.fields, edition), labels, locale: getLocale() })
  const missing = accepted ? [] : [['acceptTerms', fieldText('acceptMissing', getLocale())] as const]
  const wrong = sortedMistakes(new Map([...refused, ...own, ...missing]), labels)
  const isShown = (path: string) => tries > 0 || refused.has(path) || (left.has(path) && !isEmpty(valueAt(body, path)))
  const shown: Mistakes = new Map([...wrong].filter(([path]) => isShown(path)))
  /**
   * Resets the errors after a traveller or guest is removed, because field paths with an index now refer to other
   * fields.
   */
  const settle = () => {
    setLeft(new Set())
    setRefused(new Map())
  }
  const tried = () => setTries((n) => n + 1)
  const refuse = (found: Mistakes) => {
    setRefused(found)
    tried()
  }
  const reset = () => {
    settle()
    setTries(0)
  }
  const leave = (path: string) => setLeft((before) => new Set([...before, path]))
  const error = (path: string) => shown.get(path)
  return { labels, tries, wrong, shown, excuse, settle, tried, error, leave, refuse, reset }
}

/** Errors of fields returned by the server. Each is shown until the user changes its field. */
function useRefused() {
  const [refused, setRefused] = useState<Mistakes>(new Map())
  const excuse = (path: string) =>
    setRefused((before) => (before.has(path) ? new Map([...before].filter(([one]) => one !== path)) : before))
  return { refused, setRefused, excuse }
}

/** Props that bind fields to the draft. */
function writingTo<F extends object>(
  { fields, files }: Draft<F>,
  change: (next: (old: Draft<F>) => Draft<F>) => void,
  { leave, excuse, error }: Pick<ReturnType<typeof useMistakes>, 'leave' | 'excuse' | 'error'>,
) {
  const update = (next: (fields: F) => F) => change((old) => ({ ...old, fields: next(old.fields) }))
  const put = (path: string, value: unknown) => {
    excuse(path)
    update((fields) => withAt(fields, path, value))
  }
  const setFiles = (next: (files: StoredFile[]) => StoredFile[]) => {
    excuse('attachmentIds.0')
    change((old) => ({ ...old, files: next(old.files) }))
  }
  /** Handler of fields set by a single choice. Errors are shown immediately. */
  const pick = (path: string) => (value: unknown) => {
    leave(path)
    put(path, value)
  }
  /** Properties of a text field. */
  const text = (path: string) => ({
    id: path,
    name: path,
    value: (valueAt(fields, path) as string | undefined) ?? '',
    error: error(path),
    onBlur: () => leave(path),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(path, target.value),
  })
  return { fields, files, update, put, setFiles, pick, text }
}

type Seen = Pick<Quote, 'lines' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>
const pricedBy = (lines: Line[], vatBasisPoints: number): Seen => ({
  lines,
  vatBasisPoints,
  ...totals(lines, vatBasisPoints),
})
/** An order without the total that the user saw. */
type Unpriced = OrderInput extends infer O ? (O extends unknown ? Omit<O, 'seenTotalCents'> : never) : never
/** The price that the user saw, and the current one. */
interface Changed {
  body: Unpriced
  was: Seen
  is: Quote
}

interface Sending {
  kind: RatedKind
  draft: Draft<object>
  forget: () => void
  refuse: (found: Mistakes) => void
  behalf: Behalf | undefined
}

const fieldsOf = (error: unknown): Mistakes =>
  new Map(error instanceof CallError ? error.fields.map(({ path, message }) => [fieldOf(path), message]) : [])
const troubleOf = (error: unknown): Trouble =>
  !(error instanceof CallError)
    ? { kind: 'unknown' }
    : error.code === 'idempotency.mismatch'
      ? { kind: 'before' }
      : { kind: 'failed', text: error.message }

/** Failure of an order: errors of fields, or a general error next to the form. */
function useTrouble(refuse: Sending['refuse']) {
  const [trouble, setTrouble] = useState<Trouble>()
  const { revalidate } = useRevalidator()
  const complain = async (error: unknown) => {
    if (!isUnanswered(error)) await revalidate() // the rejected choice may be gone from the rates
    const found = fieldsOf(error)
    if (found.size > 0) refuse(found)
    else setTrouble(troubleOf(error))
  }
  return { trouble, complain, clear: () => setTrouble(undefined) }
}

/** Sends the order. If the price has changed, the new one is shown before anything is ordered. */
function useSending({ kind, draft, forget, refuse, behalf }: Sending) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const { trouble, complain, clear } = useTrouble(refuse)
  const [changed, setChanged] = useState<Changed>()
  const { revalidate } = useRevalidator()
  const submit = async (body: Unpriced, seen: Seen) => {
    if (sending) return
    setSending(true)
    clear()
    try {
      const order = await submitOrder({ ...body, seenTotalCents: seen.totalWithTaxCents }, draft.key, behalf)
      forget()
      if (behalf) return await openBehalfOrder(navigate, pathToOrder(order))
      await navigate(pathTo(formScreen(kind), {}, { sent: order.id }), { replace: true })
    } catch (error) {
      setSending(false)
      const now = changedPrice(error)
      setChanged(now && { body, was: seen, is: now.quote })
      if (!now) await complain(error)
    }
  }
  const acceptPrice = ({ body, is }: Changed) => submit(body, is)
  /** Reloads the page data, so that the form shows the new price. */
  const declinePrice = () => {
    setChanged(undefined)
    return revalidate()
  }
  return { submit, sending, trouble, changed, clear, acceptPrice, declinePrice }
}

/**
 * Full name of a field, for use outside the form. Examples: «مسافر ۲: پایان اعتبار گذرنامه», “Traveller 2: passport
 * expiry”.
 */
export function nameOf(path: string, labels: Labels, locale: Locale): string {
  const [list = '', at, inner] = path.split('.')
  const label = labels[inner ?? list]?.() ?? list
  if (list === 'travellers' && inner)
    return m.travel_traveller_field({
      n: Number(at) + 1,
      field: locale === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : label,
    })
  if (list === 'guests') return m.travel_guest({ n: Number(at) + 1 })
  return label
}
