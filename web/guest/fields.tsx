import { clsx } from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { filesMost } from '#contract/constants.ts'
import { guestServices } from '#contract/orders/names.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { makeProof } from '#web/proof/proof.ts'
import { Amount } from '#web/ui/amount.tsx'
import { EmailField, Field, TextArea } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { FileDrop, type StoredFile, type Upload } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Wish } from './wish.ts'
import { questionText, serviceIcon, serviceText, type Offer } from './words.ts'

export interface FieldsProps {
  values: Readonly<Record<string, string>>
  mistake: (name: string) => string | undefined
}
const Section = ({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) => (
  <section className="section">
    <h2>{title}</h2>
    {hint && <p className="hint">{hint}</p>}
    {children}
  </section>
)

/** One row per service, with its lowest price. */
export function ServiceRows({
  offers,
  chosen,
  error,
}: {
  offers: readonly Offer[]
  chosen: readonly string[]
  error: string | undefined
}) {
  return (
    <Section title={`${numberText(1)}. ${m.guest_services()}`} hint={m.guest_services_hint()}>
      <div className="offers" role="group" aria-label={m.guest_services()}>
        {offers.map(({ service, cents, unit }, at) => (
          <label key={service} className="choice offer">
            <input
              type="checkbox"
              name="services"
              id={at === 0 ? 'services' : undefined}
              value={service}
              defaultChecked={chosen.includes(service)}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'services-error' })}
            />
            <i>
              <Icon name="check" />
              <Icon name="minus" />
            </i>
            <Icon name={serviceIcon[service]} />
            <span>{serviceText[service]()}</span>
            <span className={clsx('from', cents === null && 'muted')}>
              {cents === null ? (
                m.guest_price_later()
              ) : cents === 0 ? (
                m.ui_free()
              ) : (
                <>
                  {m.guest_from()} <Amount cents={cents} as="short" /> <small>{unit}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="services-error">{error}</FieldError>}
    </Section>
  )
}

/** Name and contact details of the guest. */
export function PersonFields({
  values,
  mistake,
  countries,
  onPhone,
}: FieldsProps & { countries: readonly Option[]; onPhone: (value: string) => void }) {
  const text = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: mistake(name) })
  const [country, setCountry] = useState(values['country'] ?? '')
  return (
    <Section title={`${numberText(3)}. ${m.guest_who()}`}>
      <div className="form">
        <Field {...text('visitorName')} label={m.guest_name()} autoComplete="name" maxLength={120} required />
        <Field
          {...text('companyName')}
          label={m.guest_company()}
          mark={m.guest_optional()}
          autoComplete="organization"
          maxLength={120}
        />
        <EmailField
          {...text('email')}
          label={m.guest_email()}
          hint={m.guest_email_hint()}
          autoComplete="email"
          required
        />
        <PhoneField
          id="phoneNumber"
          name="phoneNumber"
          label={m.guest_phone()}
          country={country}
          defaultValue={values['phoneNumber'] ?? ''}
          onChange={onPhone}
          error={mistake('phoneNumber')}
        />
        <Select
          id="country"
          name="country"
          label={m.guest_country()}
          placeholder={m.guest_choose()}
          options={countries}
          defaultValue={values['country'] ?? ''}
          onPick={setCountry}
          autoComplete="country"
          error={mistake('country')}
        />
      </div>
    </Section>
  )
}

/**
 * Maximum length of the message in characters. Together with the answers to the questions above, it must fit into the
 * order's stored text.
 */
const messageMost = 2_800
interface WishFieldsProps extends FieldsProps {
  /** Chosen services; each has its own questions. */ chosen: readonly string[]
  files: readonly StoredFile[]
  onFiles: (files: readonly StoredFile[]) => void
  wish: Wish
  onWish: (change: Partial<Wish>) => void
}
/**
 * Questions of the chosen services, message and attachments. Each file is uploaded immediately, with its own proof of
 * work.
 */
export function WishFields({ values, mistake, chosen, files, onFiles, wish, onWish }: WishFieldsProps) {
  const part = useQuestions()
  const put = (at: number) => (file: StoredFile | null) =>
    onFiles(file ? [...files.slice(0, at), file, ...files.slice(at + 1)] : files.filter((_, i) => i !== at))
  const places = [...files, ...(files.length < filesMost ? [null] : [])]
  return (
    <Section title={`${numberText(2)}. ${m.guest_wishes()}`}>
      {chosen.length > 0 && (
        <div aria-live="polite">
          <p className="muted">{m.guest_asks()}</p>
          <ul className="asks">
            {guestServices
              .filter((service) => chosen.includes(service))
              .map((service) => (
                <li key={service}>
                  <Icon name={serviceIcon[service]} />
                  <span>{questionText[service]()}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      <div className="form">
        {part && <part.WishQuestions wish={wish} chosen={chosen} put={onWish} mistake={mistake} />}
        <TextArea
          id="message"
          name="message"
          label={m.guest_message()}
          hint={chosen.length === 0 ? m.guest_message_hint() : undefined}
          width={6}
          rows={6}
          dir="auto"
          limit={messageMost}
          maxLength={messageMost}
          defaultValue={values['message'] ?? ''}
          error={mistake('message')}
        />
        {places.map((file, at) => (
          <FileDrop
            key={file?.id ?? `free-${at}`}
            width={places.length === 1 ? 6 : 3}
            label={file ? m.guest_file_n({ n: at + 1 }) : m.guest_file()}
            mark={file ? undefined : m.guest_optional()}
            hint={at === 0 && !file ? m.guest_file_hint() : undefined}
            accept={acceptOf('attachment')}
            upload={sendFile}
            value={file}
            onChange={put(at)}
            error={at === 0 ? (mistake('attachments') ?? mistake('attachments.0')) : undefined}
          />
        ))}
      </div>
    </Section>
  )
}

/**
 * The questions are loaded after the form, because no service is chosen at first. Calendars and number fields come with
 * them.
 */
function useQuestions() {
  const [part, setPart] = useState<typeof import('./wish-fields.tsx')>()
  useEffect(() => {
    void import('./wish-fields.tsx').then(setPart)
  }, [])
  return part
}

// The code that checks and uploads files is loaded when the first file is chosen.
const uploadParts = () =>
  import('#web/upload.ts').catch(() => {
    throw new Error(m.site_no_answer())
  })

/** Uploads a file with its own proof of work. @throws an Error with the reason why the file is rejected */
const sendFile: Upload = async (file, how) => {
  const locale = getLocale()
  const { refuseFile, uploadAsGuest } = await uploadParts()
  const refusal = refuseFile('attachment', locale)(file)
  if (refusal) throw new Error(refusal)
  return uploadAsGuest(async () => (await makeProof()).text, locale)(file, how)
}
