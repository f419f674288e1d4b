import { fullName } from '#contract/rules/full-name.ts'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/entities/account.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { EmailField, Field, TextArea } from '#web/ui/field.tsx'
import { latinDigits } from '#web/ui/fold.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Labels } from './mistakes.ts'
import { Attention, countUnder, Section } from './travel-page.tsx'
import type { TravelForm } from './use-travel-form.ts'

/** Buyer data shared by all travel orders, as typed. */
export interface Buyer {
  visitorName: string
  companyName: string
  email: string
  phoneNumber: string
  country: string
  nationalId: string
  economicNumber: string
  postalCode: string
  address: string
}

/** Initial buyer data from the profile. */
export const firstBuyer = ({ name, lastName, companyName, email, phoneNumber, country }: Profile): Buyer => ({
  visitorName: fullName({ name, lastName }),
  companyName: companyName ?? '',
  email,
  phoneNumber: phoneNumber ?? '',
  country: country ?? '',
  nationalId: '',
  economicNumber: '',
  postalCode: '',
  address: '',
})

/** Buyer data for the API. The tax data of an Iranian company are sent only while the country is Iran. */
export function buyerInput({
  visitorName,
  companyName,
  email,
  phoneNumber,
  country,
  nationalId,
  economicNumber,
  postalCode,
  address,
}: Buyer) {
  const papers =
    country === 'IR'
      ? {
          nationalId: latinDigits(nationalId),
          economicNumber: latinDigits(economicNumber),
          postalCode: latinDigits(postalCode),
          address,
        }
      : {}
  return { visitorName, companyName, email, phoneNumber, country, ...papers }
}

export const wishLabels: Labels = { wishes: m.travel_wishes, attachmentIds: m.travel_files_title }
export const buyerLabels: Labels = {
  visitorName: m.travel_name,
  companyName: m.travel_company,
  email: m.travel_email,
  phoneNumber: m.travel_phone,
  country: m.travel_country,
  nationalId: m.travel_national_id,
  economicNumber: m.travel_economic_number,
  postalCode: m.travel_postal_code,
  address: m.travel_address,
  acceptTerms: m.travel_accept_field,
}

/** Contact person, and the tax data for the invoice of an Iranian company. */
export function BuyerFields<F extends Buyer>({
  form,
  countries,
}: {
  form: TravelForm<F>
  countries: readonly Option[]
}) {
  const { fields, text, error, pick, put } = form
  return (
    <>
      <Section
        form={form}
        title={m.travel_contact()}
        hint={m.travel_contact_hint()}
        of={['visitorName', 'companyName', 'email', 'phoneNumber', 'country']}
      >
        <Field label={m.travel_name()} autoComplete="name" maxLength={120} {...text('visitorName')} />
        <Field
          label={m.travel_company()}
          mark={m.travel_optional()}
          autoComplete="organization"
          maxLength={120}
          {...text('companyName')}
        />
        <EmailField label={m.travel_email()} autoComplete="email" width={2} {...text('email')} />
        <PhoneField
          id="phoneNumber"
          name="phoneNumber"
          label={m.travel_phone()}
          width={2}
          country={fields.country}
          value={fields.phoneNumber}
          onChange={(value) => put('phoneNumber', value)}
          error={error('phoneNumber')}
        />
        <Select
          id="country"
          name="country"
          label={m.travel_country()}
          width={2}
          placeholder={m.travel_choose()}
          options={countries}
          value={fields.country}
          onPick={pick('country')}
          error={error('country')}
          autoComplete="country"
        />
      </Section>
      {fields.country === 'IR' && <Papers form={form} />}
    </>
  )
}

const papers = ['nationalId', 'economicNumber', 'postalCode', 'address']
function Papers<F extends Buyer>({ form }: { form: TravelForm<F> }) {
  const { text } = form
  const digits = { dir: 'ltr', inputMode: 'numeric' } as const
  const count = countUnder(form, papers)
  return (
    <details className="section folded" open={count > 0 || undefined}>
      <summary>
        <h2>{m.travel_papers()}</h2> <small className="muted">{m.travel_optional()}</small> <Attention count={count} />
      </summary>
      <p className="hint">{m.travel_papers_hint()}</p>
      <div className="form">
        <Field label={m.travel_national_id()} width={2} maxLength={14} {...digits} {...text('nationalId')} />
        <Field label={m.travel_economic_number()} width={2} maxLength={14} {...digits} {...text('economicNumber')} />
        <Field label={m.travel_postal_code()} width={2} maxLength={12} {...digits} {...text('postalCode')} />
        <Field
          label={m.travel_address()}
          width={6}
          maxLength={250}
          autoComplete="street-address"
          {...text('address')}
        />
      </div>
    </details>
  )
}

const most = 5

/** A field for special requests, if the order kind has one, and up to five attachments. */
export function ExtraFields<F>({ form, wishesHint }: { form: TravelForm<F>; wishesHint?: ReactNode }) {
  const { files, setFiles, locale, error, text } = form
  const upload = uploadAs('attachment', locale)
  const refuse = refuseFile('attachment', locale)
  const put = (id: string | undefined) => (file: (typeof files)[number] | null) =>
    setFiles((now) =>
      file
        ? id
          ? now.map((one) => (one.id === id ? file : one))
          : [...now, file].slice(0, most)
        : now.filter((one) => one.id !== id),
    )
  return (
    <Section
      form={form}
      title={wishesHint ? m.travel_wishes_title() : m.travel_files_title()}
      of={['wishes', 'attachmentIds']}
    >
      {wishesHint && (
        <TextArea
          label={m.travel_wishes()}
          mark={m.travel_optional()}
          hint={wishesHint}
          width={6}
          limit={1_000}
          maxLength={1_000}
          {...text('wishes')}
        />
      )}
      {[...files, ...(files.length < most ? [undefined] : [])].map((file, at) => (
        <FileDrop
          key={file?.id ?? `free-${at}`}
          id={`attachmentIds.${at}`}
          label={m.travel_file({ n: at + 1 })}
          mark={at === 0 ? m.travel_optional() : undefined}
          accept={acceptOf('attachment')}
          upload={upload}
          refuse={refuse}
          value={file ?? null}
          onChange={put(file?.id)}
          error={error(`attachmentIds.${at}`)}
        />
      ))}
      <p className="hint w6">{m.travel_files_hint()}</p>
    </Section>
  )
}
