// What a text may be made of: the same as server/rich-text allows.
import { Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** On paragraphs and list items alone: on lists it would put Persian bullets on the wrong side. */
const Directions = Extension.create({
  name: 'directions',
  addGlobalAttributes: () => [{ types: ['paragraph', 'listItem'], attributes: { dir: { default: 'auto', parseHTML: () => 'auto', renderHTML: () => ({ dir: 'auto' }) } } }],
})

export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, strike: false, underline: false, horizontalRule: false, link: { openOnClick: false, autolink: true, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } } }),
  Image,
  Directions,
]
