import { useState } from 'react'
import { messageLength } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { fieldText } from '#words'
import { useDraft } from './draft.ts'
import { FilesField } from './files-field.tsx'

interface MessageBoxProps {
  /** What the draft belongs to. */
  name: string
  label: string
  hint: string
  action: string
  send: (body: { message: string; attachmentIds: string[] }, key: string) => Promise<void>
}

/** Where somebody writes to the other side, with files; what is typed survives a reload. */
export function MessageBox({ name, label, hint, action, send }: MessageBoxProps) {
  const {
    draft: { message, files, key },
    change,
    forget,
  } = useDraft(name)
  const { pending, problems, submit, complain } = useSubmit()
  const [round, setRound] = useState(0)
  const go = () => {
    if (!message.trim()) return complain({ fields: { message: fieldText('messageMissing', getLocale()) } })
    void submit(async () => {
      await send({ message, attachmentIds: files.map(({ id }) => id) }, key)
      forget()
      setRound(round + 1)
    })
  }
  const known = problems.fields['message'] ?? problems.fields['attachmentIds']
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {problems.whole && !known && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <div className="form" key={round}>
        <TextArea
          id="message"
          label={label}
          width={6}
          rows={5}
          dir="auto"
          hint={hint}
          limit={messageLength}
          maxLength={messageLength}
          value={message}
          onChange={({ target }) => change({ message: target.value })}
          error={problems.fields['message']}
        />
        <FilesField
          files={files}
          onChange={(next) => change({ files: next })}
          error={problems.fields['attachmentIds']}
        />
      </div>
      <div className="acts">
        <Button type="submit" variant="primary" icon="send" pending={pending} pendingText={m.ticket_sending()}>
          {action}
        </Button>
      </div>
    </form>
  )
}
