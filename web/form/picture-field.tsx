import { useState } from 'react'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { getLocale } from '#messages/runtime.js'
import { FileDrop, type FileDropProps, type StoredFile } from '#web/ui/file-drop.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'

interface PictureFieldProps extends Pick<FileDropProps, 'mark' | 'hint' | 'width' | 'error' | 'disabled'> {
  label: string
  /** `brand`: the mark of the fair, which may be a drawing. */
  purpose?: 'image' | 'brand'
  /** The picture that is there. */
  id: string | null
  onChange: (id: string | null) => void
}

/** One picture of something, shown as it is stored. */
export function PictureField({ label, purpose = 'image', id, onChange, ...rest }: PictureFieldProps) {
  const locale = getLocale()
  const [sent, setSent] = useState<StoredFile | null>(null)
  const file = id === null ? null : sent?.id === id ? sent : { id, name: label, size: 0 }
  return (
    <FileDrop
      {...rest}
      label={label}
      accept={acceptOf(purpose)}
      refuse={refuseFile(purpose, locale)}
      upload={uploadAs(purpose, locale)}
      value={file && { ...file, picture: imagePath(file.id, 320) }}
      onChange={(next) => {
        setSent(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}
