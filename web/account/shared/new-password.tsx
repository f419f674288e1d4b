import { useEffect, useRef, useState } from 'react'
import { passwordLength } from '#contract/constants.ts'
import { missingIn, passwordRules, strengthOf, type PasswordRule, type Whose } from '#contract/rules/password.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fieldText } from '#words'
import { PasswordField, PasswordRules } from '#web/ui/password-field.tsx'

interface NewPasswordProps {
  label: string
  /** Returns the data of the password's owner as typed so far. The password must not contain them. */
  whose: () => Whose
  mistake: (name: string) => string | undefined
}

const texts: Record<PasswordRule, (least: number) => string> = {
  length: (count) => m.account_rule_length({ count }),
  common: () => m.account_rule_common(),
  personal: () => m.account_rule_personal(),
}

/** A new password and its repetition, with a strength meter and unmet rules. */
export function NewPassword({ label, whose, mistake }: NewPasswordProps) {
  const [typed, setTyped] = useState('')
  const [repeated, setRepeated] = useState('')
  const [left, setLeft] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const owner = whose()
  // Reads text typed before React loaded, or filled in by a password manager.
  useEffect(() => {
    setTyped(first.current?.value ?? '')
    setRepeated(second.current?.value ?? '')
  }, [])
  const differs = left && repeated !== '' && repeated !== typed ? fieldText('repeatDiffers', getLocale()) : undefined
  const least = owner.admin ? passwordLength.admin : passwordLength.user
  return (
    <>
      <PasswordField
        ref={first}
        id="password"
        name="password"
        label={label}
        width={6}
        autoComplete="new-password"
        required
        minLength={least}
        strength={strengthOf(typed, owner)}
        error={mistake('password')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PasswordRules
        rules={passwordRules.map((key) => ({ key, text: texts[key](least) }))}
        missing={missingIn(typed, owner)}
      />
      <PasswordField
        ref={second}
        id="repeatPassword"
        name="repeatPassword"
        label={m.account_repeat_password()}
        width={6}
        autoComplete="new-password"
        required
        error={mistake('repeatPassword') ?? differs}
        onChange={({ target }) => setRepeated(target.value)}
        onBlur={() => setLeft(true)}
      />
    </>
  )
}
