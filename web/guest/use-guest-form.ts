import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { GuestOrderInput } from '#contract/orders/guest/input.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import type { Answer } from '#web/account/shared/answer.ts'
import { callFromBrowser } from '#web/browser.ts'
import { sendProven } from '#web/proof/send-proven.ts'
import { useProof } from '#web/proof/use-proof.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'
import { guestDraft } from './guest-draft.ts'
import { useFilledIn, type GuestAnswer } from './use-filled-in.ts'
import { impossibleDays, wishText, type Wish } from './wish.ts'

export type { GuestAnswer }

/** Form fields in display order, so that errors are listed from first to last. */
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
const inOrder = (mistakes: Answer['mistakes']) =>
  Object.fromEntries(shown.filter((name) => mistakes[name] !== undefined).map((name) => [name, mistakes[name]!]))

/** Validation rules and error texts, loaded on the first input. */
const checks = () => import('./check.ts')

interface GuestForm {
  edition: Edition
  profile: Profile | null
  sent: GuestAnswer | undefined
  /** Idempotency key: a second press has no further effect. */
  key: string
}
type Filled = ReturnType<typeof useFilledIn>

/** State of the guest form: native fields, draft of this tab, proof of work, sending once. */
export function useGuestForm({ edition, profile, sent, key }: GuestForm) {
  const filled = useFilledIn(profile, sent)
  const { answer, tries, mistakes, mend, complain } = useMistakes(sent)
  const proof = useProof()
  const { pending, onSubmit } = useSending({ filled, edition, proof, key, complain })
  const changes = changesTo(filled, mend)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    proof.early()
    checks().catch(() => {}) // on failure, sending loads them again
    changes.typed((target as HTMLInputElement).name)
  }
  const { first, chosen, files, wish, setPhone, node } = filled
  return {
    round: first.round,
    values: first.values,
    chosen,
    files,
    wish,
    setPhone,
    attach: changes.attach,
    putWish: changes.putWish,
    pending,
    proof: proof.state,
    tries,
    problem: answer?.problem,
    mistakes,
    mistake: (name: string): string | undefined => mistakes[name],
    bind: { ref: node, onInput, onSubmit, noValidate: true },
  }
}

/** Changes go into the draft and clear the errors of the field. */
const changesTo = ({ read, keep, wish, setChosen, setFiles, setWish }: Filled, mend: (names: string[]) => void) => ({
  typed: (name: string) => {
    if (name === 'services') setChosen(read().services)
    mend([name])
    keep({})
  },
  attach: (files: readonly StoredFile[]) => {
    setFiles(files)
    keep({ files })
  },
  putWish: (change: Partial<Wish>) => {
    const next = { ...wish, ...change }
    setWish(next)
    mend(['message', 'wish-from', 'wish-to'])
    keep({ wish: next })
  },
})

/** Errors of the last response, except for fields changed since. */
function useMistakes(sent: GuestAnswer | undefined) {
  const [answer, setAnswer] = useState<Answer | undefined>(sent)
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const complain = (next: Answer) => {
    setAnswer(next)
    setMended(new Set())
    setTries((n) => n + 1)
  }
  return {
    answer,
    tries,
    complain,
    mend: (names: string[]) =>
      setMended((before) => (names.every((name) => before.has(name)) ? before : new Set([...before, ...names]))),
    mistakes: Object.fromEntries(Object.entries(answer?.mistakes ?? {}).filter(([name]) => !mended.has(name))),
  }
}

interface Sending extends Pick<GuestForm, 'edition' | 'key'> {
  filled: Filled
  proof: ReturnType<typeof useProof>
  complain: (answer: Answer) => void
}

function useSending({ filled, edition, proof, key, complain }: Sending) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const send = async (given: Omit<GuestOrderInput, 'attachments' | 'proof'>) => {
    const attachments = filled.files.map(({ id }) => id)
    try {
      const { order } = await sendProven(proof, (text) =>
        callFromBrowser('guestOrder.place', { body: { ...given, attachments, proof: text } }, { key }),
      )
      guestDraft().remove()
      await navigate(pathTo('trackOrder', { trackingCode: order.trackingCode }, { sent: '1' }), { replace: true })
    } catch (error) {
      complain((await checks()).refused(error, {}, shown))
    }
  }
  const submit = async (form: FormData) => {
    const read = await checkedForm(filled, edition, form.get('acceptTerms') === 'on')
    if ('answer' in read) return complain(read.answer)
    const website = form.get('website') // honeypot: only robots fill it in
    return send({ ...read.body, ...(typeof website === 'string' && website && { website }) })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    void submit(new FormData(event.currentTarget)).finally(() => setPending(false))
  }
  return { pending, onSubmit }
}

const impossibleText = { from: m.guest_from_impossible, to: m.guest_to_impossible }

/** Returns the body of the call, or the errors. */
async function checkedForm({ read: readFields, wish }: Filled, edition: Edition, acceptTerms: boolean) {
  const { values, services } = readFields()
  const { message: words = '' }: Readonly<Record<string, string>> = values
  const { checkedOrder } = await checks()
  const message = [wishText(wish, services, getLocale()), words].filter(Boolean).join('\n\n')
  const blank = { visitorName: '', email: '', phoneNumber: '', country: '' }
  const read = checkedOrder({ ...blank, ...values, message, services, acceptTerms }, values)
  const days = impossibleDays(wish, services, edition).map((name) => [`wish-${name}`, impossibleText[name]()])
  if (!('answer' in read) && days.length === 0) return read
  const { mistakes, ...rest } = 'answer' in read ? read.answer : { mistakes: {}, problem: undefined, values }
  return { answer: { ...rest, mistakes: inOrder({ ...mistakes, ...Object.fromEntries(days) }) } }
}
