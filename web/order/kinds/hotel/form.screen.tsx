import { fullName } from '#contract/rules/full-name.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { hotelProblems, mostGuests, mostRooms } from '#contract/orders/hotel/fields.ts'
import { bedsOf, nightsBetween, roomTypes, type RoomType } from '#contract/orders/hotel/stay.ts'
import { HotelOrderForm } from '#contract/orders/hotel/fields.ts'
import { isDate } from '#contract/kernel/field.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { shifted } from '#contract/rules/days.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { hotelLines } from '#contract/orders/hotel/price.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/i18n/fair-time.ts'
import { getLocale } from '#messages/runtime.js'
import { countries } from '#web/ui/countries.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  BuyerFields,
  buyerLabels,
  ExtraFields,
  firstBuyer,
  buyerInput,
  wishLabels,
  type Buyer,
} from '#web/order/form/contact-fields.tsx'
import { RateRows } from '#web/order/form/rate-rows.tsx'
import { Sent, sentOrder } from '#web/order/form/sent-confirmation.tsx'
import { FormPage, Section, TravelPage } from '#web/order/form/travel-page.tsx'
import { useTravelForm, type Setup, type TravelForm } from '#web/order/form/use-travel-form.ts'
import { NameFields } from '#web/order/form/name-fields.tsx'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ({
  sent: await sentOrder(context, request, 'hotel'),
  countries: countries(getLocale()),
})
export const loader = load
export const clientLoader = load

interface HotelFields extends Buyer {
  category: string
  checkIn: string
  checkOut: string
  roomType: RoomType
  rooms: number | null
  guests: string[]
  wishes: string
}

const setup: Setup<HotelFields> = {
  kind: 'hotel',
  schema: HotelOrderForm,
  labels: () => ({
    category: m.travel_category,
    checkIn: m.travel_check_in,
    checkOut: m.travel_check_out,
    roomType: m.travel_room_type,
    rooms: m.travel_rooms,
    guests: m.travel_guests,
    ...wishLabels,
    ...buyerLabels,
  }),
  first: (profile) => ({
    category: '',
    checkIn: '',
    checkOut: '',
    roomType: 'double',
    rooms: 1,
    guests: [fullName(profile)],
    wishes: '',
    ...firstBuyer(profile),
  }),
  inputOf: (fields) => ({
    ...buyerInput(fields),
    category: fields.category,
    checkIn: fields.checkIn,
    checkOut: fields.checkOut,
    roomType: fields.roomType,
    rooms: fields.rooms,
    guests: fields.guests,
    wishes: fields.wishes,
  }),
  problems: (fields, edition) => [
    ...hotelProblems(fields),
    ...dayProblems(
      [
        ['checkIn', fields.checkIn],
        ['checkOut', fields.checkOut],
      ],
      edition,
    ),
  ],
  lines: ({ category, checkIn, checkOut, rooms }, rates) =>
    isDate(checkIn) && isDate(checkOut) && rooms ? hotelLines(rates, { category, checkIn, checkOut, rooms }) : [],
}

/** Form for a hotel order (test/SPEC.md §2): category with price, days, rooms and guests. */
export default function SubmitHotelOrder() {
  const { sent } = useLoaderData<typeof load>()
  return (
    <TravelPage title={m.travel_hotel_title()} name={m.travel_hotel()}>
      {sent ? <Sent order={sent} kind="hotel" /> : <HotelForm />}
    </TravelPage>
  )
}

function HotelForm() {
  const { countries } = useLoaderData<typeof load>()
  const form = useTravelForm(setup)
  return (
    <FormPage form={form}>
      <Stay form={form} />
      <NameFields
        form={form}
        path="guests"
        most={mostGuests}
        words={{
          title: m.travel_guests(),
          hint: m.travel_guests_hint(),
          add: m.travel_add_guest(),
          one: m.travel_guest,
          remove: m.travel_remove_guest,
        }}
      />
      <ExtraFields form={form} wishesHint={m.travel_hotel_wishes_hint()} />
      <BuyerFields form={form} countries={countries} />
    </FormPage>
  )
}

const roomText: Record<RoomType, () => string> = {
  single: m.travel_room_single,
  double: m.travel_room_double,
  twin: m.travel_room_twin,
  triple: m.travel_room_triple,
  suite: m.travel_room_suite,
}

function Stay({ form }: { form: TravelForm<HotelFields> }) {
  const {
    fields: { category, checkIn, checkOut, roomType, rooms },
    edition,
    error,
    pick,
  } = form
  const first = earliestDay(edition)
  const last = latestDay(edition)
  const marked = markedDays(edition, m.travel_fair_days())
  const nights = isDate(checkIn) && isDate(checkOut) ? nightsBetween({ checkIn, checkOut }) : 0
  const day = (path: 'checkIn' | 'checkOut', value: string) =>
    ({
      id: path,
      value: value || null,
      onChange: (to: string | null) => pick(path)(to ?? ''),
      error: error(path),
      max: last,
      marked,
    }) as const
  return (
    <Section form={form} title={m.travel_stay()} of={['category', 'checkIn', 'checkOut', 'roomType', 'rooms']}>
      <RateRows
        name="category"
        label={m.travel_category()}
        rates={edition.rates.filter(({ kind }) => kind === 'hotel').map((rate) => ({ ...rate, id: rate.code }))}
        value={category}
        onPick={pick('category')}
        error={error('category')}
      />
      <DateField label={m.travel_check_in()} {...day('checkIn', checkIn)} min={first} />
      <DateField
        label={m.travel_check_out()}
        {...day('checkOut', checkOut)}
        min={isDate(checkIn) ? shifted(checkIn, 1) : first}
        hint={nights > 0 ? m.travel_nights({ count: nights }) : undefined}
      />
      <Select
        id="roomType"
        label={m.travel_room_type()}
        options={roomTypes.map((id) => ({ id, text: roomText[id]() }))}
        value={roomType}
        onPick={pick('roomType')}
        hint={m.travel_room_estimate()}
        error={error('roomType')}
      />
      <NumberField
        id="rooms"
        label={m.travel_rooms()}
        min={1}
        max={mostRooms}
        value={rooms}
        onChange={pick('rooms')}
        error={error('rooms')}
      />
      <Fit fields={form.fields} />
    </Section>
  )
}

/**
 * Warns if the number of beds differs from the number of guest names. Children may share a bed and names may follow
 * later, so it is not an error.
 */
function Fit({ fields: { roomType, rooms, guests } }: { fields: HotelFields }) {
  const named = guests.filter((guest) => guest.trim() !== '').length
  const beds = (rooms ?? 0) * bedsOf[roomType]
  if (!rooms || (named <= beds && named >= rooms)) return null
  return (
    <div className="field w6">
      <Note kind="warn">{named > beds ? m.travel_beds_few({ guests: named, beds }) : m.travel_rooms_empty()}</Note>
    </div>
  )
}
