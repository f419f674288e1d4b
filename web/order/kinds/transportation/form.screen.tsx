import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { mostPassengers } from '#contract/orders/transportation/fields.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { countries } from '#web/ui/countries.ts'
import { BuyerFields, ExtraFields } from '#web/order/form/contact-fields.tsx'
import { Sent, sentOrder } from '#web/order/form/sent.tsx'
import { FormPage, TravelPage } from '#web/order/form/travel-page.tsx'
import { NameFields } from '#web/order/form/name-fields.tsx'
import { useTravelForm } from '#web/order/form/use-travel-form.ts'
import { setup } from './way-setup.ts'
import { Trip } from './trip.tsx'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ({
  sent: await sentOrder(context, request, 'transportation'),
  countries: countries(getLocale()),
})

export const loader = load

export const clientLoader = load

/** The transportation order (docs/SPEC.md §2): a transfer, a car with its driver, a plane or train ticket. */
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
