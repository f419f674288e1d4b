import { overwriteGetLocale } from '#messages/runtime.js'

// A change of language is a new document, so the first bytes of the page decide.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'fa'))
