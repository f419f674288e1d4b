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

/**
 * Loads a part of the program or an answer. What fails because its page is being left is not said: if the page is still here after all, it is loaded
 * once more, or, where it must not be asked for twice, fails then.
 * @throws what `load` throws
 */
export async function whileHere<T>(load: () => Promise<T>, retries = true): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!window.leaving) throw error
    await window.leaving
    if (retries) return load()
    throw error
  }
}
