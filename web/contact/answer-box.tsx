import { useRevalidator } from 'react-router'
import { contactLength, type ContactMessage } from '#contract/entities/contact.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { useSaveForm } from '#web/form/use-save-form.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { say } from '#web/ui/toast.tsx'
import { fieldText } from '#words'
import { languageText } from './shared/words.ts'

/** Form in which the team answers by e-mail, in the sender's language. */
export function AnswerBox({ message: { id, locale } }: { message: ContactMessage }) {
  const { revalidate } = useRevalidator()
  const { bind, fields, pending, problems, guard } = useSaveForm(
    () => ({ answer: '' }),
    true,
    async (body, { key, restart }) => {
      await callFromBrowser('panelContact.answer', { messageId: id, body }, { key })
      restart({ answer: '' })
      say(m.contact_answered_toast())
      await revalidate()
    },
    ({ answer }) => (answer.trim() ? undefined : { fields: { answer: fieldText('messageMissing', getLocale()) } }),
  )
  return (
    <form className="stack" {...bind}>
      <FormNote problems={problems} />
      <div className="form">
        <TextArea
          id="answer"
          label={m.contact_answer()}
          width={6}
          rows={7}
          lang={locale}
          dir="auto"
          limit={contactLength.answer}
          maxLength={contactLength.answer}
          hint={m.contact_answer_hint({ language: languageText[locale]() })}
          value={fields.values.answer}
          onChange={({ target }) => fields.set({ answer: target.value })}
          error={fields.wrong('answer')}
        />
      </div>
      <div className="acts">
        <Button type="submit" variant="primary" icon="send" pending={pending} pendingText={m.contact_sending()}>
          {m.contact_answer_send()}
        </Button>
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
