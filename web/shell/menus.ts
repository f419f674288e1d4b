import { callTimeoutMs } from '#contract/constants.ts'

/**
 * Script of the top bars, for pages with and without React. It closes open menus (<details class="unfold">) on Escape
 * and on a press outside. Menus open without it. `<button data-log-out=ADDRESS data-then=PAGE>` ends the session by a
 * call to ADDRESS and then opens PAGE. Returns a function that removes the listeners.
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
 * Ends the session and opens the home page as a new document, so that no account data stays in memory. If that fails, a
 * message is shown after the button.
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
/** Deletes drafts, which contain names and passport data. After log-out the browser keeps only the language. */
export function forgetDrafts() {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  } catch {} // a browser that blocks storage has nothing to delete
}
