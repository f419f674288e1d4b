import { editionSlugLength, isProposedSlug, slugOfDays } from '#contract/rules/edition-slug.ts'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Proposal } from '#web/settings/shared/proposal.tsx'
import { RateFields } from '#web/settings/shared/rate-fields.tsx'
import { ConfirmedFields } from '#web/settings/shared/confirmed-fields.tsx'
import type { SetupStep } from '#contract/rules/setup-steps.ts'
import { type ReactNode, useState } from 'react'
import { buildDays } from '#contract/constants.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Setup } from '#contract/entities/setup.ts'
import { shifted } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { DayNotes } from '#web/edition/shared/day-notes.tsx'
import { Pair } from '#web/form/pair.tsx'
import { fullDate, otherDateText, todayAtFair } from '#web/i18n/dates.ts'
import { datesOf, lengthOf } from '#web/i18n/fair-time.ts'
import { BookingFields, OfficeContact, PriceFields, type FieldsProps } from '#web/settings/shared/fields.tsx'
import { MarkFields, SectorFields, WordFields } from '#web/settings/shared/look-fields.tsx'
import { SellerAccount, SellerDetails } from '#web/settings/shared/seller-fields.tsx'
import { zones } from '#web/settings/shared/zones.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { Bring } from './import-edition.tsx'
import { HallStep } from './hall-step.tsx'
import { Colleagues } from './colleagues.tsx'

export type StepProps = FieldsProps & { setup: Setup }
type PairName = 'name' | 'shortName' | 'tagline' | 'city' | 'venue' | 'address'

/** One text of the fair in both languages. */
function Words({
  of: { values, set, wrong },
  name,
  label,
  most,
  optional = false,
}: {
  of: FieldsProps
  name: PairName
  label: string
  most: number
  optional?: boolean
}) {
  return (
    <Pair
      label={label}
      name={name}
      most={most}
      optional={optional}
      grows={most > 100}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
      wrong={wrong}
    />
  )
}

const FairStep = (props: StepProps) => (
  <>
    <Bring />
    <div className="form">
      <Words of={props} name="name" label={m.setting_name()} most={160} />
      <Words of={props} name="shortName" label={m.setting_short_name()} most={60} />
      <Words of={props} name="tagline" label={m.setting_tagline()} most={80} optional />
      <MarkFields {...props} />
      <SectorFields {...props} short />
    </div>
  </>
)

function DatesStep(props: StepProps) {
  const { values, set, wrong } = props
  return (
    <>
      <div className="form">
        <DayField of={props} name="firstDay" label={m.setting_first_day()} />
        <DayField of={props} name="lastDay" label={m.setting_last_day()} />
        <HourField of={props} name="opens" label={m.setting_opens()} />
        <HourField of={props} name="closes" label={m.setting_closes()} />
        <Combobox
          label={m.setting_time_zone()}
          name="timeZone"
          width={2}
          options={zones}
          chosenText={values.timeZone}
          value={values.timeZone}
          onChange={(zone) => {
            if (zone) set({ timeZone: zone })
          }}
          error={wrong('timeZone')}
        />
      </div>
      <SlugField setup={props.setup} firstDay={values.firstDay} />
      {values.lastDay !== null && values.lastDay < todayAtFair() && <Note kind="warn">{m.setup_dates_past()}</Note>}
      <DaysOff {...values} />
      <div className="form">
        <Words of={props} name="city" label={m.setting_city()} most={60} optional />
        <Words of={props} name="venue" label={m.setting_venue()} most={120} optional />
        <Words of={props} name="address" label={m.setting_address()} most={200} optional />
      </div>
    </>
  )
}

/** Days off during the fair and the build-up before it. */
function DaysOff({ firstDay, lastDay, timeZone }: EditionSettings) {
  if (!firstDay || !lastDay || lastDay < firstDay) return null
  const building = { firstDay: shifted(firstDay, -buildDays), lastDay: shifted(firstDay, -1) }
  return (
    <>
      <DayNotes firstDay={firstDay} lastDay={lastDay} timeZone={timeZone} />
      <DayNotes {...building} timeZone={timeZone} title={m.setup_building_off} />
    </>
  )
}

