import { useNavigate } from 'react-router'
import { say } from '#web/ui/toast.tsx'
import { useFormGuard, type Problems } from './use-form-guard.ts'
import { useForm, useValues } from './use-form.ts'

export type { FieldsProps } from './use-form.ts'

/** What can be done once something was saved. */
interface After<Values> {
  /** Goes on to a screen without asking. */
  leave: (to: string, message?: string) => void
  /** Stays, with these values as those to compare with. */
  restart: (to: Values) => void
  /** The same for a second press with the same values. */
  key: string
}

/** A form that saves one thing of a page: its values, and the question before it is left. `save` sends; `check` says what is wrong before anything is sent. */
export function useSaveForm<Values extends object>(
  first: () => Values,
  mayWrite: boolean,
  save: (values: Values, after: After<Values>) => Promise<unknown>,
  check?: (values: Values) => Problems | undefined,
) {
  const go = useNavigate()
  const kept = useValues(first)
  const { restart } = kept
  const guard = useFormGuard(mayWrite && kept.isDirty)
  const leave: After<Values>['leave'] = (to, message) => {
    guard.allow()
    if (message) say(message)
    void go(to)
  }
  const form = useForm(kept, { mayWrite, check, save: (values, key) => save(values, { leave, restart, key }) })
  return { ...kept, ...form, guard, leave }
}
