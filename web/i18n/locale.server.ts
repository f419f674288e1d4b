import { AsyncLocalStorage } from 'node:async_hooks'
import type { Base } from '#contract/locale.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { firstClocks, overwriteClocks, type Clocks } from './clocks.ts'
import { overwriteGetEdition } from './page-edition.ts'
import { noWords, overwriteFairWords, type FairWords } from './fair-words.ts'

interface Here extends Base {
  clocks: Clocks
  words: FairWords
}
const current = new AsyncLocalStorage<Here>()

overwriteGetLocale(() => current.getStore()?.locale ?? 'fa')
overwriteGetEdition(() => current.getStore()?.edition ?? '')
overwriteClocks(() => current.getStore()?.clocks)
overwriteFairWords(() => current.getStore()?.words)

/**
 * Code inside `run` uses this language, this edition and its own clocks. `clockDays`: days by which the portal's clock
 * is ahead.
 */
export const runWithBase = <T>({ locale, edition }: Base, clockDays: number, run: () => T) =>
  current.run({ locale, edition, clocks: firstClocks(clockDays), words: noWords() }, run)
