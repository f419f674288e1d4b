// What the database says against the rows of a capsule, in words for whoever brought it.
import { refuse } from '../kernel/refuse.ts'
import { damaged } from './opened.ts'

/** Something with the same number, address or id is there already, or the rows do not fit each other. @throws Refusal capsule.clash, capsule.damaged */
export async function clashOrDamage<T>(file: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === '23505') return refuse('capsule.clash', { what: file })
    if (code?.startsWith('22') || code?.startsWith('23')) return damaged(file)
    throw error
  })
}
