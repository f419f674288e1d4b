// A traveller of a visa order: type, body, labels, checks, and the section of the form.
import { travellerName } from '#contract/rules/full-name.ts'
import { says } from '#contract/fields.ts'
import { isDate, type FieldProblem } from '#contract/kernel/field.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { inlinePath } from '#contract/file-paths.ts'
import { genders, longestLife, passportNeeded } from '#contract/orders/visa/fields.ts'
import { shifted } from '#contract/rules/days.ts'
import { earliestDay } from '#contract/rules/fair-days.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { refuseFile, uploadAs } from '#web/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldFrame, useFieldIds } from '#web/ui/field-frame.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { latinDigits } from '#web/ui/fold.ts'
import type { Option } from '#web/ui/options.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Buyer } from '#web/order/form/contact-fields.tsx'
import type { Labels } from '#web/order/form/mistakes.ts'
import { Attention, countUnder } from '#web/order/form/travel-page.tsx'
import type { TravelForm } from '#web/order/form/use-travel-form.ts'

/** A traveller as typed. The `id` exists only in the form and is not sent. */
export interface Traveller {
  id: string
  givenNames: string
  surname: string
  nationality: string
  passportNumber: string
  passportExpiry: string
  birthDate: string
  gender: '' | 'female' | 'male'
  profession: string
  scan: StoredFile | null
  photo: StoredFile | null
}

export interface VisaFields extends Buyer {
  consulate: string
  entryDate: string
  exitDate: string
  entries: 'single' | 'multiple'
  travellers: Traveller[]
}

export const blankTraveller = (id: string, nationality: string): Traveller => ({
  id,
  givenNames: '',
  surname: '',
  nationality,
  passportNumber: '',
  passportExpiry: '',
  birthDate: '',
  gender: '',
  profession: '',
  scan: null,
  photo: null,
})

export const travellerInput = ({ id: _, scan, photo, passportNumber, ...rest }: Traveller) => ({
  ...rest,
  passportNumber: latinDigits(passportNumber).trim(),
  passportScanId: scan?.id ?? '',
  photoId: photo?.id ?? '',
})

export const travellerLabels: Labels = {
  givenNames: m.travel_given_names,
  surname: m.travel_surname,
  nationality: m.travel_nationality,
  passportNumber: m.travel_passport,
  passportExpiry: m.travel_expiry,
  birthDate: m.travel_birth,
  gender: m.travel_gender,
  profession: m.travel_profession,
  passportScanId: m.travel_scan,
  photoId: m.travel_photo,
}

/** Errors of dates that are wrong whatever the day of entry, such as an expired passport. */
export const travellerProblems = (travellers: readonly Traveller[], today: string): FieldProblem[] =>
  travellers.flatMap(({ passportExpiry, birthDate }, at): FieldProblem[] => [
    ...(isDate(passportExpiry) && passportExpiry < today
      ? [[['travellers', at, 'passportExpiry'], says('dayFrom', today)] as FieldProblem]
      : []),
    ...(isDate(birthDate) && birthDate >= today
      ? [[['travellers', at, 'birthDate'], says('birthDateInvalid')] as FieldProblem]
      : []),
  ])

