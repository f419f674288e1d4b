import { useState } from 'react'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { getLocale } from '#messages/runtime.js'
import { FileDrop, type FileDropProps, type StoredFile } from '#web/ui/file-drop.tsx'
import { refuseFile, uploadAs } from '#web/upload.ts'

interface PictureFieldProps extends Pick<FileDropProps, 'mark' | 'hint' | 'width' | 'error' | 'disabled'> {
  label: string
  /** `brand`: logo of the fair, which may be an SVG. */
  purpose?: 'image' | 'brand'
  /** Id of the current picture. */
  id: string | null
  onChange: (id: string | null) => void
}

/** Upload field for one picture, with a preview of the stored file. */
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
