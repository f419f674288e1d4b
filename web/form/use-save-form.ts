import { useNavigate } from 'react-router'
import { say } from '#web/ui/toast.tsx'
import { useFormGuard, type Problems } from './use-form-guard.ts'
import { useForm, useValues } from './use-form.ts'

export type { FieldsProps } from './use-form.ts'

/** Actions after saving. */
interface After<Values> {
  /** Opens a screen without the warning about unsaved input. */
  leave: (to: string, message?: string) => void
  /** Keeps the form open, with these values as the new baseline. */
  restart: (to: Values) => void
  /** Idempotency key, the same for a second press with the same values. */
  key: string
}

/**
 * Form that saves one item, with a warning before unsaved input is lost. `save` sends; `check` validates before
 * sending.
 */
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
