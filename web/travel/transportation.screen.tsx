import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { TransportationOrderForm } from '#contract/entities/order-input.ts'
import {
  hasClass,
  hasFlight,
  isByDay,
  mostPassengers,
  transportationDoubts,
  transportServices,
  travelClasses,
  type TransportService,
} from '#contract/entities/transportation-order.ts'
import { nightsBetween } from '#contract/rules/hotel-stay.ts'
import { isDate } from '#contract/kernel/field.ts'
import { dayDoubts } from '#contract/rules/day-doubts.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { transportationLines, transportRate } from '#contract/rules/travel-price.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/home/fair-time.ts'
import { getLocale } from '#messages/runtime.js'
import { countries } from '#web/ui/countries.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { latinDigits } from '#web/ui/fold.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import {
  BuyerFields,
  buyerLabels,
  ExtraFields,
  firstBuyer,
  saidBuyer,
  wishLabels,
  type Buyer,
} from './form/contact-fields.tsx'
import { RateRows } from './form/rate-rows.tsx'
import { Sent, sentOrder } from './form/sent.tsx'
import { FormPage, Section, TravelPage } from './form/travel-page.tsx'
import { useTravelForm, type Setup, type TravelForm } from './form/use-travel-form.ts'
import { placesFor } from './places.ts'
import { timeIn, TimeField } from './time-field.tsx'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ({
  sent: await sentOrder(context, request, 'transportation'),
  countries: countries(getLocale()),
})
export const loader = load
export const clientLoader = load

type TravelClass = (typeof travelClasses)[number]
interface WayFields extends Buyer {
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
  wishes: string
}

/** Only what the service has; a return only while it is switched on, the last day of a car always. */
function saidWay({
  service,
  origin,
  destination,
  date,
  time,
  returns,
  returnDate,
  returnTime,
  passengers,
  flightNumber,
  travelClass,
  wishes,
}: WayFields) {
  const back = isByDay(service)
    ? { ...(returnDate && { returnDate }) }
    : returns
      ? { returnDate, returnTime: timeIn(returnTime) }
      : {}
  return {
    service,
    origin,
    destination,
    date,
    time: timeIn(time),
    ...back,
    passengers,
    ...(hasFlight(service) && { flightNumber: latinDigits(flightNumber).trim() }),
    ...(hasClass(service) && { travelClass }),
    wishes,
  }
}

const setup: Setup<WayFields> = {
  kind: 'transportation',
  schema: TransportationOrderForm,
  labels: ({ service }) => ({
    service: m.travel_service,
    ...(isByDay(service)
      ? { origin: m.travel_pick_up, destination: m.travel_area, date: m.travel_first_day }
      : { origin: m.travel_origin, destination: m.travel_destination, date: m.travel_date }),
    time: m.travel_time,
    returnDate: isByDay(service) ? m.travel_last_day : m.travel_return_date,
    returnTime: m.travel_return_time,
    passengers: m.travel_passengers,
    flightNumber: m.travel_flight,
    travelClass: m.travel_class,
    ...wishLabels,
    ...buyerLabels,
  }),
  first: (profile) => ({
    service: 'airportTransfer',
    origin: '',
    destination: '',
    date: '',
    time: '',
    returns: false,
    returnDate: '',
    returnTime: '',
    passengers: 1,
    flightNumber: '',
    travelClass: 'economy',
    wishes: '',
    ...firstBuyer(profile),
  }),
  said: (fields) => ({ ...saidBuyer(fields), ...saidWay(fields) }),
  doubts: (fields, edition) => {
    const way = saidWay(fields)
    return [
      ...transportationDoubts({ ...way, returnTime: fields.returns ? timeIn(fields.returnTime) : undefined }),
      ...dayDoubts(
        [
          ['date', way.date],
          ['returnDate', way.returnDate],
        ],
        edition,
      ),
    ]
  },
  lines: ({ service, date, returns, returnDate, passengers }, rates) =>
    (isDate(date) || !isByDay(service)) && passengers
      ? transportationLines(rates, {
          service,
          date,
          passengers,
          returnDate: (returns || isByDay(service)) && isDate(returnDate) ? returnDate : null,
        })
      : [],
}

/** The transportation order (spec §2): a transfer, a car with its driver, a plane or train ticket. */
export default function SubmitTransportationOrder() {
  const { sent } = useLoaderData<typeof load>()
  return (
    <TravelPage title={m.travel_transport_title()} name={m.travel_transport()}>
      {sent ? <Sent order={sent} kind="transportation" /> : <WayForm />}
    </TravelPage>
  )
}

function WayForm() {
  const { countries } = useLoaderData<typeof load>()
  const form = useTravelForm(setup)
  return (
    <FormPage form={form}>
      <Trip form={form} />
      <ExtraFields form={form} wishesHint={m.travel_transport_wishes_hint()} />
      <BuyerFields form={form} countries={countries} />
    </FormPage>
  )
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

function Trip({ form }: Part) {
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
          options={travelClasses.map((id) => ({ id, text: classText[id]() }))}
          value={travelClass}
          onPick={pick('travelClass')}
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

/** What every day of a journey may be. */
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

/** A car is hired by the day, its last one included. */
function CarDays({ form }: Part) {
  const {
    fields: { date, returnDate },
    put,
    text,
  } = form
  const day = daysOf({ form })
  const days = isDate(date) && isDate(returnDate) ? nightsBetween({ checkIn: date, checkOut: returnDate }) + 1 : 0
  return (
    <>
      <DateField label={m.travel_first_day()} {...day('date', date)} />
      <DateField
        label={m.travel_last_day()}
        {...day('returnDate', returnDate, date || undefined)}
        hint={days > 0 ? m.travel_days({ count: days }) : undefined}
      />
      <TimeField label={m.travel_start_time()} {...text('time')} put={put} />
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
      <TimeField label={m.travel_time()} hint={m.travel_time_hint()} {...text('time')} put={put} />
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
          <TimeField label={m.travel_return_time()} {...text('returnTime')} put={put} />
        </>
      )}
    </>
  )
}
