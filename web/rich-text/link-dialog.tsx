import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

/** Dialog for the address of a link. If no text is selected, the address becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [first] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(first)
  const [isWrong, setIsWrong] = useState(false)
  const put = () => {
    const href = linkOf(typed)
    if (!href) return setIsWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !first)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open title={m.rich_link_title()} onClose={onClose}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          put()
        }}
      >
        <Field
          label={m.rich_link_address()}
          name="href"
          dir="ltr"
          width={6}
          data-focus=""
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsWrong(false)
          }}
          hint={m.rich_link_hint()}
          error={isWrong && m.rich_link_wrong()}
        />
        <div className="acts">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          {first && (
            <Button variant="danger" onClick={remove}>
              {m.rich_link_remove()}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {m.rich_link_put()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/**
 * Normalises a typed address: a path of this site, a web address, an e-mail address or a phone number. Undefined for
 * anything else.
 */
function linkOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(\/(?![/\\])|#)[^\s\\]*$/.test(text)) return text
  if (/^mailto:[^\s@]+@[^\s@]+$|^tel:[+\d-]{4,}$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s-]{6,20}$/.test(text)) return `tel:${text.replace(/[\s-]/g, '')}`
  const url = /^https?:\/\//i.test(text) ? text : /^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : ''
  return URL.canParse(url) ? url : undefined
}