/** Date field for a day of the fair. Below it the same day is shown in words and in the other calendar. */
function DayField({
  of: { values, set, wrong },
  name,
  label,
}: {
  of: FieldsProps
  name: 'firstDay' | 'lastDay'
  label: string
}) {
  const locale = getLocale()
  const day = values[name]
  const dates = datesOf(values)
  const length = name === 'lastDay' && dates && dates.lastDay >= dates.firstDay ? lengthOf(dates) : undefined
  const weekday = day && fullDate(day).split(/[،,\s]/)[0]
  const words = day && [weekday, otherDateText(day)].filter(Boolean).join(locale === 'fa' ? ' ' : ', ')
  return (
    <DateField
      label={label}
      name={name}
      value={day}
      onChange={(next) => set({ [name]: next })}
      hint={day ? [words, length && m.setup_length({ count: length })].filter(Boolean).join(' · ') : undefined}
      error={wrong(name)}
    />
  )
}

const HourField = ({
  of: { values, set, wrong },
  name,
  label,
}: {
  of: FieldsProps
  name: 'opens' | 'closes'
  label: string
}) => (
  <TimeField
    label={label}
    name={name}
    width={2}
    example={name === 'opens' ? '09:00' : '17:00'}
    value={values[name]}
    onChange={(time) => set({ [name]: time })}
    error={wrong(name)}
  />
)

function SellerStep({ values: { seller }, set, wrong }: StepProps) {
  const part = { seller, put: (some: Partial<typeof seller>) => set({ seller: { ...seller, ...some } }), wrong }
  return (
    <div className="form">
      <SellerDetails {...part} />
      <SellerAccount {...part} />
    </div>
  )
}

const PricesStep = (props: StepProps) => (
  <>
    <Proposal section="prices" values={props.values} onTake={props.set} />
    <PriceFields {...props} />
    <h2 className="setup-part">{m.setting_booking()}</h2>
    <BookingFields {...props} />
    <h2 className="setup-part">{m.setting_services()}</h2>
    <p className="hint">{m.setting_services_about()}</p>
    <RateFields {...props} />
    <h2 className="setup-part">{m.setting_confirmed()}</h2>
    <p className="hint">{m.setting_confirmed_about()}</p>
    <ConfirmedFields {...props} />
  </>
)

const TeamStep = (props: StepProps) => (
  <>
    <div className="form">
      <WordFields {...props} />
      <OfficeContact {...props} />
    </div>
    <Colleagues setup={props.setup} />
  </>
)

export const fieldsOf: Record<SetupStep, (props: StepProps) => ReactNode> = {
  fair: FairStep,
  dates: DatesStep,
  seller: SellerStep,
  halls: HallStep,
  prices: PricesStep,
  team: TeamStep,
}

/**
 * Field for the edition's name in addresses. Default: the year of its first day. It is saved when the user leaves the
 * field.
 */
function SlugField({ setup: { slug, settings }, firstDay }: { setup: Setup; firstDay: string | null }) {
  const [stored, setStored] = useState(slug)
  const [typed, setTyped] = useState<string>()
  const { problems, submit } = usePendingCall()
  const follows = firstDay !== null && isProposedSlug(stored, settings.settings.firstDay)
  const shown = typed ?? (follows ? slugOfDays(firstDay) : stored)
  const save = () => {
    if (typed === undefined) return
    void submit(async () => {
      const { setup } = await callFromBrowser('panelSetup.slug', { body: { slug: typed } })
      setStored(setup.slug)
    })
  }
  return (
    <div className="form">
      <Field
        width={3}
        label={m.setup_slug()}
        name="slug"
        dir="ltr"
        maxLength={editionSlugLength}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        hint={m.setup_slug_hint({ slug: shown })}
        error={problems.fields['slug'] ?? problems.whole}
      />
    </div>
  )
}
