// Fields of a transportation order that depend on the service: route, time and details.
import {
  classesOf,
  hasClass,
  hasFlight,
  isByDay,
  mostPassengers,
  transportServices,
  type travelClasses,
  type TransportService,
} from '#contract/orders/transportation/fields.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { isDate } from '#contract/kernel/field.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { transportRate } from '#contract/orders/transportation/price.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/i18n/fair-time.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { RateRows } from '#web/order/form/rate-rows.tsx'
import { Section } from '#web/order/form/travel-page.tsx'
import type { Buyer } from '#web/order/form/contact-fields.tsx'
import type { TravelForm } from '#web/order/form/use-travel-form.ts'
import { placesFor } from './places.ts'
import { TimeField } from '#web/ui/time-field.tsx'

type TravelClass = (typeof travelClasses)[number]

export interface WayFields extends Buyer {
  service: TransportService
  origin: string
  destination: string
  date: string
  time: string
  returns: boolean
  returnDate: string
  returnTime: string
  passengers: number | null
  flightNumber: string
  travelClass: TravelClass
  passengerNames: string[]
  wishes: string
}

interface Part {
  form: TravelForm<WayFields>
}

const fieldsOfTrip = [
  'service',
  'origin',
  'destination',
  'date',
  'time',
  'returnDate',
  'returnTime',
  'passengers',
  'flightNumber',
  'travelClass',
]

export function Trip({ form }: Part) {
  const {
    fields: { service, passengers, travelClass },
    edition,
    locale,
    error,
    pick,
    text,
  } = form
  const byDay = isByDay(service)
  const rates = transportServices.flatMap((id) =>
    edition.rates.filter(({ code }) => code === transportRate[id]).map((rate) => ({ ...rate, id })),
  )
  return (
    <Section form={form} title={m.travel_trip()} of={fieldsOfTrip}>
      <RateRows
        name="service"
        label={m.travel_service()}
        rates={rates}
        value={service}
        onPick={pick('service')}
        error={error('service')}
      />
      <Field
        label={byDay ? m.travel_pick_up() : m.travel_origin()}
        maxLength={120}
        list="places"
        autoComplete="off"
        {...text('origin')}
      />
      <Field
        label={byDay ? m.travel_area() : m.travel_destination()}
        maxLength={120}
        list="places"
        autoComplete="off"
        {...text('destination')}
      />
      <datalist id="places">
        {placesFor(service, locale).map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {byDay ? <CarDays form={form} /> : <Departure form={form} />}
      {service !== 'plane' && (
        <NumberField
          id="passengers"
          label={m.travel_passengers()}
          width={2}
          min={1}
          max={mostPassengers}
          value={passengers}
          onChange={pick('passengers')}
          error={error('passengers')}
        />
      )}
      {hasFlight(service) && (
        <Field
          label={m.travel_flight()}
          mark={m.travel_optional()}
          width={2}
          maxLength={12}
          dir="ltr"
          className="as-passport"
          autoComplete="off"
          placeholder="IR 721"
          hint={service === 'airportTransfer' ? m.travel_flight_hint() : undefined}
          {...text('flightNumber')}
        />
      )}
      {hasClass(service) && (
        <Select
          id="travelClass"
          label={m.travel_class()}
          width={2}
          options={classesOf(service).map((id) => ({ id, text: classText[id]() }))}
          value={travelClass}
          onPick={pick('travelClass')}
          hint={service === 'plane' ? m.travel_class_estimate() : undefined}
          error={error('travelClass')}
        />
      )}
      {!byDay && <WayBack form={form} />}
    </Section>
  )
}

const classText: Record<TravelClass, () => string> = {
  economy: m.travel_economy,
  business: m.travel_business,
  first: m.travel_first,
}

/** Props of a date field in a journey. */
function daysOf({ form: { edition, error, pick } }: Part) {
  const first = earliestDay(edition)
  const marked = markedDays(edition, m.travel_fair_days())
  return (path: 'date' | 'returnDate', value: string, min = first) =>
    ({
      id: path,
      width: 2,
      value: value || null,
      onChange: (to: string | null) => pick(path)(to ?? ''),
      error: error(path),
      min,
      max: latestDay(edition),
      marked,
    }) as const
}

/** First and last day of a hired car. Both days are charged. */
function CarDays({ form }: Part) {
  const {
    fields: { date, returnDate },
    put,
    text,
  } = form
  const day = daysOf({ form })
  const days = isDate(date) && isDate(returnDate) ? daysBetween(date, returnDate) + 1 : 0
  return (
    <>
      <DateField label={m.travel_first_day()} {...day('date', date)} />
      <DateField
        label={m.travel_last_day()}
        {...day('returnDate', returnDate, date || undefined)}
        hint={days > 0 ? m.travel_days({ count: days }) : undefined}
      />
      <TimeField label={m.travel_start_time()} {...text('time')} onChange={(time) => put('time', time)} />
    </>
  )
}

function Departure({ form }: Part) {
  const {
    fields: { date },
    put,
    text,
  } = form
  return (
    <>
      <DateField label={m.travel_date()} {...daysOf({ form })('date', date)} />
      <TimeField
        label={m.travel_time()}
        hint={m.travel_time_hint()}
        {...text('time')}
        onChange={(time) => put('time', time)}
      />
    </>
  )
}

function WayBack({ form }: Part) {
  const {
    fields: { date, returns, returnDate },
    put,
    text,
  } = form
  return (
    <>
      <div className="field w6">
        <Switch id="returns" checked={returns} onChange={({ target }) => put('returns', target.checked)}>
          {m.travel_with_return()}
        </Switch>
      </div>
      {returns && (
        <>
          <DateField
            label={m.travel_return_date()}
            {...daysOf({ form })('returnDate', returnDate, date || undefined)}
          />
          <TimeField
            label={m.travel_return_time()}
            {...text('returnTime')}
            onChange={(time) => put('returnTime', time)}
          />
        </>
      )}
    </>
  )
}
