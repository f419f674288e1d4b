import '../second/second.css'
import type { ComponentProps } from 'react'
import { m } from '#messages/messages.js'
import { Field } from '#web/ui/field.tsx'

type CodeFieldProps = Partial<Omit<ComponentProps<typeof Field>, 'name'>>

/** Six digits from an app, typed in any script. */
export const CodeField = (props: CodeFieldProps) => (
  <Field
    id="code"
    name="code"
    label={m.factor_code()}
    width={6}
    dir="ltr"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={12}
    className="code-field"
    required
    {...props}
    hint={props.error ? m.factor_code_clock() : props.hint}
  />
)

export const RecoveryField = (props: CodeFieldProps) => (
  <Field
    id="recoveryCode"
    name="recoveryCode"
    label={m.factor_recovery_code()}
    width={6}
    dir="ltr"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={60}
    className="code-field long"
    required
    hint={m.factor_recovery_hint()}
    {...props}
  />
)
