import './contact.css'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { ContactMark, ContactMessage } from '#contract/entities/contact.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Neighbours } from '#web/list/neighbours.tsx'
import { MailLink } from '#web/shell/contact-links.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { AnswerBox } from './answer-box.tsx'
import { contactKind, contactText, languageText } from './shared/words.ts'

const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('panelContact.read', { messageId: params['messageId'] ?? '' })
export const loader = load
export const clientLoader = load

/** One message of the contact form. Opening it marks it as read, if the user may answer it. */
export default function Message() {
  const { message } = useLoaderData<typeof load>()
  const { profile } = useRouteLoaderData('root') as { profile: Profile }
  const may = permits(profile, 'tickets.manage')
  useReading(message, may)
  return (
    <main className="pmain">
      <Title of={`${message.subject} · ${m.contact_messages()}`} />
      <Crumbs
        crumbs={[
          { label: m.panel_title(), to: pathTo('dashboard') },
          { label: m.contact_messages(), to: pathTo('contactMessages') },
          { label: <bdi>{message.name}</bdi> },
        ]}
      />
      <Head key={message.id} message={message} may={may} />
      <div className="detail">
        <div>
          <section className="section">
            <h2>{m.contact_message()}</h2>
            <p className="letter-text" dir="auto">
              {message.message}
            </p>
          </section>
          {message.answeredAt && (
            <section className="section">
              <h2>{m.contact_answer()}</h2>
              <div className="letter-answer">
                <small>
                  {message.answeredBy && (
                    <>
                      <bdi>{message.answeredBy}</bdi> <span>·</span>{' '}
                    </>
                  )}
                  <span>{shortDateTime(message.answeredAt)}</span>
                </small>
                <p className="letter-text" dir="auto">
                  {message.answer ?? m.contact_answered_otherwise()}
                </p>
              </div>
            </section>
          )}
          {may ? (
            <section className="section">
              <h2>{message.answer ? m.contact_answer_again() : m.contact_answer_write()}</h2>
              <AnswerBox key={message.id} message={message} />
            </section>
          ) : (
            <Note>{m.contact_read_only()}</Note>
          )}
        </div>
        <div>
          <section className="section">
            <h2>{m.contact_sender()}</h2>
            <Facts
              columns={1}
              facts={[
                [m.contact_name(), <bdi key="name">{message.name}</bdi>],
                [m.contact_email(), <MailLink key="email" className="link" address={message.email} />],
                message.phoneNumber !== null && [
                  m.contact_phone(),
                  <a key="phone" className="link" href={`tel:${message.phoneNumber}`}>
                    <Identifier>{message.phoneNumber}</Identifier>
                  </a>,
                ],
                [m.contact_language(), languageText[message.locale]()],
                [m.contact_at(), shortDateTime(message.createdAt)],
              ]}
            />
          </section>
        </div>
      </div>
    </main>
  )
}

function Head({ message: { id, subject, status, newerId, olderId }, may }: { message: ContactMessage; may: boolean }) {
  const { revalidate } = useRevalidator()
  const { pending, problems, submit } = usePendingCall()
  const [unread, setUnread] = useState(false)
  const mark = (move: ContactMark) =>
    void submit(async () => {
      setUnread(move === 'unread')
      await callFromBrowser('panelContact.mark', { messageId: id, body: { move } })
      say(m.contact_marked_toast())
      await revalidate()
    })
  return (
    <>
      <div className="head">
        <h1 className="order-name">
          <bdi>{subject}</bdi> <Status kind={contactKind[status]}>{contactText[status]()}</Status>
        </h1>
        <div className="acts">
          <Neighbours
            before={newerId}
            after={olderId}
            labels={{ before: m.contact_newer(), after: m.contact_older() }}
            href={(messageId) => pathTo('contactMessage', { messageId })}
          />
          {may && status !== 'unread' && (
            <Button pending={pending && unread} onClick={() => mark('unread')}>
              {m.contact_mark_unread()}
            </Button>
          )}
          {may && status !== 'answered' && (
            <Button icon="check" pending={pending && !unread} onClick={() => mark('settle')}>
              {m.contact_mark_answered()}
            </Button>
          )}
        </div>
      </div>
      {problems.whole && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
    </>
  )
}

/** Marks a message as read once each time it is opened. Marking it unread afterwards therefore has effect. */
function useReading({ id, status }: ContactMessage, may: boolean) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState('')
  useEffect(() => {
    if (!may || opened === id) return
    setOpened(id)
    if (status === 'unread')
      void callFromBrowser('panelContact.mark', { messageId: id, body: { move: 'read' } }).then(
        () => revalidate(),
        () => {},
      ) // if the call fails, the message stays unread, as displayed
  }, [id, status, may, opened, revalidate])
}
