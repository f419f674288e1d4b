import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isEnglish } from './one-language.ts'
import { wordsInBoth } from './words-in-both.ts'

const id = '\0in-language'
const runtime = fileURLToPath(new URL('../messages/compiled/runtime.js', import.meta.url))
const isRuntime = /messages[\\/]compiled[\\/]runtime\.js$/

const chooser = `import { getLocale } from ${JSON.stringify(runtime)}
export const inLanguage = (fa, en) => (inputs = {}, { locale = getLocale() } = {}) => (locale === 'en' ? en : fa)(inputs)`

/** How each compiled message chooses its language, once a message. */
const chooses =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*if \(locale === "en"\) return (en_\w+)\(inputs\)\s*return (fa_\w+)\(inputs\)\s*\}\)/g

/** The compiled runtime can tell the language in many ways; in the browser web/i18n/locale.client.ts is the only one. A name that is missing here does not build. */
const runtimeOfBrowser = `export const experimentalStaticLocale = undefined
export let getLocale = () => 'fa'
export const overwriteGetLocale = (read) => {
  getLocale = read
}`

/** Some hundred messages of a screen carry the same line; here they say what the page's language has (vite/one-language.ts). Those that are asked for in the other one, too, share a line, and a runtime that knows one way to the language. */
export function shortMessages(): Plugin {
  let isInBoth: (name: string) => boolean
  return {
    name: 'short-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      isInBoth = wordsInBoth()
    },
    resolveId: (request) => (request === 'virtual:in-language' ? id : undefined),
    load: (request) => {
      if (isRuntime.test(request)) return { code: runtimeOfBrowser, map: null }
      return request === id ? { code: chooser, moduleSideEffects: false } : undefined
    },
    transform: {
      filter: { id: /messages\/compiled\/messages\/\w+\.js$/ },
      handler(code) {
        return shortened(code, isInBoth)
      },
    },
  }
}

function shortened(code: string, isInBoth: (name: string) => boolean) {
  const short = code.replace(chooses, (_, en: string, fa: string) =>
    isInBoth(fa.slice('fa_'.length)) ? `/* @__PURE__ */ inLanguage(${fa}, ${en})` : `(${isEnglish} ? ${en} : ${fa})`,
  )
  if (short === code) return null
  // One that nobody asks for goes, whatever it may say.
  return { code: `import { inLanguage } from 'virtual:in-language'\n${short}`, map: null, moduleSideEffects: false }
}
