import { lazy as lazyOfReact, useState, type ComponentType } from 'react'

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

/** `lazy` of React for parts that come later. One that fails to load because its page is being left shows no error. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React has it: a component is invariant in its props
export const lazy = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazyOfReact(() => whileHere(load))

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
