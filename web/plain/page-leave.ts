declare global {
  interface Window {
    /** Set while the page is being left. Resolves if the page turns out to stay open. */
    leaving?: Promise<void> | undefined
  }
}

/**
 * Time in ms to wait for the next page before this one counts as staying. Downloads and cancelled navigations give no
 * other signal.
 */
const leavingMs = 10_000

/**
 * Records that the page is being left. Firefox and Safari abort its pending loads as soon as the next page is
 * requested. Loads that fail from then on are not faults. A reload would replace the navigation to the requested page.
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
