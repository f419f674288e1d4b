import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'

/** Dialog for a picture and its alternative text. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const locale = getLocale()
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [file, setFile] = useState<StoredFile | null>(null)
  const [alt, setAlt] = useState(String(chosen?.['alt'] ?? ''))
  const [tried, setTried] = useState(false)
  const put = () => {
    setTried(true)
    if (!alt.trim() || (!file && !chosen)) return
    const src = file ? imagePath(file.id, 1_280) : String(chosen?.['src'])
    if (chosen) editor.chain().focus().updateAttributes('image', { src, alt: alt.trim() }).run()
    else editor.chain().focus().setImage({ src, alt: alt.trim() }).run()
    onClose()
  }
  return (
    <Dialog open title={chosen ? m.rich_picture_change() : m.rich_picture_title()} onClose={onClose}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          put()
        }}
      >
        <FileDrop
          label={m.rich_picture_file()}
          width={6}
          accept={acceptOf('image')}
          refuse={refuseFile('image', locale)}
          upload={uploadAs('image', locale)}
          value={file}
          onChange={setFile}
          hint={m.rich_picture_hint()}
          error={tried && !file && !chosen && m.rich_picture_missing()}
        />
        <Field
          label={m.rich_picture_alt()}
          name="alt"
          width={6}
          maxLength={200}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          hint={m.rich_picture_alt_hint()}
          error={tried && !alt.trim() && m.rich_picture_alt_missing()}
        />
        <div className="acts">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary">
            {m.rich_picture_put()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
