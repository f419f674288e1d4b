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

/** The attack succeeded. Any other error means that the attack itself is broken. */
export class AttackSucceeded extends Error {
  override name = 'AttackSucceeded'
}
/** This machine lacks something that the attack needs. */
export class NotPossibleHere extends Error {}

/** @throws AttackSucceeded */
export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new AttackSucceeded(otherwise)
}
/** @throws AttackSucceeded */
export function expectOneOf<T>(value: T, allowed: readonly T[], subject: string) {
  if (!allowed.includes(value)) throw new AttackSucceeded(`${subject}: ${String(value)}, not ${allowed.join(' or ')}`)
}
/** Names the first four of `wrong`. @throws AttackSucceeded */
export function expectNone(wrong: readonly string[], noun: string) {
  if (wrong.length > 0) throw new AttackSucceeded(`${wrong.length} ${noun}: ${wrong.slice(0, 4).join(' · ')}`)
}
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
/** A count or a duration: `full` with ATTACK_FULL=1, else `usual`. */
export const sizeOfRun = (full: number, usual: number) => (process.env['ATTACK_FULL'] === '1' ? full : usual)
/** Minutes: ATTACK_MINUTES, or as sizeOfRun. */
export const minutesOfRun = (full: number, usual: number) =>
  Number(process.env['ATTACK_MINUTES']) || sizeOfRun(full, usual)
