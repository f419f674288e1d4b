import type { EditionSettings } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/i18n/fair-time.ts'
import { Pair } from '#web/form/pair.tsx'
import type { FieldsProps as FormFields } from '#web/form/use-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmailField, Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { OfficeFields } from './office-fields.tsx'
import { zones } from './zones.ts'

export type FieldsProps = Omit<FormFields<EditionSettings>, 'disabled'>

export function EditionFields({ values, set, wrong }: FieldsProps) {
  const pair = (
    name: 'name' | 'shortName' | 'tagline' | 'city' | 'venue' | 'address',
    label: string,
    most: number,
    optional = false,
  ) => (
    <Pair
      key={name}
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
  return (
    <div className="form">
      {pair('name', m.setting_name(), 160)}
      {pair('shortName', m.setting_short_name(), 60)}
      {pair('tagline', m.setting_tagline(), 80, true)}
      {pair('city', m.setting_city(), 60, true)}
      {pair('venue', m.setting_venue(), 120, true)}
      {pair('address', m.setting_address(), 200, true)}
      <Combobox
        label={m.setting_time_zone()}
        name="timeZone"
        options={zones}
        chosenText={values.timeZone}
        value={values.timeZone}
        onChange={(zone) => {
          if (zone) set({ timeZone: zone })
        }}
        hint={m.setting_time_zone_hint()}
        error={wrong('timeZone')}
      />
    </div>
  )
}

export function DateFields({ values, set, wrong }: FieldsProps) {
  const { firstDay, lastDay, opens, closes, nextEdition } = values
  const marked = markedDays(values, m.booth_fair_days())
  const hour = (name: 'opens' | 'closes', label: string, value: string) => (
    <TimeField
      label={label}
      name={name}
      example="09:00"
      value={value}
      onChange={(time) => set({ [name]: time })}
      error={wrong(name)}
    />
  )
  return (
    <div className="form">
      <DateField
        label={m.setting_first_day()}
        name="firstDay"
        width={2}
        marked={marked}
        value={firstDay}
        onChange={(day) => set({ firstDay: day })}
        error={wrong('firstDay')}
      />
      <DateField
        label={m.setting_last_day()}
        name="lastDay"
        width={2}
        marked={marked}
        value={lastDay}
        onChange={(day) => set({ lastDay: day })}
        error={wrong('lastDay')}
      />
      <span className="field w2" aria-hidden="true" />
      {hour('opens', m.setting_opens(), opens)}
      {hour('closes', m.setting_closes(), closes)}
      <Pair
        label={m.setting_next_edition()}
        name="nextEdition"
        most={200}
        optional
        hint={m.setting_next_edition_hint()}
        value={nextEdition}
        onChange={(text) => set({ nextEdition: text })}
        wrong={wrong}
      />
    </div>
  )
}

export function FigureFields({ values: { claims }, set, wrong }: FieldsProps) {
  const figures = {
    years: m.setting_years(),
    boothsAYear: m.setting_booths_a_year(),
    editions: m.setting_editions(),
    satisfactionPercent: m.setting_satisfaction(),
    bookingMinutes: m.setting_booking_minutes(),
  } as const
  const unit = (name: string) =>
    name === 'satisfactionPercent' ? m.setting_percent() : name === 'bookingMinutes' ? m.setting_minutes() : undefined
  return (
    <div className="form">
      {Object.entries(figures).map(([name, label]) => (
        <NumberField
          key={name}
          label={label}
          name={name}
          width={2}
          unit={unit(name)}
          value={claims[name as keyof typeof figures]}
          mark={m.site_optional()}
          onChange={(n) => set({ claims: { ...claims, [name]: n } })}
          error={wrong(`claims.${name}`)}
        />
      ))}
    </div>
  )
}

export function PriceFields({ values, set, wrong }: FieldsProps) {
  return (
    <div className="form">
      <Field
        label={m.setting_currency()}
        width={2}
        readOnly
        value={m.setting_euro()}
        hint={m.setting_currency_hint()}
      />
      <NumberField
        label={m.setting_vat()}
        name="vat"
        width={2}
        unit={m.setting_percent()}
        decimals={2}
        max={100}
        mark={values.vatBasisPoints === null ? m.setting_not_entered() : undefined}
        value={basisPercent(values.vatBasisPoints)}
        onChange={(percent) => set({ vatBasisPoints: percent === null ? null : Math.round(percent * 100) })}
        hint={m.setting_vat_hint()}
        error={wrong('vatBasisPoints')}
      />
      <AmountField
        label={m.setting_catalog()}
        name="catalogListing"
        width={2}
        value={values.catalogListingCents}
        mark={m.site_optional()}
        onChange={(cents) => set({ catalogListingCents: cents })}
        hint={m.setting_catalog_hint()}
        error={wrong('catalogListingCents')}
      />
      <NumberField
        label={m.setting_payment_days()}
        name="paymentDays"
        width={2}
        unit={m.setting_days()}
        max={365}
        value={values.paymentDays}
        onChange={(days) => set({ paymentDays: days as number })}
        hint={m.setting_payment_days_hint()}
        error={wrong('paymentDays')}
      />
      <NumberField
        label={m.setting_first_share()}
        name="firstShare"
        width={2}
        unit={m.setting_percent()}
        max={100}
        value={basisPercent(values.firstShareBasisPoints)}
        onChange={(percent) =>
          set({ firstShareBasisPoints: percent === null ? (null as unknown as number) : Math.round(percent * 100) })
        }
        hint={m.setting_first_share_hint()}
        error={wrong('firstShareBasisPoints')}
      />
      <DateField
        label={m.setting_rest_due()}
        mark={m.site_optional()}
        name="restDueOn"
        value={values.restDueOn}
        onChange={(restDueOn) => set({ restDueOn })}
        hint={m.setting_rest_due_hint()}
        error={wrong('restDueOn')}
      />
      <AmountField
        label={m.setting_at_once_below()}
        name="atOnceBelow"
        width={2}
        value={values.atOnceBelowCents}
        mark={m.site_optional()}
        onChange={(cents) => set({ atOnceBelowCents: cents ?? 0 })}
        hint={m.setting_at_once_below_hint()}
        error={wrong('atOnceBelowCents')}
      />
    </div>
  )
}
const basisPercent = (points: number | null) => (points === null ? null : points / 100)

export function BookingFields({ values, set, wrong }: FieldsProps) {
  const number = (
    name: 'holdMinutes' | 'boothsPerOrder' | 'visaHandlingDays' | 'panelIdleMinutes',
    label: string,
    unit: string | undefined,
    most: number,
    hint: string,
  ) => (
    <NumberField
      label={label}
      name={name}
      unit={unit}
      max={most}
      value={values[name]}
      onChange={(n) => set({ [name]: n })}
      hint={hint}
      error={wrong(name)}
    />
  )
  return (
    <div className="form">
      <DateField
        label={m.setting_booking_closes()}
        mark={m.site_optional()}
        name="bookingClosesOn"
        value={values.bookingClosesOn}
        marked={markedDays(values, m.booth_fair_days())}
        onChange={(day) => set({ bookingClosesOn: day })}
        hint={m.setting_booking_closes_hint()}
        error={wrong('bookingClosesOn')}
      />
      <div className="field w6">
        <Switch checked={values.approvesPages} onChange={({ target }) => set({ approvesPages: target.checked })}>
          {m.setting_approves_pages()}
        </Switch>
        <span className="hint">{m.setting_approves_pages_hint()}</span>
      </div>
      {number('boothsPerOrder', m.setting_booths_per_order(), undefined, 50, m.setting_booths_per_order_hint())}
      {number('holdMinutes', m.setting_hold_minutes(), m.setting_minutes(), 240, m.setting_hold_minutes_hint())}
      {number('visaHandlingDays', m.setting_visa_days(), m.setting_days(), 365, m.setting_visa_days_hint())}
      {number('panelIdleMinutes', m.setting_idle_minutes(), m.setting_minutes(), 43_200, m.setting_idle_minutes_hint())}
    </div>
  )
}

/** Contact data of the office. */
export const OfficeContact = ({ values: { contact }, set, wrong }: FieldsProps) => (
  <>
    <EmailField
      label={m.setting_email()}
      mark={m.site_optional()}
      name="email"
      value={contact.email}
      onChange={({ target }) => set({ contact: { ...contact, email: target.value } })}
      error={wrong('contact.email')}
    />
    <PhoneField
      label={m.setting_phone()}
      mark={m.site_optional()}
      name="phoneNumber"
      autoComplete="off"
      value={contact.phoneNumber}
      onChange={(phoneNumber) => set({ contact: { ...contact, phoneNumber } })}
      error={wrong('contact.phoneNumber')}
    />
  </>
)

export function ContactFields(props: FieldsProps) {
  const {
    values: { officeHours },
    set,
    wrong,
  } = props
  return (
    <div className="form">
      <OfficeContact {...props} />
      <OfficeFields
        value={officeHours}
        onChange={(hours) => set({ officeHours: hours })}
        wrong={(path) => wrong(`officeHours.${path}`)}
      />
    </div>
  )
}
