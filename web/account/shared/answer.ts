// How the forms of accounts say what is wrong. The rules of the contract are asked in checked.ts, so what only shows a refusal brings none of them.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { isLate } from '#web/shell/failure.ts'

export type Mistakes = Readonly<Record<string, string>>
/** What a form answers with when it cannot go on. */
export interface Answer {
  /** By the name of the field. */
  mistakes: Mistakes
  /** What belongs to no field. */
  problem?: Problem | undefined
  /** What was sent, to be shown again where no script kept it; never a password. */
  values: Readonly<Record<string, string>>
}
export interface Problem {
  code: string
  text: string
  token?: string | undefined
}

/** The fields of a form as texts; what is empty is left out. */
export const textsIn = (form: FormData) =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )

/** What a refusal means for the form that asked. `shown` are the fields that it has; the rest is said above them. The browser logs it, too (docs/SPEC.md §8); on the server the call itself has its line. */
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
/** What a form may show again: never a password. */
export const spoken = (values: Answer['values']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))

/** For the form: where its mistakes are, until they are typed over; the first of them has the focus after every answer.
 *  `enters`: the form has just opened in place of what was read, so its first field has the focus. */
export function useAnswer(answer: Answer | undefined, { enters = false } = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [typedOver, setTypedOver] = useState<{ answer: Answer | undefined; names: readonly string[] }>({
    answer,
    names: [],
  })
  // Typing mends what one answer said and nothing of the next, so what an answer marks is on the page with it.
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
