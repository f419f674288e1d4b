import { useState } from 'react'
import { messageLength } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { FormNote } from '#web/form/form-note.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { fieldText } from '#words'
import { useTicketDraft } from './ticket-draft.ts'
import { FilesField } from './files-field.tsx'

interface MessageBoxProps {
  /** Id of the ticket that the draft belongs to. */
  name: string
  label: string
  hint: string
  action: string
  send: (body: { message: string; attachmentIds: string[] }, key: string) => Promise<void>
}

/** Field for a message to the other side of the ticket, with files. The draft survives a reload. */
export function MessageBox({ name, label, hint, action, send }: MessageBoxProps) {
  const draft = useTicketDraft(name)
  const [round, setRound] = useState(0)
  const { bind, fields, pending, problems } = useForm(draft, {
    check: ({ message }) =>
      message.trim() ? undefined : { fields: { message: fieldText('messageMissing', getLocale()) } },
    save: async ({ message, files, key }) => {
      await send({ message, attachmentIds: files.map(({ id }) => id) }, key)
      draft.forget()
      setRound(round + 1)
    },
  })
  const { values, set, wrong } = fields
  return (
    <form className="stack" {...bind}>
      <FormNote problems={problems} />
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
          value={values.message}
          onChange={({ target }) => set({ message: target.value })}
          error={wrong('message')}
        />
        <FilesField files={values.files} onChange={(files) => set({ files })} error={wrong('attachmentIds')} />
      </div>
      <div className="acts">
        <Button type="submit" variant="primary" icon="send" pending={pending} pendingText={m.ticket_sending()}>
          {action}
        </Button>
      </div>
    </form>
  )
}
