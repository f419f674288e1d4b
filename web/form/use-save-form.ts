import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#web/ui/toast.tsx'
import { useFormGuard, useSubmit, type Problems } from './use-form-guard.ts'

/** What the fields of a form take. */
export interface FieldsProps<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  wrong: (path: string) => string | undefined
  disabled: boolean
}

/** Goes on to a screen without the question. */
type Leave = (to: string, message?: string) => void

/** A form that saves one thing: its values, what is wrong by field, the call that is under way, the question before it is left. `save` sends; `leave` is the way on. `check` says what is wrong before anything is sent. */
export function useSaveForm<Values extends object>(
  first: () => Values,
  mayWrite: boolean,
  save: (values: Values, leave: Leave) => Promise<unknown>,
  check: (values: Values) => Problems | undefined = () => undefined,
) {
  const go = useNavigate()
  const [start] = useState(first)
  const [values, setValues] = useState(start)
  const { pending, problems, submit, complain } = useSubmit()
  const guard = useFormGuard(mayWrite && JSON.stringify(values) !== JSON.stringify(start))
  const leave: Leave = (to, message) => {
    guard.allow()
    if (message) say(message)
    void go(to)
  }
  const fields: FieldsProps<Values> = {
    values,
    set: (some) => setValues((now) => ({ ...now, ...some })),
    wrong: (path) => problems.fields[path],
    disabled: !mayWrite,
  }
  return {
    start,
    values,
    setValues,
    fields,
    pending,
    problems,
    guard,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const problems = check(values)
      if (problems) complain(problems)
      else void submit(async () => void (await save(values, leave)))
    },
    leave,
  }
}
