import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelUser } from '#contract/entities/user.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'

const valuesOf = (user: PanelUser) => ({
  name: user.name,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  country: user.country ?? '',
  companyName: user.companyName ?? '',
  jobPosition: user.jobPosition ?? '',
  locale: user.locale,
})

/** Dialog in which the team corrects a user's profile. Users change their own e-mail address themselves. */
export function EditUser({ user, places }: { user: PanelUser; places: readonly Option[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="edit" onClick={() => setIsOpen(true)}>
        {m.user_edit()}
      </Button>
      {isOpen && <Form user={user} places={places} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Form({ user, places, onClose }: { user: PanelUser; places: readonly Option[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm(
    useValues(() => valuesOf(user)),
    {
      save: async (values) => {
        await callFromBrowser('panelUser.edit', {
          userId: user.id,
          body: { ...values, country: values.country || null },
        })
        onClose()
        say(m.user_saved())
        await revalidate()
      },
    },
  )
  const { values, set, wrong } = form.fields
  const text = (name: 'name' | 'lastName' | 'companyName' | 'jobPosition', label: string, most: number) => (
    <Field
      label={label}
      name={name}
      maxLength={most}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={wrong(name)}
      hint={name === 'lastName' ? m.ui_one_name() : undefined}
    />
  )
  return (
    <FormDialog
      form={form}
      wide
      title={m.user_edit_title()}
      text={m.user_edit_text()}
      action={m.user_save()}
      onClose={onClose}
    >
      <div className="form">
        {text('name', m.user_name(), 80)}
        {text('lastName', m.user_last_name(), 80)}
        <PhoneField
          label={m.user_phone()}
          name="phoneNumber"
          country={values.country}
          value={values.phoneNumber}
          onChange={(phoneNumber) => set({ phoneNumber })}
          error={wrong('phoneNumber')}
        />
        <Select
          label={m.user_country()}
          name="country"
          placeholder={m.user_none()}
          options={places}
          value={values.country}
          onPick={(country) => set({ country })}
          error={wrong('country')}
        />
        {text('companyName', m.user_company(), 120)}
        {text('jobPosition', m.user_job(), 120)}
        <Select
          label={m.user_language()}
          name="locale"
          options={[
            { id: 'fa', text: m.user_language_fa() },
            { id: 'en', text: m.user_language_en() },
          ]}
          value={values.locale}
          onPick={(locale) => set({ locale: locale === 'en' ? 'en' : 'fa' })}
          error={wrong('locale')}
        />
      </div>
    </FormDialog>
  )
}
