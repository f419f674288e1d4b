import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { VisaOrderForm } from '#contract/orders/visa/fields.ts'
import { mostTravellers, visaProblems } from '#contract/orders/visa/fields.ts'
import { isDate } from '#contract/kernel/field.ts'
import { consulatesIn } from '#contract/orders/visa/consulates.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { daysBetween, shifted } from '#contract/rules/days.ts'
import { earliestDay, latestDay, visaIsUrgent } from '#contract/rules/fair-days.ts'
import { visaLines } from '#contract/orders/visa/price.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/i18n/fair-time.ts'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { countryName } from '#contract/rules/country-names.ts'
import { countries } from '#web/ui/countries.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import {
  BuyerFields,
  buyerLabels,
  ExtraFields,
  firstBuyer,
  buyerInput,
  wishLabels,
} from '#web/order/form/contact-fields.tsx'
import { Sent, sentOrder } from '#web/order/form/sent-confirmation.tsx'
import { FormPage, Section, TravelPage } from '#web/order/form/travel-page.tsx'
import { useTravelForm, type Setup, type TravelForm } from '#web/order/form/use-travel-form.ts'
import {
  blankTraveller,
  nameIn,
  travellerInput,
  travellerProblems,
  travellerLabels,
  TravellerFields,
  type Traveller,
  type VisaFields,
} from './traveller.tsx'

/**
 * The data include translated country names and sorted cities. Computed in the browser, they could differ from the
 * server's and break hydration.
 */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const locale = getLocale()
  return {
    sent: await sentOrder(context, request, 'visa'),
    countries: countries(locale),
    consulates: consulatesIn(locale).map(({ code, city, country }) => ({
      id: code,
      text: city[locale],
      note: countryName(country, locale),
    })),
  }
}
export const loader = load
export const clientLoader = load

const setup: Setup<VisaFields> = {
  kind: 'visa',
  schema: VisaOrderForm,
  labels: () => ({
    consulate: m.travel_consulate,
    entryDate: m.travel_entry,
    exitDate: m.travel_exit,
    entries: m.travel_entries,
    travellers: m.travel_visa,
    ...travellerLabels,
    ...wishLabels,
    ...buyerLabels,
  }),
  first: (profile) => ({
    consulate: '',
    entryDate: '',
    exitDate: '',
    entries: 'single',
    travellers: [blankTraveller('first', profile.nationality ?? '')],
    ...firstBuyer(profile),
  }),
  inputOf: (fields) => ({
    ...buyerInput(fields),
    consulate: fields.consulate,
    entryDate: fields.entryDate,
    exitDate: fields.exitDate,
    entries: fields.entries,
    travellers: fields.travellers.map(travellerInput),
  }),
  problems: ({ entryDate, exitDate, travellers }, edition) => [
    ...visaProblems({ entryDate, exitDate, travellers: travellers.map(travellerInput) }),
    ...dayProblems(
      [
        ['entryDate', entryDate],
        ['exitDate', exitDate],
      ],
      edition,
    ),
    ...travellerProblems(travellers, edition.today),
  ],
  lines: ({ entries, travellers }, rates) => visaLines(rates, { entries, travellers: travellers.length }),
}

/**
 * Form for a visa order (test/SPEC.md §2): a journey, and travellers with documents. The checks follow those of
 * embassies.
 */
export default function SubmitVisaOrder() {
  const { sent } = useLoaderData<typeof load>()
  return (
    <TravelPage title={m.travel_visa_title()} name={m.travel_visa()}>
      {sent ? <Sent order={sent} kind="visa" /> : <VisaForm />}
    </TravelPage>
  )
}

function VisaForm() {
  const { countries } = useLoaderData<typeof load>()
  const form = useTravelForm(setup)
  return (
    <FormPage form={form} note={m.travel_handling({ days: form.edition.visaHandlingDays })}>
      <Journey form={form} />
      <Travellers form={form} />
      <ExtraFields form={form} />
      <BuyerFields form={form} countries={countries} />
    </FormPage>
  )
}

