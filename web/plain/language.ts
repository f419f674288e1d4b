import { localeCookieSeconds } from '#contract/constants.ts'
import { baseOf, inLanguage } from '#contract/locale.ts'

/** While a page is open, storage holds its language (docs/SPEC.md §4); the cookie holds what was chosen or first seen, for a year. */
export function keepLanguage() {
  whenSeen(() => {
    if (startedElsewhere()) return
    const { lang } = document.documentElement
    if (!cookie('locale')) choose(lang)
    remember()
  })
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLElement>('[data-locale]')
      if (link) choose(link.dataset['locale'] ?? '')
    },
    true,
  )
}

/**
 * Storage outlives a page that had no chance to clear it. Where no cookie decides and the address does not either
 * (`localeGuess`: the server only guessed from the browser), the next start takes the opposite direction (docs/SPEC.md §4).
 */
function startedElsewhere() {
  const { lang } = document.documentElement
  const { pathname, search, hash } = location
  const decided = baseOf(pathname).locale === 'en' && !cookie('localeGuess')
  document.cookie = 'localeGuess=;path=/;max-age=0'
  const wasLeftToRight = stored('isLTR')
  if (cookie('locale') || decided || wasLeftToRight === null) return false
  const wanted = wasLeftToRight === 'true' ? 'fa' : 'en'
  if (wanted === lang) return false
  location.replace(inLanguage(pathname, wanted) + search + hash)
  return true
}

function remember() {
  const { lang, dir } = document.documentElement
  const write = () => {
    store('locale', lang)
    store('isLTR', String(dir === 'ltr'))
  }
  write()
  addEventListener('pageshow', write)
  addEventListener('focus', write)
  // Another tab that closed took the entries with it; one that merely speaks another language did not.
  addEventListener('storage', ({ newValue }) => {
    if (newValue === null) write()
  })
  addEventListener('pagehide', () => {
    store('locale')
    store('isLTR')
  })
}

const choose = (locale: string) => {
  document.cookie = `locale=${locale};path=/;max-age=${localeCookieSeconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=[^;]`).test(document.cookie)

/** A page that is rendered ahead has not been opened yet. */
function whenSeen(open: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true })
  else open()
}

// A browser that keeps nothing throws at the first touch of localStorage.
function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function store(key: string, value?: string) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    /* nothing is kept */
  }
}
