import { overwriteGetLocale } from '#messages/runtime.js'
import { overwriteGetEdition } from './page-edition.ts'

// Changing the language or edition loads a new document. Language and edition are therefore read from its root element.
// The address is unreliable, because it can be anything on a “not found” page.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'fa'))
overwriteGetEdition(() => document.documentElement.dataset['edition'] ?? '')
