import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Screen } from '../contract/kernel/screen.ts'

/**
 * Removes server-rendered code from the browser's bundle. Screens that React never hydrates are reduced to their style
 * sheets. Structured data for search engines is emptied, because React leaves it as it finds it. The result matches no
 * source line, so its source map is empty.
 */
export function documentsOnly(): Plugin {
  let reading = new Set<string>()
  return {
    name: 'documents-only',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const at = fileURLToPath(new URL('../contract/screens.ts', import.meta.url))
      const { screens } = (await import(at)) as { screens: Record<string, Screen> }
      const files = (hydrates: boolean) =>
        new Set(
          Object.values(screens)
            .filter((screen) => screen.hydrates === hydrates)
            .map(({ file }) => `/web/${file}.screen.tsx`),
        )
      reading = files(false).difference(files(true))
    },
    transform: {
      filter: { id: /\.screen\.tsx$|\/contract\/rules\/structured\.ts$/ },
      handler(code, id) {
        const statements = (
          this.parse(code) as unknown as {
            body: {
              type: string
              source?: { value: string }
              declaration?: { declarations?: { id: { name: string } }[]; id?: { name: string } }
            }[]
          }
        ).body
        if (id.endsWith('structured.ts')) {
          const names = statements
            .filter(({ type }) => type === 'ExportNamedDeclaration')
            .flatMap(
              ({ declaration }) => declaration?.declarations?.map((one) => one.id.name) ?? declaration?.id?.name ?? [],
            )
          return {
            code: names.map((name) => `export const ${name} = () => ''`).join('\n'),
            map: { mappings: '' },
            moduleSideEffects: false,
          }
        }
        if (![...reading].some((file) => id.endsWith(file))) return
        const imports = statements
          .filter(({ type }) => type === 'ImportDeclaration')
          .map(({ source }) => `import ${JSON.stringify(source?.value)}`)
        return { code: [...imports, 'export default () => null'].join('\n'), map: { mappings: '' } }
      },
    },
  }
}
