declare global {
  interface Window {
    /** Set while the page is being left; settles when it turns out to be here still. */
    leaving?: Promise<void> | undefined
  }
}

/** How long another page may take to come before this one is taken to have stayed: a download and a cancelled step leave nothing behind. */
const leavingMs = 10_000

/**
 * Notes that the page is being left. Firefox and Safari stop everything that a page still brings as soon as the next one is asked for, long before
 * that one arrives: what fails meanwhile is no fault, and loading the page again would take the place of the page that was asked for.
 */
export function noteLeaving() {
  addEventListener('beforeunload', () => {
    const stays = new Promise<void>((here) => {
      setTimeout(here, leavingMs)
      addEventListener('pageshow', () => here(), { once: true }) // it came back by the back button
    }).finally(() => {
      if (window.leaving === stays) window.leaving = undefined
    })
    window.leaving = stays
  })
}
