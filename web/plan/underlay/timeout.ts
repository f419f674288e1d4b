import { Unfit, type UnfitReason } from './unfit-file.ts'

/** How long a file may take to be read. A drawing of a large hall takes some seconds. */
export const readingMs = 30_000
/** How long the reader of PDFs may be on its way: half a megabyte, over a slow network. */
export const bringingMs = 90_000

/** What comes of some work, unless it takes too long. @throws Unfit for that reason */
export async function inTime<T>(work: Promise<T>, ms: number, late: UnfitReason): Promise<T> {
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
