import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { countries } from '#web/ui/countries.ts'
import { ErrorSummary, leadTo } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { mistakesIn, type Mistakes } from './check.ts'
import { CompanyFields, FilesFields, InvoiceFields, PresenceFields } from './detail-fields.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { LiveTotal } from './live-total.tsx'
import { NoHold } from './no-hold.tsx'
import { useReservation } from './context.ts'
import type { Draft } from './booth-draft.ts'
import { buyerMistakes, buyerOf } from './order-for.tsx'

/**
 * Country names are loaded with the data. Computed in the browser, they could differ from the server's and break
 * hydration.
 */
const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  equipment: (await callFor(context)('equipment.list', {})).items,
  countries: countries(getLocale()),
  companies: (await callFor(context)('company.list', {})).items,
})
export const loader = load
export const clientLoader = load

/**
 * Media query for windows in which the list of errors is beside the form. In narrower windows the list is far from the
 * fields, so the first faulty field gets the focus.
 */
const beside = '(min-width: 1101px)'
/** Element id for the path of an error. A row of equipment is identified by its equipment id. */
const fieldIdOf = (path: string, { fields }: Draft) => {
  const [, at] = /^equipment\.(\d+)\./.exec(path) ?? []
  const id = at && fields.equipment?.[Number(at)]?.equipmentId
  return id ? `equipment.${id}` : path
}

/** Step 2: the exhibiting company, the fascia name and the equipment. */
export default function ReservationDetails() {
  const { equipment, countries, companies: own } = useLoaderData<typeof load>()
  const { hold, draft, change, behalf, edition } = useReservation()
  const companies = behalf ? [] : own // an admin has already chosen the company in the panel
  const navigate = useNavigate()
  const locale = getLocale()
  const [tries, setTries] = useState(0)
  const wrong = (): Mistakes => ({ ...buyerMistakes(draft, companies), ...mistakesIn(draft, edition, locale) })
  const mistakes: Mistakes = tries > 0 ? wrong() : {}
  const places = Object.entries(mistakes).map(([path, text]) => ({ field: fieldIdOf(path, draft), text }))
  const goOn = (form: HTMLFormElement) => {
    setTries(tries + 1)
    const [first] = Object.keys(wrong())
    const isUnknown = form.querySelector('#phoneNumber:invalid') !== null // the server would reject the number three steps later
    if (first !== undefined) {
      if (!matchMedia(beside).matches) leadTo(fieldIdOf(first, draft))
    } else if (isUnknown) leadTo('phoneNumber')
    else {
      change({}, { buyer: buyerOf(draft, companies) })
      void navigate(pathTo('reservationSummary'))
    }
  }
  if (!hold) return <NoHold />
  const fields = { draft, change, mistakes, locale }
  return (
    <div className="page cols">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn(event.currentTarget)
        }}
      >
        <CompanyFields {...fields} countries={countries} companies={companies} />
        <PresenceFields {...fields} />
        <EquipmentFields {...fields} equipment={equipment} />
        <FilesFields {...fields} />
        <InvoiceFields {...fields} companies={companies} />
        <div className="foot-acts rule">
          <Go className="btn lg" to={pathTo('boothReservation')}>
            <Icon name="arrow" className="back flip" />
            {m.booth_step_map()}
          </Go>
          <Button type="submit" variant="primary" size="lg" iconEnd="arrow">
            {m.booth_on_summary()}
          </Button>
        </div>
      </form>
      <aside className="side-sticky">
        <LiveTotal equipment={equipment} />
        <ErrorSummary
          title={m.booth_mistakes({ count: Object.keys(mistakes).length })}
          focusOn={Object.keys(mistakes).length > 0 && matchMedia(beside).matches ? tries : 0}
          mistakes={places}
        />
      </aside>
    </div>
  )
}
