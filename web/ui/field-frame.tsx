import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Words } from './words.tsx'

/** Width in columns of six. `half` stays half on a phone. */
export type FieldWidth = 1 | 2 | 3 | 4 | 6 | 'half'

export interface FieldTexts {
  label: ReactNode
  /** Note beside the label in lighter type: “optional”, “JPG”. */
  mark?: ReactNode
  hint?: ReactNode
  /** The error should say what would be valid, not only what is wrong. */
  error?: ReactNode
  width?: FieldWidth | undefined
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

export interface FieldIds {
  id: string
  label: string
  described: string | undefined
  hint: string
  error: string
}

/** Ids that link a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, given?: string): FieldIds {
  const own = useId()
  const id = given ?? own
  const ids = { id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  return { ...ids, described: [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined }
}

export const takeTexts = <P extends FieldTexts>({
  label,
  mark,
  hint,
  error,
  width,
  hideLabel,
  className,
  ...rest
}: P) => ({ texts: { label, mark, hint, error, width, hideLabel, className }, rest })

/** Arranges label, control, hint and error in this order. With `group` the label names several controls together. */
export function FieldFrame({
  texts,
  ids,
  group,
  children,
}: {
  texts: FieldTexts
  ids: FieldIds
  group?: 'group' | 'radiogroup'
  children: ReactNode
}) {
  const { label, mark, hint, error, width = 3, hideLabel, className } = texts
  const words = (
    <>
      <Words>{label}</Words>
      {mark && <i>{mark}</i>}
    </>
  )
  const naming = clsx('label', hideLabel && 'sr')
  return (
    <div
      className={clsx('field', width !== 3 && (width === 'half' ? width : `w${width}`), className)}
      {...(group && { role: group, 'aria-labelledby': ids.label, 'aria-describedby': ids.described })}
    >
      {group ? (
        <span className={naming} id={ids.label}>
          {words}
        </span>
      ) : (
        <label className={naming} id={ids.label} htmlFor={ids.id}>
          {words}
        </label>
      )}
      {children}
      {hint && (
        <span className="hint" id={ids.hint}>
          {hint}
        </span>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <Icon name="warning" />
      <Words>{children}</Words>
    </span>
  )
}

/** Class names of the frame around a control, in all its states. */
export const controlClass = (
  state: {
    error?: ReactNode
    good?: boolean | undefined
    disabled?: boolean | undefined
    readOnly?: boolean | undefined
  },
  more?: string,
) =>
  clsx(
    'control',
    state.error && 'bad',
    state.good && !state.error && 'good',
    state.disabled && 'off',
    state.readOnly && 'read',
    more,
  )

/** Focuses a field after a press on its frame beside the text. */
export const intoField = (event: { target: EventTarget; currentTarget: HTMLElement; preventDefault(): void }) => {
  if (event.target instanceof Element && event.target.closest('input, textarea, select, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
}
