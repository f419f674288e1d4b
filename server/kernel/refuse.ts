// The one way server code says no. The code is a row of contract/errors.ts.
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/kernel/field.ts'

/** A field that is wrong: its path, its code of contract/fields.ts (or the validator's own), and its words once they are known. */
export interface Field {
  path: string
  code: string
  message: string
}
/** What else the caller may know, such as the booths that are taken. */
export type About = Record<string, unknown>

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Field[] | undefined
  readonly about: About | undefined
  constructor(code: ErrorCode, { fields, about }: { fields?: Field[]; about?: About } = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.about = about
  }
}

/** @throws Refusal always */
export function refuse(code: ErrorCode, about?: About): never {
  throw new Refusal(code, about && { about })
}
/** Refuses one field with 422; `code` is a row of contract/fields.ts, with its number after a colon where its words need one.
 *  @throws Refusal always */
export function refuseField(path: string, code: string): never {
  throw new Refusal('input.invalid', { fields: [{ path, code, message: '' }] })
}
/** Refuses all that is wrong between the fields of a form at once; does nothing when nothing is. @throws Refusal input.invalid */
export function refuseProblems(problems: readonly FieldProblem[]) {
  if (problems.length > 0)
    throw new Refusal('input.invalid', {
      fields: problems.map(([path, code]) => ({ path: path.join('.'), code, message: '' })),
    })
}
/** The thing, or 404: absent and somebody else's are the same. */
export function found<T>(thing: T | undefined | null): T {
  return thing ?? refuse('thing.notFound')
}
