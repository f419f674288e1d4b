// Translates database errors for rows of a package into API errors.
import { refuse } from '../kernel/refuse.ts'
import { damaged } from './opened.ts'

/**
 * Rejects rows whose number, address or id exists already, or that are inconsistent.
 * @throws Refusal capsule.clash, capsule.damaged
 */
export async function clashOrDamage<T>(file: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === '23505') return refuse('capsule.clash', { what: file })
    if (code?.startsWith('22') || code?.startsWith('23')) return damaged(file)
    throw error
  })
}
