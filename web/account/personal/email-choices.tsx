import { Form } from 'react-router'
import { emailKinds, offeredEmails, type EmailKind } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { Section, type FormState } from './section.tsx'

const words: Record<(typeof offeredEmails)[number], { name: () => string; text: () => string }> = {
  orderProgress: { name: m.account_emails_orderProgress, text: m.account_emails_orderProgress_text },
  tickets: { name: m.account_emails_tickets, text: m.account_emails_tickets_text },
  meetings: { name: m.account_emails_meetings, text: m.account_emails_meetings_text },
  honorary: { name: m.account_emails_honorary, text: m.account_emails_honorary_text },
}

/**
 * E-mail kinds that the user receives but this form does not offer. They are sent along, so that saving does not
 * unsubscribe the user.
 */
const kept = (unwanted: readonly EmailKind[]) =>
  emailKinds.filter((kind) => !(offeredEmails as readonly string[]).includes(kind) && !unwanted.includes(kind))

/** The optional e-mails that the user wants. The footer of such an e-mail links here. */
export function EmailChoices({ unwanted, answer, done, pending }: FormState & { unwanted: readonly EmailKind[] }) {
  return (
    <Section id="emails" title={m.account_emails()} lead={m.account_emails_lead()} done={done}>
      <ProblemNote problem={answer?.problem} />
      <Form method="post" preventScrollReset key={unwanted.join()}>
        <input type="hidden" name="intent" value="emails" />
        {kept(unwanted).map((kind) => (
          <input key={kind} type="hidden" name={`letters.${kind}`} value="on" />
        ))}
        <ul className="letter-kinds">
          {offeredEmails.map((kind) => (
            <li key={kind}>
              <Checkbox name={`letters.${kind}`} defaultChecked={!unwanted.includes(kind)}>
                <b>{words[kind].name()}</b>
                <small>{words[kind].text()}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className="acts">
          <Button type="submit" variant="primary" pending={pending} pendingText={m.account_saving()}>
            {m.account_save()}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
