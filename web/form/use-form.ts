import { useRef, useState, type FormEvent } from 'react'
import { usePendingCall, type Problems } from './use-form-guard.ts'

/**
 * The values of a form. Three hooks create it:
 * - `useValues`: values in memory
 * - `useEdits`: edits of a stored state that other users may change
 * - `useDraft`: values stored in the browser
 */
export interface Kept<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  /** Wraps the call that saves. */
  sending?: (save: () => Promise<void>) => Promise<void>
}

/** Props of a form's fields. */
export interface FieldsProps<Values> {
  values: Values
  set: (some: Partial<Values>) => void
  wrong: (path: string) => string | undefined
  disabled: boolean
}

interface FormOptions<Values> {
  /** Sends the values. `key` stays the same until a value changes, so that a second press has no further effect. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Validates the values before they are sent. */
  check?: ((values: Values) => Problems | undefined) | undefined
  mayWrite?: boolean | undefined
}

/** Form values in memory, compared with their first state. Call `restart` if the page stays open after saving. */
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

/**
 * State of a form that needs scripts: values, errors by field, pending call. `tries` counts all presses of the submit
 * button.
 */
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

/**
 * Props of the form element. A form in a dialog is a React portal child: without `stopPropagation`, its events would
 * reach the form behind it.
 */
const boundTo = (press: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    press()
  },
})
