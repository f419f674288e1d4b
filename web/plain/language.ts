import { localeCookieSeconds } from '#contract/constants.ts'
import { baseOf, addressInLanguage } from '#contract/locale.ts'

/**
 * `localStorage` holds the language of the page while it is open (test/SPEC.md §4). The cookie holds the language first
 * seen or chosen, for a year.
 */
export function keepLanguage() {
  onFirstVisible(() => {
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
 * Redirects to the other language and returns true if neither the cookie nor the address decides the language. The
 * direction in `localStorage` outlives a page that had no chance to clear it. The start after that takes the opposite
 * direction (test/SPEC.md §4). The cookie `localeGuess` means that the server only guessed the language from the
 * browser.
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
  location.replace(addressInLanguage(pathname, wanted) + search + hash)
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
  // Another tab clears the entries when it closes, so they are written again. A tab that only uses another language
  // does not clear them.
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

/** Runs `open` when the page is shown. A prerendered page has not been opened yet. */
function onFirstVisible(open: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true })
  else open()
}

// A browser that blocks storage throws on the first access to `localStorage`.
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
    /* storage is blocked */
  }
}
