import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface Tool {
  id: string
  icon: IconName
  label: () => string
  is?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  go?: (editor: Editor) => void
  opens?: 'link' | 'picture'
}

const groups: readonly (readonly Tool[])[] = [
  [
    {
      id: 'bold',
      icon: 'bold',
      label: m.rich_bold,
      is: (editor) => editor.isActive('bold'),
      go: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      id: 'italic',
      icon: 'italic',
      label: m.rich_italic,
      is: (editor) => editor.isActive('italic'),
      go: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      id: 'h2',
      icon: 'heading',
      label: m.rich_heading,
      is: (editor) => editor.isActive('heading', { level: 2 }),
      go: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'h3',
      icon: 'subheading',
      label: m.rich_subheading,
      is: (editor) => editor.isActive('heading', { level: 3 }),
      go: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'bullets',
      icon: 'bullets',
      label: m.rich_bullets,
      is: (editor) => editor.isActive('bulletList'),
      go: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      icon: 'numbers',
      label: m.rich_numbers,
      is: (editor) => editor.isActive('orderedList'),
      go: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      icon: 'quote',
      label: m.rich_quote,
      is: (editor) => editor.isActive('blockquote'),
      go: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { id: 'link', icon: 'link', label: m.rich_link, is: (editor) => editor.isActive('link'), opens: 'link' },
    { id: 'picture', icon: 'image', label: m.rich_picture, is: (editor) => editor.isActive('image'), opens: 'picture' },
  ],
  [
    {
      id: 'undo',
      icon: 'undo',
      label: m.rich_undo,
      can: (editor) => editor.can().undo(),
      go: (editor) => editor.chain().focus().undo().run(),
    },
    {
      id: 'redo',
      icon: 'redo',
      label: m.rich_redo,
      can: (editor) => editor.can().redo(),
      go: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]
const all = groups.flat()

/** Toolbar with one Tab stop. Arrow keys move between tools. */
export function Tools({ editor, controls }: { editor: Editor; controls: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('bold')
  const [open, setOpen] = useState<Tool['opens']>()
  const state = useEditorState({
    editor,
    selector: ({ editor }) =>
      Object.fromEntries(all.map(({ id, is, can }) => [id, { on: is?.(editor), off: can ? !can(editor) : false }])),
  })
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    const button = next === undefined || at < 0 ? undefined : buttons[(next + buttons.length) % buttons.length]
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="rich-tools"
        role="toolbar"
        aria-label={m.rich_tools()}
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {groups.map((tools, at) => [
          at > 0 && <hr key={`rule ${at}`} aria-hidden="true" />,
          ...tools.map(({ id, icon, label, is, go, opens }) => (
            <IconButton
              key={id}
              icon={icon}
              label={label()}
              tipUnder
              disabled={state[id]?.off}
              tabIndex={stop === id ? 0 : -1}
              onFocus={() => setStop(id)}
              {...(is && { 'aria-pressed': state[id]?.on ?? false })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (opens ? setOpen(opens) : go?.(editor))}
            />
          )),
        ])}
      </div>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(undefined)} />}
    </>
  )
}
