import { Form } from 'react-router'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Section, type FormState } from './section.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'

/** The language of the portal and of its e-mails. */
export function Language({ locale, answer, done, pending }: FormState & { locale: 'fa' | 'en' }) {
  return (
    <Section id="language" title={m.account_language()} lead={m.account_language_lead()} done={done}>
      <ProblemNote problem={answer?.problem} />
      <Form method="post" preventScrollReset className="acts">
        <input type="hidden" name="intent" value="language" />
        <Segmented
          name="locale"
          label={m.account_language()}
          defaultValue={locale}
          options={[
            { id: 'fa', text: m.account_language_fa() },
            { id: 'en', text: m.account_language_en() },
          ]}
        />
        <Button type="submit" variant="primary" pending={pending} pendingText={m.account_saving()}>
          {m.account_save()}
        </Button>
      </Form>
    </Section>
  )
}
