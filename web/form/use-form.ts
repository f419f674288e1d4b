import { useRef, useState, type FormEvent } from 'react'
import { usePendingCall, type Problems } from './use-form-guard.ts'

/** What the user types and where it is kept: in the page (`useValues`), over something stored that others may change (`useEdits`), or in the browser (`useDraft`). */
export interface Kept<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  /** Wraps the call that saves. */
  sending?: (save: () => Promise<void>) => Promise<void>
}

/** What the fields of a form take. */
export interface FieldsProps<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  wrong: (path: string) => string | undefined
  disabled: boolean
}

interface FormOptions<Values> {
  /** Sends. `key` stays the same until something else is typed, so that a second press is harmless. */
  save: (values: Values, key: string) => Promise<unknown>
  /** What is wrong before anything is sent. */
  check?: ((values: Values) => Problems | undefined) | undefined
  mayWrite?: boolean | undefined
}

/** Values kept in the page, with the first ones to compare with; `restart` when the page stays open after saving. */
export function useValues<Values extends object>(first: () => Values) {
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(start)
  return {
    start,
    values,
    setValues,
    set: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    restart: (to: Values) => {
      setStart(to)
      setValues(to)
    },
  }
}

/** The one form of pages that run a script: what is typed, what is wrong by field, the call that is under way. `tries` counts the presses that were sent or refused. */
export function useForm<Values extends object>(
  { values, set: keep, sending }: Kept<Values>,
  { save, check, mayWrite = true }: FormOptions<Values>,
) {
  const { pending, problems, submit, complain } = usePendingCall()
  const [tries, setTries] = useState(0)
  const key = useRef<string>(undefined)
  const set = (some: Partial<Values>) => {
    key.current = undefined
    keep(some)
  }
  const send = async () => void (await save(values, (key.current ??= crypto.randomUUID())))
  const press = () => {
    if (pending) return
    setTries((n) => n + 1)
    const wrong = check?.(values)
    if (wrong) complain(wrong)
    else void submit(() => (sending ? sending(send) : send()))
  }
  const fields: FieldsProps<Values> = { values, set, wrong: (path) => problems.fields[path], disabled: !mayWrite }
  return { fields, pending, problems, complain, tries, bind: boundTo(press) }
}

/** For the form element. A form in a dialog is rendered in a React portal: its events would reach the form behind it. */
const boundTo = (press: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    press()
  },
})
