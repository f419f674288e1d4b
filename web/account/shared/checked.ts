// Validates input by the contract before a call.
import * as z from 'zod/mini'
import { codeOf, valueAt } from '#contract/fields.ts'
import { getLocale } from '#messages/runtime.js'
import { fieldTexts } from '#words'
import { spoken, type Answer } from './answer.ts'

/** The validated body of a call, or its errors by the contract. */
export function checked<S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
  values: Answer['values'],
): { body: z.output<S> } | { answer: Answer } {
  const read = z.safeParse(schema, body)
  if (read.success) return { body: read.data }
  const mistakes: Record<string, string> = {}
  const faults = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: codeOf(message, valueAt(body, path.join('.'))),
  }))
  const texts = fieldTexts(faults, getLocale())
  for (const [at, { path }] of faults.entries()) mistakes[path] ??= texts[at]!
  return { answer: { mistakes, values: spoken(values) } }
}
