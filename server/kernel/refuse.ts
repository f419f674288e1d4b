// The only way for server code to reject a request. The code is a row of contract/errors.ts.
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/kernel/field.ts'

/**
 * An invalid field: its path, its code of contract/fields.ts or of the validator, and its message, which is added for
 * the response.
 */
export interface Field {
  path: string
  code: string
  message: string
}
/** Further data for the caller, such as the booths that are taken. */
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
/**
 * Rejects a request because of one field, with status 422. `code` is a row of contract/fields.ts; a number for its
 * message follows after a colon.
 * @throws Refusal always
 */
export function refuseField(path: string, code: string): never {
  throw new Refusal('input.invalid', { fields: [{ path, code, message: '' }] })
}
/**
 * Rejects a request because of all the given fields; does nothing if there are none.
 * @throws input.invalid
 */
export function refuseProblems(problems: readonly FieldProblem[]) {
  if (problems.length > 0)
    throw new Refusal('input.invalid', {
      fields: problems.map(([path, code]) => ({ path: path.join('.'), code, message: '' })),
    })
}
/** Returns the record. If there is none it throws thing.notFound, the same error as for a record of another user. */
export function found<T>(thing: T | undefined | null): T {
  return thing ?? refuse('thing.notFound')
}
