import { useRef, useState, type FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { ContactForm as ContactRules, contactLength } from '#contract/entities/contact.ts'
import { m } from '#messages/messages.js'
import { refused, textsIn, useAnswer, type Answer } from '#web/account/shared/answer.ts'
import { checked } from '#web/account/shared/checked.ts'
import { ProblemNote } from '#web/account/shared/problem-note.tsx'
import { callFromBrowser } from '#web/browser.ts'
import { ProofLine, Trap } from '#web/proof/robots.tsx'
import { sendProven } from '#web/proof/send-proven.ts'
import { useProof } from '#web/proof/use-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { StatusStar } from '#web/ui/star.tsx'

const shown = ['name', 'email', 'phoneNumber', 'subject', 'message']

/** Native fields, so that what is typed before the script runs stays. */
export function ContactForm({ sent }: { sent: Answer | undefined }) {
  const { profile } = useRouteLoaderData('root') as { profile: Profile | null }
  const [answer, setAnswer] = useState(sent)
  const [done, setDone] = useState<string>()
  const [pending, setPending] = useState(false)
  const { form, values, mistake, problem } = useAnswer(answer)
  const proof = useProof()
  const key = useRef<string>(undefined)
  const phone = useRef<string>(undefined)
  if (done !== undefined)
    return (
      <Sent
        email={done}
        onAgain={() => {
          key.current = undefined
          setAnswer(undefined)
          setDone(undefined)
        }}
      />
    )

  async function send(body: object, trap: string) {
    const idempotent = { key: (key.current ??= crypto.randomUUID()) }
    try {
      await sendProven(proof, (text) =>
        callFromBrowser(
          'contact.send',
          { body: { ...body, proof: text, ...(trap && { website: trap }) } as never },
          idempotent,
        ),
      )
      proof.drop()
      setDone((body as { email: string }).email)
    } catch (error) {
      setAnswer(refused(error, {}, shown))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const { website = '', ...input } = textsIn(new FormData(event.currentTarget))
    const typed = { ...input, ...(phone.current !== undefined && { phoneNumber: phone.current }) }
    const read = checked(ContactRules, { name: '', email: '', subject: '', message: '', ...typed }, typed)
    if ('answer' in read) return setAnswer(read.answer)
    setPending(true)
    void send(read.body, website).finally(() => setPending(false))
  }
  const known: Answer['values'] = {
    ...(profile && {
      name: `${profile.name} ${profile.lastName}`,
      email: profile.email,
      phoneNumber: profile.phoneNumber ?? '',
    }),
    ...sent?.values,
    ...values,
  }
  const text = (name: string) => ({ id: name, name, defaultValue: known[name] ?? '', error: mistake(name) })
  return (
    <form
      method="post"
      noValidate
      ref={form.ref}
      onSubmit={onSubmit}
      onInput={(event) => {
        proof.early()
        key.current = undefined
        form.onInput(event)
      }}
    >
      <ProblemNote problem={problem} />
      <div className="form">
        <Field {...text('name')} label={m.contact_name()} autoComplete="name" maxLength={120} required />
        <Field
          {...text('email')}
          label={m.contact_email()}
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PhoneField
          id="phoneNumber"
          name="phoneNumber"
          label={m.contact_phone()}
          mark={m.contact_optional()}
          country={profile?.country ?? 'IR'}
          defaultValue={known['phoneNumber'] ?? ''}
          onChange={(value) => {
            phone.current = value
          }}
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
    </form>
  )
}

function Sent({ email, onAgain: onAnother }: { email: string; onAgain: () => void }) {
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
