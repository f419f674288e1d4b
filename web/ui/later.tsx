import { lazy as lazyOfReact, useState, type ComponentType } from 'react'

/** Runs `work` once this page is loaded and the browser is idle. */
export function onIdle(work: () => void, signal?: AbortSignal) {
  const start = () => {
    if (signal?.aborted) return
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
    else setTimeout(work, 200)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, ...(signal && { signal }) })
}

/**
 * A component loaded after the page, because it appears only after a press or in print. It loads once the page is idle,
 * so that a press need not wait. A loaded component renders immediately. Otherwise it suspends, on the server too,
 * which waits for it.
 */
export function later<Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  const brought = async () => ({ default: (here = await bring()) })
  const Waiting = lazy(brought) as unknown as ComponentType<Props>
  // If loading fails, it is repeated when the component is rendered.
  if (typeof document !== 'undefined') onIdle(() => void brought().catch(() => {}))
  return function Later(props) {
    // The component must not change after the first render, or the text typed in it would be lost.
    const [Part] = useState(() => here ?? Waiting)
    return <Part {...props} />
  }
}

/** React's `lazy` for components loaded later. If loading fails because the page is being left, no error is shown. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React has it: a component is invariant in its props
export const lazy = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazyOfReact(() => whileHere(load))

/**
 * Loads a module or a response. A failure while the page is being left is held back. If the page stays, `load` runs
 * once more. With `retries` false it is not repeated, and the failure is thrown then.
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
