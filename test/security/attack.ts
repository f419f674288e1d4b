// The words that cases are written in. A row of the table of attacks is a case here, under the same id.

/** C: critical, H: high, M: middle. */
export type Severity = 'C' | 'H' | 'M'
export interface Case<Ground> {
  severity: Severity
  /** What must hold, in one sentence. */
  says: string
  /** @returns what was seen, in a few words. @throws Broken when it does not hold, Passed over when it cannot be tried here */
  run: (ground: Ground) => Promise<string | void>
}
export type Cases<Ground> = Record<string, Case<Ground>>

export class Broken extends Error {}
/** Not tried, with the reason. It counts neither as passed nor as failed. */
export class PassedOver extends Error {}

/** @throws Broken */
export function holds(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Broken(otherwise)
}
/** @throws Broken */
export function among<T>(value: T, allowed: readonly T[], what: string) {
  if (!allowed.includes(value)) throw new Broken(`${what}: ${String(value)}, not ${allowed.join(' or ')}`)
}
/** What came of many tries: every one that is wrong, the first few named. @throws Broken */
export function none(wrong: readonly string[], of: string) {
  if (wrong.length > 0) throw new Broken(`${wrong.length} ${of}: ${wrong.slice(0, 4).join(' · ')}`)
}
/** The middle value of some. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
/** How often or how long: the whole with `--full`, or what a usual run has time for. */
export const many = (whole: number, usual: number) => (process.argv.includes('--full') ? whole : usual)
/** Minutes that something lasts: ATTACK_MINUTES, the whole with `--full`, or what a usual run has time for. */
export const minutes = (whole: number, usual: number) => Number(process.env['ATTACK_MINUTES']) || many(whole, usual)
