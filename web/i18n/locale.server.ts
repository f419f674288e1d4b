import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#contract/locale.ts'
import { overwriteGetLocale } from '#messages/runtime.js'

const current = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => current.getStore() ?? 'fa')

/** Whatever runs inside speaks this language. */
export const inLocale = <T>(locale: Locale, run: () => T) => current.run(locale, run)
