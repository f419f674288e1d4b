import { overwriteGetLocale } from '#messages/runtime.js'
import { overwriteGetEdition } from './page-edition.ts'

// Changing the language or edition loads a new document. So its root element decides, not the address, which can be
// anything on a “not found” page.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'fa'))
overwriteGetEdition(() => document.documentElement.dataset['edition'] ?? '')
