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
import { pathTo } from '#contract/paths.ts'
import type { Quote } from '#contract/entities/order.ts'
import { totals, type Line } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { fieldText } from '#words'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import { useTravelDraft, type Draft, type TravelKind } from './draft.ts'
import { fieldOf, inOrder, isEmpty, mistakesIn, withAt, type Labels, type Mistakes } from './mistakes.ts'

export const screenOf = {
  hotel: 'submitHotelOrder',
  visa: 'submitVisaOrder',
  transportation: 'submitTransportationOrder',
} as const

export interface Setup<F> {
  kind: TravelKind
  schema: z.ZodMiniType
  labels: (fields: F) => Labels
  first: (profile: Profile) => F
  /** What the server is told, without the kind and the consent. */
  inputOf: (fields: F) => object
  problems: (fields: F, edition: Edition) => FieldProblem[]
  lines: (fields: F, rates: Edition['rates']) => Line[]
}

/** Why an order did not get through; `before`: it, or another state of it, did earlier; `unknown`: its answer got lost. */
export type Trouble = { kind: 'before' | 'unknown' } | { kind: 'failed'; text: string } | undefined
export type TravelForm<F = object> = ReturnType<typeof useTravelForm<F & object>>

/** Everything that the three forms share: what was typed, what is wrong with it, what it costs, and sending it once. */
export function useTravelForm<F extends object>({
  kind,
  schema,
  labels: labelsOf,
  first,
  inputOf,
  problems,
  lines,
}: Setup<F>) {
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const locale = getLocale()
  const { draft, ready, kept, change, forget, restart } = useTravelDraft<F>(kind, profile.id, () => first(profile))
  const labels = labelsOf(draft.fields)
  const [accepted, setAccepted] = useState(false)
  const [tries, setTries] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Mistakes>(new Map())
  const body = { ...inputOf(draft.fields), attachmentIds: draft.files.map(({ id }) => id) }
  const wrong = inOrder(
    new Map([
      ...refused,
      ...mistakesIn(body, { schema, problems: problems(draft.fields, edition), labels, locale }),
      ...(accepted ? [] : [['acceptTerms', fieldText('acceptMissing', locale)] as const]),
    ]),
    labels,
  )
  // Before the first try only what was filled in and left is judged.
  const shown: Mistakes =
    tries > 0
      ? wrong
      : new Map([...wrong].filter(([path]) => refused.has(path) || (left.has(path) && !isEmpty(valueAt(body, path)))))

  const leave = (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path])))
  const excuse = (path: string) =>
    setRefused((before) => (before.has(path) ? new Map([...before].filter(([one]) => one !== path)) : before))
  const update = (next: (fields: F) => F) => change((old) => ({ ...old, fields: next(old.fields) }))
  const put = (path: string, value: unknown) => {
    excuse(path)
    update((fields) => withAt(fields, path, value))
  }
  const {
    submit,
    sending,
    trouble,
    clear,
    changed,
    accept: acceptPrice,
    decline: declinePrice,
  } = useSending({
    kind,
    draft,
    forget,
    setRefused: (found) => {
      setRefused(found)
      setTries((n) => n + 1)
    },
  })

  const seen: Seen = pricedBy(lines(draft.fields, edition.rates), edition.vatBasisPoints)
  return {
    kind,
    profile,
    edition,
    locale,
    labels,
    fields: draft.fields,
    files: draft.files,
    ready,
    kept,
    tries,
    sending,
    trouble,
    accepted,
    accept: setAccepted,
    shown,
    wrong,
    leave,
    excuse,
    put,
    update,
    lines: seen.lines,
    changed,
    acceptPrice,
    declinePrice,
    error: (path: string) => shown.get(path),
    /** For what is chosen in one move, and may be judged at once. */
    pick: (path: string) => (value: unknown) => {
      leave(path)
      put(path, value)
    },
    /** For what is typed. */
    text: (path: string) => ({
      id: path,
      name: path,
      value: (valueAt(draft.fields, path) as string | undefined) ?? '',
      error: shown.get(path),
      onBlur: () => leave(path),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(path, target.value),
    }),
    setFiles: (next: (files: StoredFile[]) => StoredFile[]) => {
      excuse('attachmentIds.0')
      change((old) => ({ ...old, files: next(old.files) }))
    },
    /** After a part was taken out, paths mean other fields. */
    settle: () => {
      setLeft(new Set())
      setRefused(new Map())
    },
    send: () => {
      setTries(tries + 1)
      if (ready && wrong.size === 0) void submit({ kind, ...body, acceptTerms: true } as Unpriced, seen)
    },
    /** The same fields under a new key: a further order. */
    sendNew: () => {
      clear()
      change((old) => ({ ...old, key: crypto.randomUUID() }))
    },
    discard: () => {
      restart(first(profile))
      setAccepted(false)
      setTries(0)
      setLeft(new Set())
      setRefused(new Map())
      clear()
    },
  }
}

type Seen = Pick<Quote, 'lines' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>
const pricedBy = (lines: Line[], vatBasisPoints: number): Seen => ({
  lines,
  vatBasisPoints,
  ...totals(lines, vatBasisPoints),
})
/** An order without the sum that was seen. */
type Unpriced = OrderInput extends infer O ? (O extends unknown ? Omit<O, 'seenTotalCents'> : never) : never
/** The price that was seen, and the one that is asked now. */
interface Changed {
  body: Unpriced
  was: Seen
  is: Quote
}

interface Sending {
  kind: TravelKind
  draft: Draft<object>
  forget: () => void
  setRefused: (found: Mistakes) => void
}

/** Sends an order once, however often it is pressed or its answer gets lost: the draft carries its key. Another price than the one that was seen is shown before anything is ordered. */
function useSending({ kind, draft, forget, setRefused }: Sending) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [changed, setChanged] = useState<Changed>()
  const { revalidate } = useRevalidator()
  const submit = async (body: Unpriced, seen: Seen) => {
    if (sending) return
    setSending(true)
    setTrouble(undefined)
    try {
      const { order } = await callFromBrowser(
        'order.place',
        { body: { ...body, seenTotalCents: seen.totalWithTaxCents } },
        { key: draft.key },
      )
      forget()
      await navigate(pathTo(screenOf[kind], {}, { sent: order.id }), { replace: true })
    } catch (error) {
      setSending(false)
      setChanged(undefined)
      if (error instanceof CallError && error.code === 'quote.changed')
        return setChanged({ body, was: seen, is: error.about['quote'] as Quote })
      await revalidate() // what is refused may be gone from the rates
      if (error instanceof CallError && error.fields.length > 0)
        setRefused(new Map(error.fields.map(({ path, message }) => [fieldOf(path), message])))
      else
        setTrouble(
          !(error instanceof CallError)
            ? { kind: 'unknown' }
            : error.code === 'idempotency.mismatch'
              ? { kind: 'before' }
              : { kind: 'failed', text: error.message },
        )
    }
  }
  return {
    submit,
    sending,
    trouble,
    changed,
    clear: () => setTrouble(undefined),
    accept: ({ body, is }: Changed) => submit(body, is),
    /** The page shows the new price from now on. */
    decline: () => {
      setChanged(undefined)
      return revalidate()
    },
  }
}

/** «مسافر ۲: پایان اعتبار گذرنامه», "Traveller 2: passport expiry": how a field is called where it is not seen. */
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