function Journey({ form }: { form: TravelForm<VisaFields> }) {
  const { consulates } = useLoaderData<typeof load>()
  const {
    fields: { consulate, entryDate, exitDate, entries },
    edition,
    error,
    pick,
  } = form
  const first = earliestDay(edition)
  const last = latestDay(edition)
  const marked = markedDays(edition, m.travel_fair_days())
  const nights = isDate(entryDate) && isDate(exitDate) ? daysBetween(entryDate, exitDate) : 0
  const day = (path: 'entryDate' | 'exitDate', value: string) =>
    ({
      id: path,
      width: 2,
      value: value || null,
      onChange: (to: string | null) => pick(path)(to ?? ''),
      error: error(path),
      max: last,
      marked,
    }) as const
  return (
    <Section form={form} title={m.travel_journey()} of={['consulate', 'entryDate', 'exitDate', 'entries']}>
      <Combobox
        id="consulate"
        label={m.travel_consulate()}
        hint={m.travel_consulate_hint()}
        width={2}
        options={consulates}
        value={consulate || null}
        onChange={(code) => pick('consulate')(code ?? '')}
        error={error('consulate')}
      />
      <DateField label={m.travel_entry()} {...day('entryDate', entryDate)} min={first} />
      <DateField
        label={m.travel_exit()}
        {...day('exitDate', exitDate)}
        min={isDate(entryDate) ? shifted(entryDate, 1) : first}
        hint={nights > 0 ? m.travel_nights({ count: nights }) : undefined}
      />
      <RadioGroup
        name="entries"
        label={m.travel_entries()}
        width={6}
        value={entries}
        onPick={pick('entries')}
        options={[
          { id: 'single', text: m.travel_single() },
          { id: 'multiple', text: m.travel_multiple() },
        ]}
        error={error('entries')}
      />
      {isDate(entryDate) && visaIsUrgent(edition, entryDate) && (
        <div className="field w6">
          <Note kind="warn" live>
            {m.travel_urgent({ days: edition.visaHandlingDays })}
          </Note>
        </div>
      )}
    </Section>
  )
}

function Travellers({ form }: { form: TravelForm<VisaFields> }) {
  const { countries } = useLoaderData<typeof load>()
  const {
    fields: { travellers },
    update,
    settle,
  } = form
  const [removed, setRemoved] = useState<{ at: number; traveller: Traveller }>()
  const remove = (at: number) => {
    setRemoved({ at, traveller: travellers[at]! })
    settle()
    update((fields) => ({ ...fields, travellers: fields.travellers.toSpliced(at, 1) }))
  }
  const undo = () => {
    if (removed)
      update((fields) => ({ ...fields, travellers: fields.travellers.toSpliced(removed.at, 0, removed.traveller) }))
    settle()
    setRemoved(undefined)
  }
  const add = () => {
    const id = crypto.randomUUID()
    setRemoved(undefined)
    update((fields) => ({
      ...fields,
      travellers: [...fields.travellers, blankTraveller(id, fields.travellers.at(-1)?.nationality ?? '')],
    }))
    requestAnimationFrame(() => document.getElementById(`travellers.${travellers.length}.givenNames`)?.focus())
  }
  return (
    <>
      {travellers.map((traveller, at) => (
        <TravellerFields
          key={traveller.id}
          form={form}
          at={at}
          countries={countries}
          onRemove={travellers.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {removed && (
        <Note live>
          {m.travel_removed({ name: nameIn(removed.traveller) || m.travel_traveller({ n: removed.at + 1 }) })}{' '}
          <button type="button" className="link" onClick={undo}>
            {m.travel_undo()}
          </button>
        </Note>
      )}
      {travellers.length < mostTravellers ? (
        <Button className="add" icon="plus" onClick={add}>
          {m.travel_add_traveller()}
        </Button>
      ) : (
        <Note>{m.travel_travellers_full({ count: mostTravellers })}</Note>
      )}
    </>
  )
}
