import type { OwnerInput } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { EmailField, Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'

export type Owner = OwnerInput & { phoneNumber: string }
export const firstOwner = (): Owner => ({ name: '', lastName: '', email: '', phoneNumber: '', locale: getLocale() })

/** Body of the call; an empty phone number is left out. */
export const sentOwner = ({ phoneNumber, ...owner }: Owner): OwnerInput => ({
  ...owner,
  ...(phoneNumber.trim() && { phoneNumber }),
})

interface OwnerFieldsProps {
  values: Owner
  set: (some: Partial<Owner>) => void
  wrong: (path: string) => string | undefined
  country: string | null
}

/** Owner of the company. The e-mail with the password link goes to this address. */
export function OwnerFields({ values, set, wrong, country }: OwnerFieldsProps) {
  const text = (name: 'name' | 'lastName' | 'email') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: wrong(name),
    autoComplete: 'off',
  })
  return (
    <>
      <Field {...text('name')} label={m.order_behalf_first_name()} maxLength={80} />
      <Field {...text('lastName')} label={m.order_behalf_last_name()} hint={m.ui_one_name()} maxLength={80} />
      <EmailField {...text('email')} label={m.order_behalf_email()} />
      <PhoneField
        name="phoneNumber"
        label={m.order_behalf_phone()}
        country={country ?? undefined}
        value={values.phoneNumber}
        onChange={(phoneNumber) => set({ phoneNumber })}
        error={wrong('phoneNumber')}
      />
      <RadioGroup
        name="locale"
        label={m.order_behalf_language()}
        width={6}
        options={[
          { id: 'fa', text: m.ticket_language_fa() },
          { id: 'en', text: m.ticket_language_en() },
        ]}
        value={values.locale}
        onPick={(locale) => set({ locale })}
        error={wrong('locale')}
      />
    </>
  )
}
