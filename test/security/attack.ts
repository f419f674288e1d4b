// One attack is one Vitest test. Its id is its row in the table of attacks. C, H and M mean critical, high and medium.
import { test } from 'vitest'
import { openProduct, type Product } from './product.ts'

let product: Product | undefined

/**
 * Runs one attack against the running product.
 * @param name `AUTH-012 (C) What must hold`
 * @param run may return a note for the report; throws NotPossibleHere when this machine cannot run the attack
 */
export function attack(name: string, run: (product: Product) => Promise<string | void>) {
  test(name, async (context) => {
    try {
      const note = await run((product ??= openProduct()))
      if (note) await context.annotate(note.slice(0, 600))
    } catch (error) {
      if (error instanceof NotPossibleHere) context.skip(error.message)
      throw error
    }
  })
}

/** Thrown when the attack succeeds. Any other error means that the attack itself is broken. */
export class AttackSucceeded extends Error {
  override name = 'AttackSucceeded'
}
/** Thrown when this machine lacks something that the attack needs; the attack is then skipped. */
export class NotPossibleHere extends Error {}

/** Checks that an attack has failed. @throws AttackSucceeded with the message `otherwise` if the condition is false */
export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new AttackSucceeded(otherwise)
}
/** Checks that a value is one of the allowed ones. @throws AttackSucceeded */
export function expectOneOf<T>(value: T, allowed: readonly T[], subject: string) {
  if (!allowed.includes(value)) throw new AttackSucceeded(`${subject}: ${String(value)}, not ${allowed.join(' or ')}`)
}
/** Checks that a list of faults is empty. @throws AttackSucceeded with the first four faults */
export function expectNone(wrong: readonly string[], noun: string) {
  if (wrong.length > 0) throw new AttackSucceeded(`${wrong.length} ${noun}: ${wrong.slice(0, 4).join(' · ')}`)
}
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
/** Returns `full` with ATTACK_FULL=1, else `usual`. Attacks use it for their counts and durations. */
export const sizeOfRun = (full: number, usual: number) => (process.env['ATTACK_FULL'] === '1' ? full : usual)
/** Returns the minutes that an attack runs: ATTACK_MINUTES, or else a result of `sizeOfRun`. */
export const minutesOfRun = (full: number, usual: number) =>
  Number(process.env['ATTACK_MINUTES']) || sizeOfRun(full, usual)
