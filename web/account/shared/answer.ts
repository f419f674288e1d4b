// Errors in account forms. Validation with the contract's schemas is in a separate module, so that screens which only
// show errors do not load them.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { isLate } from '#web/shell/failure.ts'

export type Mistakes = Readonly<Record<string, string>>
/** The response to a form that was not accepted. */
export interface Answer {
  /** Errors by field name. */
  mistakes: Mistakes
  /** An error that belongs to no field. */
  problem?: Problem | undefined
  /** The submitted values, to fill the form again without JavaScript. Never contains a password. */
  values: Readonly<Record<string, string>>
}
export interface Problem {
  code: string
  text: string
  token?: string | undefined
}

/** The text fields of a form; empty ones are left out. */
export const textsIn = (form: FormData) =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )

/**
 * Turns an error into messages for a form. `shown`: fields of the form; other errors appear above them. The browser
 * also logs the error (test/SPEC.md §8). On the server, the call has its own log line.
 */
export function refused(error: unknown, values: Answer['values'], shown: readonly string[]): Answer {
  if (typeof document !== 'undefined') console.info(error instanceof Error ? error.message : error)
  if (!(error instanceof CallError))
    return {
      mistakes: {},
      problem: { code: 'server.away', text: isLate(error) ? m.site_call_late() : m.account_no_answer() },
      values: spoken(values),
    }
  const own = error.fields.filter(({ path }) => shown.includes(path))
  const mistakes = Object.fromEntries(own.toReversed().map(({ path, message }) => [path, message]))
  return { mistakes, problem: own.length > 0 ? undefined : problemOf(error), values: spoken(values) }
}

export function problemOf({ code, about: { token }, fields, message }: CallError): Problem {
  return { code, text: fields[0]?.message ?? message, token: typeof token === 'string' ? token : undefined }
}

const secret = new Set(['password', 'repeatPassword', 'currentPassword'])
/** Returns the submitted values without passwords, to fill the form again. */
export const spoken = (values: Answer['values']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))

/**
 * Errors of a form until their fields are edited. After each response the first one gets the focus. `enters`: the form
 * has just replaced the displayed data, so its first field gets the focus.
 */
export function useAnswer(answer: Answer | undefined, { enters = false } = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [typedOver, setTypedOver] = useState<{ answer: Answer | undefined; names: readonly string[] }>({
    answer,
    names: [],
  })
  // Editing a field clears its error from this response only. A new response shows its own errors.
  const mended = typedOver.answer === answer ? typedOver.names : []
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [answer])
  useEffect(() => {
    if (enters) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [enters])
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (answer?.mistakes[name] && !mended.includes(name)) setTypedOver({ answer, names: [...mended, name] })
  }
  return {
    form: { ref: form, onInput },
    values: answer?.values ?? {},
    problem: answer?.problem,
    mistake: (name: string) => (mended.includes(name) ? undefined : answer?.mistakes[name]),
  }
}
