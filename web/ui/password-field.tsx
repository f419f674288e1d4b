import './password.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage, type LanguageContext } from './language.ts'

export type Strength = 0 | 1 | 2 | 3 | 4
export interface PasswordRule {
  /** Key of the rule; `missing` lists the keys of rules that are not met. */ key: string
  text: string
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'good'> {
  /** Strength of the typed password, 0 to 4. Without it no meter is shown. */
  strength?: Strength | undefined
}

export function PasswordField({ strength, hint, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const language = useLanguage()
  const eye = (
    <button
      type="button"
      className="eye"
      aria-pressed={shown}
      aria-label={m.ui_password_show({}, language)}
      onClick={() => setShown(!shown)}
    >
      <Icon name="eye" className={clsx(shown && 'open')} />
    </button>
  )
  const help =
    strength === undefined ? (
      hint
    ) : (
      <>
        <Meter strength={strength} language={language} />
        <span>{hint}</span>
      </>
    )
  return (
    <Field
      dir="ltr"
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      hint={help}
      end={eye}
    />
  )
}

const strengths = [m.ui_strength_0, m.ui_strength_1, m.ui_strength_2, m.ui_strength_3, m.ui_strength_4] as const

function Meter({ strength, language }: { strength: Strength; language: LanguageContext }) {
  return (
    <span className="strength" role="status">
      <span className="meter" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={clsx(step <= strength && 'on')} />
        ))}
      </span>
      <span className={strength >= 3 ? 'ok-note' : undefined}>{strengths[strength]({}, language)}</span>
    </span>
  )
}

/** Password rules below the field. The tick of each rule turns green when it is met. */
export function PasswordRules({ rules, missing }: { rules: readonly PasswordRule[]; missing: readonly string[] }) {
  const language = useLanguage()
  return (
    <ul className="rules field w6">
      {rules.map(({ key, text }) => {
        const met = !missing.includes(key)
        return (
          <li key={key} className={clsx(met && 'yes')}>
            <Icon name="check" /> <span>{text}</span>
            <span className="sr">
              <span>:</span> <span>{met ? m.ui_rule_met({}, language) : m.ui_rule_missing({}, language)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
