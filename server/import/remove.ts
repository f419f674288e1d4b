// Taking back what an import made: what something else has come to depend on stays.
import type { Tx } from '../db/connect.ts'
import { codeOfFault } from '../db/constraint.ts'

const perStatement = 500
/** Removes what nothing refers to. Where the database refuses some, halves are tried until it is known which. @returns the ids that stay */
export async function removeUnused(
  tx: Tx,
  ids: readonly string[],
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
  progress: (rows: number) => Promise<void>,
): Promise<string[]> {
  const left: string[] = []
  for (let at = 0; at < ids.length; at += perStatement) {
    const some = ids.slice(at, at + perStatement)
    left.push(...(await removeSome(tx, some, remove)))
    await progress(some.length)
  }
  return left
}

async function removeSome(
  tx: Tx,
  ids: readonly string[],
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  if (ids.length === 0) return []
  try {
    await tx.transaction((inner) => remove(inner, ids))
    return []
  } catch (error) {
    if (codeOfFault(error) !== foreignKeyViolation) throw error
    if (ids.length === 1) return [...ids]
    const half = Math.ceil(ids.length / 2)
    return [...(await removeSome(tx, ids.slice(0, half), remove)), ...(await removeSome(tx, ids.slice(half), remove))]
  }
}
const foreignKeyViolation = '23503'
