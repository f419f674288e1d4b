// The files of a traveller.
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { inlinePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import type { Place } from './traveller-person.tsx'

export interface PaperProps extends Place {
  of: 'scan' | 'photo'
  purpose: UploadPurpose
  field: string
  label: string
  mark: string
}

/** A file of a traveller. It is put to its owner by name, because travellers move up while it is under way. */
export function Paper({
  form: {
    fields: { travellers },
    update,
    leave,
    excuse,
    error,
    locale,
  },
  at,
  of,
  purpose,
  field,
  label,
  mark,
}: PaperProps) {
  const path = `travellers.${at}.${field}`
  const { id } = travellers[at]!
  const refuse = refuseFile(purpose, locale)
  const upload = uploadAs(purpose, locale)
  const put = (file: StoredFile | null) => {
    leave(path)
    excuse(path)
    update((fields) => ({
      ...fields,
      travellers: fields.travellers.map((one) => (one.id === id ? { ...one, [of]: file } : one)),
    }))
  }
  const refused = (file: File, why: string) => m.travel_file_refused({ name: file.name, why })
  return (
    <FileDrop
      id={path}
      label={label}
      mark={mark}
      accept={acceptOf(purpose)}
      value={travellers[at]![of]}
      onChange={put}
      error={error(path)}
      refuse={(file) => {
        const why = refuse(file)
        return why && refused(file, why)
      }}
      upload={(file, how) =>
        upload(file, how).then(
          (stored) => ({
            ...stored,
            href: inlinePath(stored.id),
            ...(!/\.pdf$/i.test(stored.name) && { picture: inlinePath(stored.id) }),
          }),
          (cause: unknown) => {
            throw new Error(refused(file, cause instanceof Error ? cause.message : String(cause)), { cause })
          },
        )
      }
    />
  )
}
