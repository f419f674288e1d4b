import { fullName } from '#contract/rules/full-name.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  hasClass,
  hasFlight,
  isByDay,
  mostPassengers,
  transportationProblems,
  TransportationOrderForm,
} from '#contract/orders/transportation/fields.ts'
import { isDate } from '#contract/kernel/field.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { transportationLines } from '#contract/orders/transportation/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { countries } from '#web/ui/countries.ts'
import { latinDigits } from '#web/ui/fold.ts'
import { timeIn } from '#web/ui/time-field.tsx'
import {
  BuyerFields,
  buyerInput,
  buyerLabels,
  ExtraFields,
  firstBuyer,
  wishLabels,
} from '#web/order/form/contact-fields.tsx'
import { Sent, sentOrder } from '#web/order/form/sent-confirmation.tsx'
import { FormPage, TravelPage } from '#web/order/form/travel-page.tsx'
import { NameFields } from '#web/order/form/name-fields.tsx'
import { useTravelForm, type Setup } from '#web/order/form/use-travel-form.ts'
import { Trip, type WayFields } from './trip.tsx'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ({
  sent: await sentOrder(context, request, 'transportation'),
  countries: countries(getLocale()),
})

export const loader = load
export const clientLoader = load

/** Drafts stored by an older version of the portal have no `passengerNames`. */
const namesOf = ({ passengerNames }: Partial<Pick<WayFields, 'passengerNames'>>) => passengerNames ?? ['']
/** Number of persons: the given names for a flight, else the entered number. */
const peopleOf = (fields: WayFields) => (fields.service === 'plane' ? namesOf(fields).length : fields.passengers)

/**
 * Body of the call, with only the fields of the chosen service. The return journey is included only while its switch is
 * on. The last day of a hired car is always included.
 */
function wayInput(fields: WayFields) {
  const { service, origin, destination, date, time, flightNumber, travelClass, wishes } = fields
  const { returns, returnDate, returnTime } = fields
  const names = namesOf(fields)
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
    passengers: peopleOf(fields),
    ...(service === 'plane' && { passengerNames: names }),
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
    passengerNames: m.travel_passenger_names,
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
    passengerNames: [fullName(profile)],
    wishes: '',
    ...firstBuyer(profile),
  }),
  inputOf: (fields) => ({ ...buyerInput(fields), ...wayInput(fields) }),
  problems: (fields, edition) => {
    const way = wayInput(fields)
    return [
      ...transportationProblems({ ...way, returnTime: fields.returns ? timeIn(fields.returnTime) : undefined }),
      ...dayProblems(
        [
          ['date', way.date],
          ['returnDate', way.returnDate],
        ],
        edition,
      ),
    ]
  },
  lines: (fields, rates) => {
    const { service, date, returns, returnDate } = fields
    const passengers = peopleOf(fields)
    return (isDate(date) || !isByDay(service)) && passengers
      ? transportationLines(rates, {
          service,
          date,
          passengers,
          returnDate: (returns || isByDay(service)) && isDate(returnDate) ? returnDate : null,
        })
      : []
  },
}

/** Form for a transportation order (test/SPEC.md §2): transfer, car with driver, plane or train ticket. */
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
      {form.fields.service === 'plane' && (
        <NameFields
          form={form}
          path="passengerNames"
          most={mostPassengers}
          words={{
            title: m.travel_passenger_names(),
            hint: m.travel_passenger_names_hint(),
            add: m.travel_add_passenger(),
            one: m.travel_passenger,
            remove: m.travel_remove_passenger,
          }}
        />
      )}
      <ExtraFields form={form} wishesHint={m.travel_transport_wishes_hint()} />
      <BuyerFields form={form} countries={countries} />
    </FormPage>
  )
}
