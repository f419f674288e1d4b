import { Unfit, type UnfitReason } from './unfit-file.ts'

/** Time limit in ms for reading a file. A drawing of a large hall takes several seconds. */
export const readingMs = 30_000
/** Time limit in ms for loading the PDF reader: half a megabyte over a slow network. */
export const bringingMs = 90_000

/**
 * Returns the result of `work`, unless it takes longer than `ms` milliseconds.
 * @throws Unfit with the reason `late`
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: UnfitReason): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Unfit(late)), ms)
  })
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}
