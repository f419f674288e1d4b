import { useState, type ComponentType } from 'react'
import { lazy } from './lazy.ts'

/** Runs once this page is loaded and nothing else is to be done. */
export function whenIdle(work: () => void, signal?: AbortSignal) {
  const start = () => {
    if (signal?.aborted) return
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
    else setTimeout(work, 200)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, ...(signal && { signal }) })
}

/**
 * A part that a page begins without, because it is drawn after a press or on paper: it comes once the page is idle, so that a press does not wait for it.
 * One that is here is drawn in one go; one that is not yet suspends, on the server too, which waits for it.
 */
export function later<Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  const brought = async () => ({ default: (here = await bring()) })
  const Waiting = lazy(brought) as unknown as ComponentType<Props>
  // One that does not come is asked for again by anyone who needs it.
  if (typeof document !== 'undefined') whenIdle(() => void brought().catch(() => {}))
  return function Later(props) {
    // It stays the one that it began as: another one would lose what was typed in it.
    const [Part] = useState(() => here ?? Waiting)
    return <Part {...props} />
  }
}
