import './plain/leaving.ts'

/**
 * Brings a part of the program or an answer. What fails because its page is being left is not said: if the page is still here after all, it is brought
 * once more, or, where it must not be asked for twice, fails then.
 * @throws what `bring` throws
 */
export const brought = <T>(bring: () => Promise<T>, retries = true): Promise<T> =>
  bring().catch(async (error: unknown) => {
    if (!window.leaving) throw error
    await window.leaving
    if (retries) return bring()
    throw error
  })
