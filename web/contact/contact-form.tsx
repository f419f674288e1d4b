import { fullName } from '#contract/rules/full-name.ts'
import { useRef, useState, type FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { ContactForm as ContactRules, contactLength, type ContactInput } from '#contract/entities/contact.ts'
import { m } from '#messages/messages.js'
import { refused, textsIn, useAnswer, type Answer } from '#web/account/shared/answer.ts'
import { checked } from '#web/account/shared/checked.ts'
import { ProblemNote } from '#web/account/shared/problem-note.tsx'
import { callFromBrowser } from '#web/browser.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useTypedGuard } from '#web/form/use-typed-guard.ts'
import { ProofLine, Trap } from '#web/proof/robots.tsx'
import { sendProven } from '#web/proof/send-proven.ts'
import { useProof } from '#web/proof/use-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field, TextArea } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { StatusStar } from '#web/ui/star.tsx'

const shown = ['name', 'email', 'phoneNumber', 'subject', 'message']

/** Uncontrolled fields, so that text typed before JavaScript loads is not lost. */
export function ContactForm({ sent }: { sent: Answer | undefined }) {
  const { profile } = useRouteLoaderData('root') as { profile: Profile | null }
  const message = useMessage(sent)
  const { form, values, mistake, problem } = useAnswer(message.answer)
  const { pending, proof } = message
  const guard = useTypedGuard(form.ref)
  if (message.done !== undefined) return <Sent email={message.done} onRestart={message.restart} />
  return (
    <form
      method="post"
      noValidate
      ref={form.ref}
      onSubmit={message.onSubmit}
      onInput={(event) => {
        message.onTyping()
        form.onInput(event)
      }}
    >
      <ProblemNote problem={problem} />
      <Fields
        profile={profile}
        known={{ ...knownOf(profile), ...sent?.values, ...values }}
        mistake={mistake}
        onPhone={message.setPhone}
      />
      <Trap />
      <div className="contact-send">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          iconEnd="arrow"
          pending={pending}
          pendingText={proof.state === 'solving' ? m.guest_solving() : m.contact_sending()}
        >
          {m.contact_send()}
        </Button>
        <ProofLine state={proof.state} />
      </div>
      <LeaveDialog
        guard={guard}
        title={m.contact_leave_title()}
        text={m.contact_leave_text()}
        action={m.contact_leave()}
      />
    </form>
  )
}

const knownOf = (profile: Profile | null): Answer['values'] =>
  profile
    ? {
        name: fullName(profile),
        email: profile.email,
        phoneNumber: profile.phoneNumber ?? '',
      }
    : {}

/** Sends the fields once. Typing afterwards starts a new message with its own key. */
function useMessage(sent: Answer | undefined) {
  const [answer, setAnswer] = useState(sent)
  const [done, setDone] = useState<string>()
  const [pending, setPending] = useState(false)
  const proof = useProof()
  const key = useRef<string>(undefined)
  const phone = useRef<string>(undefined)
  const send = async (body: Omit<ContactInput, 'proof'>) => {
    const idempotent = { key: (key.current ??= crypto.randomUUID()) }
    try {
      await sendProven(proof, (text) => callFromBrowser('contact.send', { body: { ...body, proof: text } }, idempotent))
      proof.drop()
      setDone(body.email)
    } catch (error) {
      setAnswer(refused(error, {}, shown))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const read = readForm(event.currentTarget, phone.current)
    if ('answer' in read) return setAnswer(read.answer)
    setPending(true)
    void send(read.body).finally(() => setPending(false))
  }
  const onTyping = () => {
    proof.early()
    key.current = undefined
  }
  const restart = () => {
    key.current = undefined
    setAnswer(undefined)
    setDone(undefined)
  }
  const setPhone = (value: string) => {
    phone.current = value
  }
  return { answer, done, pending, proof, onSubmit, onTyping, restart, setPhone }
}

/**
 * Reads the form. Returns the body of the call, or the form's errors. `website` is a hidden trap field that only bots
 * fill in.
 */
function readForm(form: HTMLFormElement, phoneNumber: string | undefined) {
  const { website, ...input } = textsIn(new FormData(form))
  const typed = { ...input, ...(phoneNumber !== undefined && { phoneNumber }) }
  const read = checked(ContactRules, { name: '', email: '', subject: '', message: '', ...typed }, typed)
  return 'answer' in read ? read : { body: { ...read.body, ...(website && { website }) } }
}

interface FieldsProps {
  profile: Profile | null
  known: Answer['values']
  mistake: (name: string) => string | undefined
  onPhone: (value: string) => void
}
function Fields({ profile, known, mistake, onPhone }: FieldsProps) {
  const text = (name: string) => ({ id: name, name, defaultValue: known[name] ?? '', error: mistake(name) })
  return (
    <div className="form">
      <Field {...text('name')} label={m.contact_name()} autoComplete="name" maxLength={120} required />
      <EmailField {...text('email')} label={m.contact_email()} autoComplete="email" required />
      <PhoneField
        id="phoneNumber"
        name="phoneNumber"
        label={m.contact_phone()}
        mark={m.contact_optional()}
        country={profile?.country ?? undefined}
        defaultValue={known['phoneNumber'] ?? ''}
        onChange={onPhone}
        error={mistake('phoneNumber')}
      />
      <Field {...text('subject')} label={m.contact_subject()} maxLength={contactLength.subject} dir="auto" required />
      <TextArea
        {...text('message')}
        label={m.contact_message()}
        width={6}
        rows={7}
        dir="auto"
        limit={contactLength.message}
        maxLength={contactLength.message}
      />
    </div>
  )
}

function Sent({ email, onRestart: onAnother }: { email: string; onRestart: () => void }) {
  return (
    <div className="contact-sent" role="status">
      <h3 className="is-verified">
        <StatusStar sign="check" />
        {m.contact_sent_title()}
      </h3>
      <p>
        {m.contact_sent_text()} <bdi dir="ltr">{email}</bdi>
      </p>
      <p>
        <Button onClick={onAnother}>{m.contact_again()}</Button>
      </p>
    </div>
  )
}
