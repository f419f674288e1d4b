import { overwriteGetLocale } from '#messages/runtime.js'
import { overwriteGetEdition } from './edition.ts'

// A change of language or edition is a new document, so the first bytes of the page decide, not its address: on a page that is not there that may say anything.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'fa'))
overwriteGetEdition(() => document.documentElement.dataset['edition'] ?? '')
