import { callTimeoutMs } from '#contract/constants.ts'

/**
 * Script of the bars, for pages with and without React. Their menus are <details class="unfold"> and open without it.
 * With it they also close on Escape and on a press outside. `<button data-log-out=ADDRESS data-then=PAGE>` ends the
 * session by that call and opens that page. Returns a function that stops it.
 */
export function watchMenus(): () => void {
  const ended = new AbortController()
  const until = { signal: ended.signal }
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') for (const menu of unfolded()) close(menu)
    },
    until,
  )
  addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const menu of unfolded()) if (!menu.contains(target as Node)) menu.open = false
    },
    until,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-log-out]')
      if (button) void logOut(button)
    },
    until,
  )
  return () => ended.abort()
}

const unfolded = () => document.querySelectorAll<HTMLDetailsElement>('details.unfold[open]')

function close(menu: HTMLDetailsElement) {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/**
 * Opens the home page as a new document, so that no account data stays in memory. If log-out fails, a message follows
 * the button.
 */
async function logOut(button: HTMLButtonElement) {
  button.disabled = true
  const { logOut: call = '', then: page = '/' } = button.dataset
  const answer = await fetch(call, { method: 'POST', signal: AbortSignal.timeout(callTimeoutMs) }).catch(
    () => undefined,
  )
  if (answer?.ok || answer?.status === 401) {
    forgetDrafts()
    return location.assign(page)
  }
  button.disabled = false
  if (button.nextElementSibling instanceof HTMLElement) button.nextElementSibling.hidden = false
}

const kept: ReadonlySet<string> = new Set(['locale', 'isLTR'])
/** Drafts contain names and passport data. After log-out the browser keeps only the language. */
export function forgetDrafts() {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  } catch {} // a browser that blocks storage has nothing to delete
}
