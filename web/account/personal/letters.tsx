import { Form } from 'react-router'
import { letterKinds, offeredLetters, type LetterKind } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { Section, type FormState } from './section.tsx'

const words: Record<(typeof offeredLetters)[number], { name: () => string; text: () => string }> = {
  orderProgress: { name: m.account_letters_orderProgress, text: m.account_letters_orderProgress_text },
  tickets: { name: m.account_letters_tickets, text: m.account_letters_tickets_text },
  meetings: { name: m.account_letters_meetings, text: m.account_letters_meetings_text },
  honorary: { name: m.account_letters_honorary, text: m.account_letters_honorary_text },
}

/** Kinds that are wanted but not offered here, so that saving does not unsubscribe from them. */
const kept = (unwanted: readonly LetterKind[]) =>
  letterKinds.filter((kind) => !(offeredLetters as readonly string[]).includes(kind) && !unwanted.includes(kind))

/** The optional e-mails that the user wants. The footer of such an e-mail links here. */
export function Letters({ unwanted, answer, done, pending }: FormState & { unwanted: readonly LetterKind[] }) {
  return (
    <Section id="letters" title={m.account_letters()} lead={m.account_letters_lead()} done={done}>
      <ProblemNote problem={answer?.problem} />
      <Form method="post" preventScrollReset key={unwanted.join()}>
        <input type="hidden" name="intent" value="letters" />
        {kept(unwanted).map((kind) => (
          <input key={kind} type="hidden" name={`letters.${kind}`} value="on" />
        ))}
        <ul className="letter-kinds">
          {offeredLetters.map((kind) => (
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
