import type { Plugin } from 'vite'
import { preloadHelper } from './brought-parts.ts'

/** React Router marks a sheet that a part loaded later needs as well with `#`, so that it stays when its screen goes; Vite then takes it for another one and appends it again, after all sheets of the screen, and its rules win over theirs.
 *  The sheet of the house belongs to every document and never goes: it needs no mark. */
const marked = /(\/assets\/house-[\w-]+\.css)#/g
export const withoutMark = (text: string) => text.replaceAll(marked, '$1')

/** A part that comes later appends its sheets after all others. One that stands in the document with a mark gets its second copy beside the first, so no rule changes its place; the copy stays when the screen goes. */
const appended = 'document.head.appendChild(link)'
const besideItsTwin = `const twin = [...document.querySelectorAll('link[rel=stylesheet]')].find(({ href }) => href === link.href + '#'); if (twin) twin.after(link); else ${appended}`

/** The server's table of routes, and how the browser brings the sheets of a part; `shortManifest` writes the browser's table. */
export function sheetOnce(): Plugin {
  return {
    name: 'sheet-once',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: preloadHelper },
      handler(code) {
        if (this.environment.name !== 'client') return null
        if (!code.includes(appended)) return this.error('Vite no longer appends the sheets of a part as it did')
        return { code: code.replace(appended, besideItsTwin), map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('.css#')) file.code = withoutMark(file.code)
    },
  }
}
