declare global {
  interface Window {
    /** Set while the browser loads the next page. Resolves if this page turns out to stay open. */
    leaving?: Promise<void> | undefined
  }
}

/**
 * Time in ms to wait for the next page. If none has come by then, this page stays open. Downloads and cancelled
 * navigations give no other signal.
 */
const leavingMs = 10_000

/**
 * Records that the user is leaving the page. Firefox and Safari abort the page's pending loads once the next page is
 * requested, so these failures are not faults. Reloading then would replace the navigation to the requested page.
 */
export function noteLeaving() {
  addEventListener('beforeunload', () => {
    const stays = new Promise<void>((here) => {
      setTimeout(here, leavingMs)
      addEventListener('pageshow', () => here(), { once: true }) // restored by the Back button
    }).finally(() => {
      if (window.leaving === stays) window.leaving = undefined
    })
    window.leaving = stays
  })
}
