import './rich-text.css'
import '#web/ui/reading.css'
import { clsx } from 'clsx'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { Locale } from '#contract/locale.ts'
import { FieldFrame, takeTexts, useFieldIds, type FieldTexts } from '#web/ui/field-frame.tsx'
import { extensions } from './extensions.ts'
import { Tools } from './tools.tsx'

interface RichTextEditorProps extends FieldTexts {
  /** Sanitised HTML. A new value from outside, such as another version, replaces the content. */
  value: string
  onChange: (html: string) => void
  /** Language of the text, which may differ from that of the page. */
  locale: Locale
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** Field for a text with headings, lists, links and pictures. An empty text is `''`. */
export function RichTextEditor({
  value,
  onChange,
  locale,
  placeholder,
  disabled = false,
  ...props
}: RichTextEditorProps) {
  const { texts } = takeTexts(props)
  const ids = useFieldIds(texts)
  const published = useRef(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    injectCSS: false,
    onUpdate: ({ editor }) => {
      published.current = editor.isEmpty ? '' : editor.getHTML()
      changed.current(published.current)
    },
  })
  useEffect(() => {
    if (editor && value !== published.current) {
      published.current = value
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: {
          id: ids.id,
          class: 'prose rich-page',
          lang: locale,
          dir: locale === 'fa' ? 'rtl' : 'ltr',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': ids.label,
          ...(ids.described && { 'aria-describedby': ids.described }),
          ...(texts.error ? { 'aria-invalid': 'true' } : {}),
          ...(disabled && { 'aria-readonly': 'true', tabindex: '0' }),
          ...(placeholder && { 'aria-placeholder': placeholder }),
        },
      },
    })
  }, [editor, disabled, locale, ids.id, ids.label, ids.described, texts.error, placeholder])
  return (
    <FieldFrame texts={{ ...texts, width: texts.width ?? 6 }} ids={ids}>
      <div className={clsx('rich', texts.error && 'bad', disabled && 'off')}>
        {editor ? (
          <>
            {!disabled && <Tools editor={editor} controls={ids.id} />}
            <EditorContent editor={editor} lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'} />
          </>
        ) : (
          <div className="rich-page" aria-busy="true" />
        )}
      </div>
    </FieldFrame>
  )
}
