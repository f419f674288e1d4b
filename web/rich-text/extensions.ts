// Elements allowed in rich text, the same as in server/rich-text.
import { Extension, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/**
 * Text direction, set on paragraphs only. A list takes its direction from the language of the text. Otherwise Persian
 * bullets would be on the left.
 */
const Directions = Extension.create({
  name: 'directions',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto', renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
})

/** Attribute for merged cells, so that pasted tables keep `colspan` and `rowspan`. */
const span = (name: 'colSpan' | 'rowSpan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => (element as HTMLTableCellElement)[name],
})
const spans = { colspan: span('colSpan'), rowspan: span('rowSpan') }
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
const tables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  ...tables,
  Directions,
]
