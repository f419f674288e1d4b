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
 * Returns a component that is loaded after the page, because it appears only after a press or in print. It loads once
 * the page is idle, so that a press need not wait. Once loaded it renders immediately. Until then it suspends; on the
 * server, rendering waits for it.
 */
export function later<Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  const brought = async () => ({ default: (here = await bring()) })
  const Waiting = lazy(brought) as unknown as ComponentType<Props>
  // On failure, the component is loaded again when it is rendered.
  if (typeof document !== 'undefined') onIdle(() => void brought().catch(() => {}))
  return function Later(props) {
    // The component must not change after the first render, or the text typed in it would be lost.
    const [Part] = useState(() => here ?? Waiting)
    return <Part {...props} />
  }
}

/**
 * Replaces React's `lazy` for components loaded later. If loading fails because the user leaves the page, no error is
 * shown.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React has it: a component is invariant in its props
export const lazy = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazyOfReact(() => whileHere(load))

/**
 * Loads a module or a response. A failure while the user leaves the page is held back. If the page then stays open,
 * `load` runs once more. If `retries` is false, the failure is thrown at that moment instead.
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
