import { callTimeoutMs } from '#contract/constants.ts'

/**
 * What bars do with a script, on reading pages and on working ones alike. Their menus are <details class="unfold"> and open without any;
 * with one they also close on Escape and on a press outside. `<button data-log-out=ADDRESS data-then=PAGE>` ends the session by that call and opens that page.
 * Returns what ends the watch.
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

/** The home page comes as a new document, so that nothing of the account stays in memory; what follows the button says when it failed. */
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
/** Drafts hold names and passports: after a log-out the browser keeps only the language. */
export function forgetDrafts() {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  } catch {} // a browser that keeps nothing has nothing to forget
}