/** Name with normalised capitals, such as “Katharina Weber”. */
export const nameIn = ({ givenNames, surname }: Pick<Traveller, 'givenNames' | 'surname'>) =>
  travellerName({ givenNames, surname })
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(^|[ '’-])\p{L}/gu, (start) => start.toUpperCase())

/** The form, and the index of the traveller. */
interface Place {
  form: TravelForm<VisaFields>
  at: number
}

interface TravellerProps extends Place {
  countries: readonly Option[]
  onRemove: (() => void) | undefined
}

/** Section for one traveller: passport, personal data, two files. */
export function TravellerFields({ form, at, countries, onRemove }: TravellerProps) {
  const {
    fields: { travellers },
    wrong,
    text,
    error,
    pick,
  } = form
  const traveller = travellers[at]!
  const path = (name: string) => `travellers.${at}.${name}`
  const name = nameIn(traveller)
  const isWhole = ![...wrong.keys()].some((one) => one.startsWith(path('')))
  const latin = {
    dir: 'ltr',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    className: 'as-passport',
  } as const
  return (
    <section className="section trav" aria-label={m.travel_traveller({ n: at + 1 })}>
      <div className="section-head">
        <h2>
          <PartNumber>{at + 1}</PartNumber>
          {name ? <bdi>{name}</bdi> : <span>{m.travel_traveller({ n: at + 1 })}</span>}
        </h2>
        <div className="acts">
          {isWhole ? (
            <span className="ok-note">{m.travel_complete()}</span>
          ) : (
            <Attention count={countUnder(form, [`travellers.${at}`])} />
          )}
          {onRemove && (
            <Button variant="quiet" size="sm" onClick={onRemove}>
              {m.travel_remove_traveller()}
            </Button>
          )}
        </div>
      </div>
      <div className="form">
        <Field
          label={m.travel_given_names()}
          hint={m.travel_given_names_hint()}
          maxLength={60}
          {...latin}
          {...text(path('givenNames'))}
        />
        <Field label={m.travel_surname()} maxLength={60} {...latin} {...text(path('surname'))} />
        <Select
          id={path('nationality')}
          label={m.travel_nationality()}
          width={2}
          placeholder={m.travel_choose()}
          options={countries}
          value={traveller.nationality}
          onPick={pick(path('nationality'))}
          error={error(path('nationality'))}
          hint={traveller.nationality === 'IR' ? m.travel_no_visa() : undefined}
        />
        <Field label={m.travel_passport()} width={2} maxLength={14} {...latin} {...text(path('passportNumber'))} />
        <PassportDay form={form} at={at} />
        <BirthDay form={form} at={at} />
        <Gender form={form} at={at} />
        <Field label={m.travel_profession()} width={2} maxLength={80} {...text(path('profession'))} />
        <Paper
          form={form}
          at={at}
          of="scan"
          purpose="passport"
          label={m.travel_scan()}
          mark={m.travel_scan_mark()}
          field="passportScanId"
        />
        <Paper
          form={form}
          at={at}
          of="photo"
          purpose="photo"
          label={m.travel_photo()}
          mark={m.travel_photo_mark()}
          field="photoId"
        />
      </div>
    </section>
  )
}

const day = ({ form: { error, pick } }: Place, path: string, value: string) =>
  ({
    id: path,
    width: 2,
    value: value || null,
    onChange: (to: string | null) => pick(path)(to ?? ''),
    error: error(path),
  }) as const

/** Date field for the passport's expiry. Days that are too early for the journey are struck through. */
function PassportDay(props: Place) {
  const {
    form: {
      fields: { entryDate, travellers },
      edition,
    },
    at,
  } = props
  const first = isDate(entryDate) ? passportNeeded(entryDate) : earliestDay(edition)
  return (
    <DateField
      label={m.travel_expiry()}
      {...day(props, `travellers.${at}.passportExpiry`, travellers[at]!.passportExpiry)}
      min={first}
      max={shifted(first, 15 * 366)}
    />
  )
}

function BirthDay(props: Place) {
  const {
    form: {
      fields: { entryDate, travellers },
      edition: { today },
    },
    at,
  } = props
  const last = shifted(isDate(entryDate) && entryDate < today ? entryDate : today, -1)
  return (
    <DateField
      label={m.travel_birth()}
      {...day(props, `travellers.${at}.birthDate`, travellers[at]!.birthDate)}
      min={`${Number(last.slice(0, 4)) - longestLife + 1}-01-01`}
      max={last}
    />
  )
}

const genderText = { female: m.travel_female, male: m.travel_male }

function Gender({
  form: {
    fields: { travellers },
    error,
    pick,
  },
  at,
}: Place) {
  const path = `travellers.${at}.gender`
  const texts = { label: m.travel_gender(), error: error(path), width: 2 } as const
  const ids = useFieldIds(texts, path)
  const { gender } = travellers[at]!
  return (
    <FieldFrame texts={texts} ids={ids} group="group">
      <Segmented<Traveller['gender']>
        label={m.travel_gender()}
        name={path}
        value={gender}
        onPick={pick(path)}
        options={genders.map((id) => ({ id, text: genderText[id]() }))}
      />
    </FieldFrame>
  )
}

interface PaperProps extends Place {
  of: 'scan' | 'photo'
  purpose: UploadPurpose
  field: string
  label: string
  mark: string
}

/** A file of a traveller. The traveller is identified by id: during the upload, the index can change. */
function Paper({
  form: {
    fields: { travellers },
    update,
    leave,
    excuse,
    error,
    locale,
  },
  at,
  of,
  purpose,
  field,
  label,
  mark,
}: PaperProps) {
  const path = `travellers.${at}.${field}`
  const { id } = travellers[at]!
  const refuse = refuseFile(purpose, locale)
  const upload = uploadAs(purpose, locale)
  const put = (file: StoredFile | null) => {
    leave(path)
    excuse(path)
    update((fields) => ({
      ...fields,
      travellers: fields.travellers.map((one) => (one.id === id ? { ...one, [of]: file } : one)),
    }))
  }
  const refused = (file: File, why: string) => m.travel_file_refused({ name: file.name, why })
  return (
    <FileDrop
      id={path}
      label={label}
      mark={mark}
      accept={acceptOf(purpose)}
      value={travellers[at]![of]}
      onChange={put}
      error={error(path)}
      refuse={(file) => {
        const why = refuse(file)
        return why && refused(file, why)
      }}
      upload={(file, how) =>
        upload(file, how).then(
          (stored) => ({
            ...stored,
            href: inlinePath(stored.id),
            ...(!/\.pdf$/i.test(stored.name) && { picture: inlinePath(stored.id) }),
          }),
          (cause: unknown) => {
            throw new Error(refused(file, cause instanceof Error ? cause.message : String(cause)), { cause })
          },
        )
      }
    />
  )
}
