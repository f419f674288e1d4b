import { useRevalidator } from 'react-router'
import type { CompanyContact } from '#contract/entities/company-contact.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { Pair } from '#web/form/pair.tsx'
import { useForm, useValues, type FieldsProps } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { languageText } from './languages.ts'

interface ContactFormProps {
  companyId: string
  country: string | null
  ofTeam: boolean
  /** Undefined for a new contact. */
  contact: CompanyContact | undefined
  /** The first contact is always the main one. */
  isFirst: boolean
  onClose: () => void
}
type Values = Omit<CompanyContact, 'id' | 'email' | 'phoneNumber'> & Record<'email' | 'phoneNumber', string>
const empty = { fa: '', en: '' }
const valuesOf = (contact: CompanyContact | undefined, isFirst: boolean): Values => ({
  name: contact?.name ?? empty,
  title: contact?.title ?? empty,
  email: contact?.email ?? '',
  phoneNumber: contact?.phoneNumber ?? '',
  language: contact?.language ?? getLocale(),
  public: contact?.public ?? false,
  main: contact?.main ?? isFirst,
})

/** Form for one contact in a dialog. */
export function ContactForm({ companyId, country, ofTeam, contact, isFirst, onClose }: ContactFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm(
    useValues(() => valuesOf(contact, isFirst)),
    {
      save: async (body) => {
        await (contact
          ? callFromBrowser(ofTeam ? 'panelCompanyContact.edit' : 'companyContact.edit', {
              companyId,
              contactId: contact.id,
              body,
            })
          : callFromBrowser(ofTeam ? 'panelCompanyContact.add' : 'companyContact.add', { companyId, body }))
        onClose()
        say(m.company_saved())
        await revalidate()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      wide
      title={contact ? m.company_contact_edit() : m.company_contact_add()}
      text={m.company_contact_text()}
      action={m.company_save()}
      pendingText={m.company_saving()}
      onClose={onClose}
    >
      <Fields {...form.fields} country={country} isMain={contact?.main ?? isFirst} />
    </FormDialog>
  )
}

function Fields({
  values,
  set,
  wrong,
  country,
  isMain,
}: FieldsProps<Values> & { country: string | null; isMain: boolean }) {
  return (
    <div className="form">
      <Pair
        label={m.company_contact_name()}
        name="name"
        value={values.name}
        onChange={(name) => set({ name })}
        wrong={wrong}
        most={120}
      />
      <Pair
        label={m.company_contact_title()}
        name="title"
        value={values.title}
        onChange={(title) => set({ title })}
        wrong={wrong}
        most={120}
        optional
      />
      <EmailField
        label={m.company_contact_email()}
        name="email"
        value={values.email}
        onChange={({ target }) => set({ email: target.value })}
        error={wrong('email')}
      />
      <PhoneField
        label={m.company_contact_phone()}
        name="phoneNumber"
        country={country ?? undefined}
        value={values.phoneNumber}
        onChange={(phoneNumber) => set({ phoneNumber })}
        error={wrong('phoneNumber')}
      />
      <Select
        label={m.company_contact_language()}
        name="language"
        value={values.language}
        options={locales.map((id) => ({ id, text: languageText[id]() }))}
        onPick={(id) => set({ language: id as Locale })}
        error={wrong('language')}
      />
      <Marks {...{ values, set, isMain }} />
    </div>
  )
}

/** Whether visitors see the contact, and whether it is the main one. */
const Marks = ({ values, set, isMain }: Pick<FieldsProps<Values>, 'values' | 'set'> & { isMain: boolean }) => (
  <div className="field w6 contact-marks">
    <Checkbox checked={values.public} onChange={({ target }) => set({ public: target.checked })}>
      {m.company_contact_public()}
    </Checkbox>
    <Checkbox checked={values.main} disabled={isMain} onChange={({ target }) => set({ main: target.checked })}>
      {m.company_contact_main()}
    </Checkbox>
  </div>
)
