import { lazy as lazyOfReact, type ComponentType } from 'react'

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
