import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = '\0in-language'
const runtime = fileURLToPath(new URL('../messages/compiled/runtime.js', import.meta.url))

/** How each compiled message chooses its language, once a message. */
const chooses =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*if \(locale === "en"\) return (en_\w+)\(inputs\)\s*return (fa_\w+)\(inputs\)\s*\}\)/g

/** Some hundred messages of a screen carry the same line; here they share it. */
export function shortMessages(): Plugin {
  return {
    name: 'short-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (request) => (request === 'virtual:in-language' ? id : undefined),
    load: (request) =>
      request === id
        ? {
            code: `import { getLocale } from ${JSON.stringify(runtime)}\nexport const inLanguage = (fa, en) => (inputs = {}, { locale = getLocale() } = {}) => (locale === 'en' ? en : fa)(inputs)`,
            moduleSideEffects: false,
          }
        : undefined,
    transform: {
      filter: { id: /messages\/compiled\/messages\/\w+\.js$/ },
      handler(code) {
        const short = code.replace(chooses, (_, en: string, fa: string) => `/* @__PURE__ */ inLanguage(${fa}, ${en})`)
        return short === code ? null : { code: `import { inLanguage } from 'virtual:in-language'\n${short}`, map: null }
      },
    },
  }
}
