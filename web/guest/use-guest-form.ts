import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import type { Answer } from '#web/account/shared/answer.ts'
import { callFromBrowser } from '#web/browser.ts'
import { useProof } from '#web/proof/use-proof.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import { impossibleDays, noWish, wishText, type Wish } from './wish.ts'
import { guestDraft, valuesIn } from './draft.ts'

/** What came back, with the rows that were ticked. */
export interface GuestAnswer extends Answer {
  services: readonly string[]
}
const shown = [
  'wish-from',
  'wish-to',
  'services',
  'visitorName',
  'companyName',
  'email',
  'phoneNumber',
  'country',
  'message',
  'attachments',
  'attachments.0',
  'acceptTerms',
]
type Said = Readonly<Record<string, string>>

/** The rules of the contract and the words of what is wrong: nobody needs them before the first letter. */
const checks = () => import('./check.ts')

const impossibleText = { from: m.guest_from_impossible, to: m.guest_to_impossible }

const known = (profile: Profile | null): Said => ({
  country: profile?.country ?? (getLocale() === 'fa' ? 'IR' : ''),
  ...(profile && {
    visitorName: `${profile.name} ${profile.lastName}`,
    email: profile.email,
    companyName: profile.companyName ?? '',
    phoneNumber: profile.phoneNumber ?? '',
  }),
})

/** The form of a guest: native fields that keep what was typed before the script ran, a draft in this tab, the proof, and sending it once. `key` makes a second press harmless. */
export function useGuestForm({
  edition,
  profile,
  sent,
  key,
}: {
  edition: Edition
  profile: Profile | null
  sent: GuestAnswer | undefined
  key: string
}) {
  const navigate = useNavigate()
  const proof = useProof()
  const node = useRef<HTMLFormElement>(null)
  const phone = useRef<string>(undefined)
  const [first, setFirst] = useState<{ values: Said; round: number }>({
    values: { ...known(profile), ...sent?.values },
    round: 0,
  })
  const [chosen, setChosen] = useState<readonly string[]>(sent?.services ?? [])
  const [wish, setWish] = useState<Wish>(noWish)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [answer, setAnswer] = useState<Answer | undefined>(sent)
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(false)
  const [tries, setTries] = useState(0)

  // What was ticked or typed before the script ran counts more than what an earlier visit of this tab left.
  useEffect(() => {
    const kept = guestDraft().read()
    const now = node.current && valuesIn(new FormData(node.current))
    if (kept)
      setFirst(({ values, round }) => ({
        values: { ...values, ...kept.values, ...(now && changed(now.values, values)) },
        round: round + 1,
      }))
    setChosen(now && now.services.length > 0 ? now.services : (kept?.services ?? []))
    setFiles(kept?.files ?? [])
    setWish({ ...noWish, ...kept?.wish })
  }, [])

  const inputOf = () => {
    const read = valuesIn(new FormData(node.current ?? undefined))
    return { ...read, values: { ...read.values, ...(phone.current !== undefined && { phoneNumber: phone.current }) } }
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    proof.early()
    checks().catch(() => {}) // sending tries again
    const { name } = target as HTMLInputElement
    const now = inputOf()
    if (name === 'services') setChosen(now.services)
    setMended((before) => (before.has(name) ? before : new Set([...before, name])))
    guestDraft().write({ ...now, files, wish })
  }
  const attach = (next: readonly StoredFile[]) => {
    setFiles(next)
    guestDraft().write({ ...inputOf(), files: next, wish })
  }
  const putWish = (change: Partial<Wish>) => {
    const next = { ...wish, ...change }
    setWish(next)
    setMended((before) => new Set([...before, 'message', 'wish-from', 'wish-to']))
    guestDraft().write({ ...inputOf(), files, wish: next })
  }
  const complain = (next: Answer) => {
    setAnswer(next)
    setMended(new Set())
    setTries((n) => n + 1)
  }

  async function send(body: object, trap: string, mayRetry: boolean): Promise<void> {
    try {
      const { order } = await callFromBrowser(
        'guestOrder.place',
        {
          body: {
            ...body,
            attachments: files.map(({ id }) => id),
            proof: await proof.take(),
            ...(trap && { website: trap }),
          } as never,
        },
        { key },
      )
      guestDraft().remove()
      await navigate(pathTo('trackOrder', { trackingCode: order.trackingCode }, { sent: '1' }), { replace: true })
    } catch (error) {
      const isSpent = error instanceof CallError && error.fields.some(({ path }) => path === 'proof')
      if (isSpent) proof.drop()
      if (isSpent && mayRetry) return send(body, trap, false)
      const { refused } = await checks()
      complain(refused(error, {}, shown))
    }
  }
  async function submit(form: FormData) {
    const { values, services } = inputOf()
    const trap = form.get('website')
    const { message: words = '' }: Said = values
    const { checkedOrder } = await checks()
    const read = checkedOrder(
      {
        visitorName: '',
        email: '',
        phoneNumber: '',
        country: '',
        ...values,
        message: [wishText(wish, services, getLocale()), words].filter(Boolean).join('\n\n'),
        services,
        acceptTerms: form.get('acceptTerms') === 'on',
      },
      values,
    )
    const days = impossibleDays(wish, services, edition).map((name) => [`wish-${name}`, impossibleText[name]()])
    if ('answer' in read || days.length > 0) {
      const { mistakes, ...rest } = 'answer' in read ? read.answer : { mistakes: {}, problem: undefined, values }
      return complain({ ...rest, mistakes: inOrder({ ...mistakes, ...Object.fromEntries(days) }) })
    }
    return send(read.body, typeof trap === 'string' ? trap : '', true)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    void submit(new FormData(event.currentTarget)).finally(() => setPending(false))
  }
  const open = Object.fromEntries(Object.entries(answer?.mistakes ?? {}).filter(([name]) => !mended.has(name)))
  return {
    round: first.round,
    values: first.values,
    chosen,
    files,
    attach,
    wish,
    putWish,
    setPhone: (value: string) => {
      phone.current = value
    },
    pending,
    proof: proof.state,
    tries,
    problem: answer?.problem,
    mistakes: open,
    mistake: (name: string): string | undefined => open[name],
    bind: { ref: node, onInput, onSubmit, noValidate: true },
  }
}

const changed = (now: Said, before: Said) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== '' && value !== before[name]))
const inOrder = (mistakes: Answer['mistakes']) =>
  Object.fromEntries(shown.filter((name) => mistakes[name] !== undefined).map((name) => [name, mistakes[name]!]))
