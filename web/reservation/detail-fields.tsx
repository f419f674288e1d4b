import { useState, type ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { orderDates } from '#contract/rules/order-dates.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import type { OwnCompanyRow } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import { activityText } from '#web/account/shared/activities.ts'
import { rangeText } from '#web/i18n/dates.ts'
import { markedDays } from '#web/i18n/fair-time.ts'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmailField, Field, TextArea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { Amount } from '#web/ui/amount.tsx'
import type { Mistakes } from './check.ts'
import { useReservation } from './context.ts'
import type { Draft } from './booth-draft.ts'
import { nameHint, OrderFor } from './order-for.tsx'
import { TaxNumberFrom } from './tax-number.tsx'

export interface FieldsProps {
  draft: Draft
  change: (by: Partial<Draft['fields']>, more?: Partial<Omit<Draft, 'fields'>>) => void
  mistakes: Mistakes
  locale: Locale
}
type TextName =
  | 'visitorName'
  | 'companyName'
  | 'email'
  | 'fieldOfActivity'
  | 'nationalId'
  | 'economicNumber'
  | 'postalCode'
  | 'address'

export const Section = ({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) => (
  <section className="section">
    <h2>{title}</h2>
    {hint && <p className="hint">{hint}</p>}
    <div className="form">{children}</div>
  </section>
)

const text = ({ draft, change, mistakes }: FieldsProps, name: TextName) => ({
  id: name,
  name,
  value: draft.fields[name] ?? '',
  error: mistakes[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})

/**
 * Field for the company's activity. A known activity is shown in the page language, even if the profile stored it in
 * the other language. Text that the user types is not translated.
 */
function ActivityField(props: FieldsProps) {
  const [isTyped, setIsTyped] = useState(false)
  const { value, ...rest } = text(props, 'fieldOfActivity')
  return (
    <Field
      label={m.booth_activity()}
      maxLength={120}
      {...rest}
      value={isTyped ? value : activityText(value, props.locale)}
      onInput={() => setIsTyped(true)}
    />
  )
}

/** Fields for the exhibiting company and its contact data. */
export function CompanyFields(
  props: FieldsProps & { countries: readonly Option[]; companies: readonly OwnCompanyRow[] },
) {
  const { draft, change, mistakes, countries, companies } = props
  const { fields } = draft
  return (
    <Section title={m.booth_company_title()}>
      <OrderFor draft={draft} companies={companies} error={mistakes['buyer']} change={change} />
      <Field
        label={m.booth_company()}
        hint={nameHint(draft, companies)}
        autoComplete="organization"
        maxLength={120}
        {...text(props, 'companyName')}
      />
      <Field label={m.booth_contact()} autoComplete="name" maxLength={120} {...text(props, 'visitorName')} />
      <EmailField label={m.booth_email()} autoComplete="email" {...text(props, 'email')} />
      <PhoneField
        id="phoneNumber"
        name="phoneNumber"
        label={m.booth_phone()}
        country={fields.country}
        value={fields.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={mistakes['phoneNumber']}
      />
      <Select
        id="country"
        name="country"
        label={m.booth_country()}
        placeholder={m.booth_choose()}
        options={countries}
        value={fields.country}
        onPick={(country) => change({ country })}
        error={mistakes['country']}
        autoComplete="country"
      />
      <ActivityField {...props} />
    </Section>
  )
}

/** Fields for the name on the fascia, the products and the catalogue entry. */
export function PresenceFields({ draft: { fields }, change, mistakes, locale }: FieldsProps) {
  const { edition } = useReservation()
  const { fasciaName } = fields
  return (
    <Section title={m.booth_presence_title()}>
      <Field
        id="fasciaName.fa"
        label={m.booth_fascia_fa()}
        dir="rtl"
        lang="fa"
        maxLength={60}
        value={fasciaName.fa ?? ''}
        error={mistakes['fasciaName.fa']}
        onChange={({ target }) => change({ fasciaName: { ...fasciaName, fa: target.value } })}
        hint={m.booth_fascia_hint()}
      />
      <Field
        id="fasciaName.en"
        label={m.booth_fascia_en()}
        dir="ltr"
        lang="en"
        maxLength={60}
        value={fasciaName.en ?? ''}
        error={mistakes['fasciaName.en']}
        onChange={({ target }) => change({ fasciaName: { ...fasciaName, en: target.value } })}
      />
      <TextArea
        id="products"
        label={m.booth_products()}
        mark={m.booth_optional()}
        width={6}
        limit={500}
        maxLength={500}
        value={fields.products ?? ''}
        error={mistakes['products']}
        onChange={({ target }) => change({ products: target.value })}
      />
      <DateField
        id="date"
        label={m.booth_date()}
        hint={arrivalHint(edition, locale)}
        value={fields.date || null}
        onChange={(date) => change({ date: date ?? '' })}
        error={mistakes['date']}
        min={earliestDay(edition)}
        max={latestDay(edition)}
        marked={markedDays(edition, m.booth_fair_days())}
      />
      {edition.catalogListingCents !== null && (
        <div className="field w6">
          <Checkbox
            id="catalogListing"
            checked={fields.catalogListing}
            onChange={({ target }) => change({ catalogListing: target.checked })}
          >
            {m.booth_catalog()} <Amount cents={edition.catalogListingCents} />
          </Checkbox>
        </div>
      )}
    </Section>
  )
}

/**
 * The buyer's data for the invoice. An Iranian company enters its numbers here. A foreign company's tax number comes
 * from the company's own page.
 */
export function InvoiceFields({ companies, ...props }: FieldsProps & { companies: readonly OwnCompanyRow[] }) {
  const isForeign = isAbroad(props.draft.fields.country)
  return (
    <Section
      title={m.booth_papers_title()}
      hint={isForeign ? <TaxNumberFrom draft={props.draft} companies={companies} /> : m.booth_papers_hint()}
    >
      {!isForeign && <IranianNumbers {...props} />}
      <Field
        label={m.booth_address()}
        mark={m.booth_optional()}
        width={6}
        maxLength={250}
        autoComplete="street-address"
        {...text(props, 'address')}
      />
    </Section>
  )
}

function IranianNumbers(props: FieldsProps) {
  const digits = { dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <>
      <Field
        label={m.booth_national_id()}
        mark={m.booth_optional()}
        width={2}
        maxLength={14}
        {...digits}
        {...text(props, 'nationalId')}
      />
      <Field
        label={m.booth_economic_number()}
        mark={m.booth_optional()}
        width={2}
        maxLength={14}
        {...digits}
        {...text(props, 'economicNumber')}
      />
      <Field
        label={m.booth_postal_code()}
        mark={m.booth_optional()}
        width={2}
        maxLength={12}
        {...digits}
        {...text(props, 'postalCode')}
      />
    </>
  )
}

const most = 5

/** Attachments: a company profile, a registration notice. */
export function FilesFields({ draft: { files }, change, mistakes, locale }: FieldsProps) {
  const upload = uploadAs('attachment', locale)
  const refuse = refuseFile('attachment', locale)
  const put = (at: number) => (file: Draft['files'][number] | null) =>
    change(
      {},
      { files: file ? [...files.slice(0, at), file, ...files.slice(at + 1)] : files.filter((_, i) => i !== at) },
    )
  const places = [...files, ...(files.length < most ? [null] : [])]
  return (
    <Section title={m.booth_files_title()} hint={m.booth_files_hint()}>
      {places.map((file, at) => (
        <FileDrop
          key={file?.id ?? `free-${at}`}
          label={m.booth_file({ n: at + 1 })}
          mark={at === 0 ? m.booth_optional() : undefined}
          accept={acceptOf('attachment')}
          upload={upload}
          refuse={refuse}
          value={file}
          onChange={put(at)}
          error={at === 0 ? mistakes['attachmentIds'] : undefined}
        />
      ))}
    </Section>
  )
}

/** Hint with the build-up days, if the fair has dates. */
function arrivalHint(edition: Pick<Edition, 'firstDay' | 'lastDay'>, locale: Locale) {
  const build = orderDates(edition).find(({ name }) => name === 'build')
  return build
    ? m.booth_date_hint_days({ days: rangeText(build.firstDay, build.lastDay, locale) })
    : m.booth_date_hint()
}
