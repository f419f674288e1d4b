// Form fields for personal data, shared by several forms.
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { EmailField, Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { activities, activityText } from './shared/activities.ts'

export interface PersonFieldsProps {
  values: Readonly<Record<string, string>>
  mistake: (name: string) => string | undefined
}

const texts = ({ values, mistake }: PersonFieldsProps, name: string) => ({
  id: name,
  name,
  defaultValue: values[name],
  error: mistake(name),
})

export function NameFields(props: PersonFieldsProps) {
  return (
    <>
      <Field {...texts(props, 'name')} label={m.account_name()} autoComplete="given-name" maxLength={80} required />
      <Field
        {...texts(props, 'lastName')}
        label={m.account_last_name()}
        hint={m.ui_one_name()}
        autoComplete="family-name"
        maxLength={80}
      />
    </>
  )
}

export const PersonEmail = (props: PersonFieldsProps) => (
  <EmailField {...texts(props, 'email')} label={m.account_email()} width={6} autoComplete="username" required />
)

/** `country`: assumed country of a number without a country code; defaults to the browser's region. */
export function PersonPhone({ values, mistake, country }: PersonFieldsProps & { country?: string }) {
  return (
    <PhoneField
      id="phoneNumber"
      name="phoneNumber"
      label={m.account_phone()}
      mark={m.account_optional()}
      hint={m.account_phone_hint()}
      width={6}
      country={country}
      defaultValue={values['phoneNumber'] ?? ''}
      error={mistake('phoneNumber')}
    />
  )
}

export const CompanyField = (props: PersonFieldsProps) => (
  <Field
    {...texts(props, 'companyName')}
    label={m.account_company()}
    mark={m.account_optional()}
    autoComplete="organization"
    maxLength={120}
  />
)

export function ActivityField({ values, mistake }: PersonFieldsProps) {
  const locale = getLocale()
  const present = values['fieldOfActivity']
  return (
    <Select
      id="fieldOfActivity"
      name="fieldOfActivity"
      label={m.account_activity()}
      mark={m.account_optional()}
      placeholder={m.account_choose()}
      options={activities(locale, present)}
      defaultValue={activityText(present)}
      error={mistake('fieldOfActivity')}
    />
  )
}

export const JobField = (props: PersonFieldsProps) => (
  <Field
    {...texts(props, 'jobPosition')}
    label={m.account_job()}
    mark={m.account_optional()}
    autoComplete="organization-title"
    maxLength={120}
  />
)
