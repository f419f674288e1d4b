import type { Plugin } from 'vite'

/** React Router marks a sheet that a part loaded later needs as well with `#`, so that it stays when its screen goes; Vite then takes it for another one and appends it again, after all sheets of the screen, and its rules win over theirs.
 *  The sheet of the house belongs to every document and never goes: it needs no mark. */
const marked = /(\/assets\/house-[\w-]+\.css)#/g
export const withoutMark = (text: string) => text.replaceAll(marked, '$1')

/** The server's table of routes; `shortManifest` writes the browser's. */
export function sheetOnce(): Plugin {
  return {
    name: 'sheet-once',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('.css#')) file.code = withoutMark(file.code)
    },
  }
}
