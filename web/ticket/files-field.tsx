import { ticketFilesMost } from '#contract/entities/ticket.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'

interface FilesFieldProps {
  files: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  error?: string | undefined
}

/** Up to five files attached to a message, with an empty field after the last one. */
export function FilesField({ files, onChange, error }: FilesFieldProps) {
  const locale = getLocale()
  const upload = uploadAs('attachment', locale)
  const refuse = refuseFile('attachment', locale)
  const put = (at: number) => (file: StoredFile | null) =>
    onChange(file ? [...files.slice(0, at), file, ...files.slice(at + 1)] : files.filter((_, i) => i !== at))
  const places = [...files, ...(files.length < ticketFilesMost ? [null] : [])]
  return places.map((file, at) => (
    <FileDrop
      key={file?.id ?? `free-${at}`}
      width={places.length === 1 ? 6 : 3}
      label={file ? m.ticket_file_n({ n: at + 1 }) : m.ticket_attach()}
      mark={file ? undefined : m.ticket_optional()}
      hint={at === 0 && !file ? m.ticket_files_hint() : undefined}
      accept={acceptOf('attachment')}
      upload={upload}
      refuse={refuse}
      value={file}
      onChange={put(at)}
      error={at === 0 ? error : undefined}
    />
  ))
}
