import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { contactLength, type ContactMessage } from '#contract/entities/contact.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { useFormGuard, useSubmit } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { fieldText } from '#words'
import { languageText } from './shared/words.ts'

/** Where the team answers by letter, in the language of the sender. */
export function AnswerBox({ message: { id, locale } }: { message: ContactMessage }) {
  const [text, setText] = useState('')
  const { pending, problems, submit, complain } = useSubmit()
  const { revalidate } = useRevalidator()
  const key = useRef<string>(undefined)
  const guard = useFormGuard(text.trim() !== '')
  const send = () => {
    if (!text.trim()) return complain({ fields: { answer: fieldText('messageMissing', getLocale()) } })
    void submit(async () => {
      await callFromBrowser(
        'panelContact.answer',
        { messageId: id, body: { answer: text } },
        { key: (key.current ??= crypto.randomUUID()) },
      )
      key.current = undefined
      setText('')
      say(m.contact_answered_toast())
      await revalidate()
    })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problems.whole && !problems.fields['answer'] && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
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
          value={text}
          onChange={({ target }) => {
            key.current = undefined
            setText(target.value)
          }}
          error={problems.fields['answer']}
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
