import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { activityText } from '#web/account/shared/activities.ts'
import { callFor } from '#web/call.ts'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { listText } from '#web/i18n/list.ts'
import { areaText, factsOf } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Phone } from '#web/shell/contact-links.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { useReservation } from './context.ts'
import { newBuyer, buyerDetailsOf } from './booth-draft.ts'
import { NeedsForm } from './guard.tsx'
import { LiveTotal } from './live-total.tsx'
import { SidePlan } from './side-summary.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  equipment: (await callFor(context)('equipment.list', {})).items,
})
export const loader = load
export const clientLoader = load

/** Step 3: everything chosen and entered, on one page, with a link to change each part. */
export default function ReservationSummary() {
  const { equipment } = useLoaderData<typeof load>()
  return (
    <NeedsForm>
      <div>
        <Booths />
        <Company />
        <Extras equipment={equipment} />
        <div className="foot-acts rule">
          <Go className="btn lg" to={pathTo('reservationDetails')}>
            <Icon name="arrow" className="back flip" />
            {m.booth_step_details()}
          </Go>
          <Go className="btn primary lg" to={pathTo('reservationInvoice')}>
            {m.booth_on_invoice()}
            <Icon name="arrow" className="flip" />
          </Go>
        </div>
      </div>
      <aside className="side-sticky">
        <YourBooths />
        <LiveTotal equipment={equipment} />
      </aside>
    </NeedsForm>
  )
}

function YourBooths() {
  const { hold } = useReservation()
  const [first] = hold?.booths ?? []
  return (
    <section className="section">
      <h2>{first && m.booth_place({ hall: textIn(first.hall) })}</h2>
      <SidePlan />
    </section>
  )
}

const Head = ({ title, to }: { title: string; to: string }) => (
  <div className="section-head">
    <h2>{title}</h2>
    <Go className="link" to={to}>
      {m.booth_edit()}
      <span className="sr"> {title}</span>
    </Go>
  </div>
)

function Booths() {
  const { hold } = useReservation()
  const locale = getLocale()
  const booths = hold?.booths ?? []
  return (
    <section className="section">
      <Head title={m.booth_booths_title()} to={pathTo('boothReservation')} />
      <ul className="rows">
        {booths.map((booth) => (
          <li key={booth.id}>
            <span>
              <b>{listText([m.booth_booth({ code: booth.name }), textIn(booth.hall)])}</b>
              <small className="dotted muted">{factsOf(booth, locale)}</small>
            </span>
            <Amount cents={booth.totalCents} />
          </li>
        ))}
      </ul>
      {booths.length > 1 && (
        <p className="row-sum">
          <span>{m.booth_area_total()}</span>
          <b>{areaText(booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100)}</b>
        </p>
      )}
    </section>
  )
}

function Company() {
  const {
    draft: { fields, buyer },
  } = useReservation()
  const papers = buyerDetailsOf(fields)
  return (
    <section className="section">
      <Head title={m.booth_step_details()} to={pathTo('reservationDetails')} />
      <Facts
        facts={[
          buyer !== undefined && buyer.id !== newBuyer.id && [m.booth_order_for(), <bdi>{textIn(buyer.name)}</bdi>],
          [m.booth_company(), fields.companyName],
          [m.booth_contact(), fields.visitorName],
          [m.booth_email(), <bdi dir="ltr">{fields.email}</bdi>],
          [m.booth_phone(), <Phone number={fields.phoneNumber} />],
          [m.booth_country(), countryName(fields.country)],
          [m.booth_activity(), activityText(fields.fieldOfActivity)],
          Boolean(fields.fasciaName.fa) && [m.booth_fascia_fa(), <bdi lang="fa">{fields.fasciaName.fa}</bdi>],
          Boolean(fields.fasciaName.en) && [m.booth_fascia_en(), <bdi lang="en">{fields.fasciaName.en}</bdi>],
          [
            m.booth_date(),
            <>
              <span>{dateText(fields.date)}</span> <small className="muted">{`(${otherDateText(fields.date)})`}</small>
            </>,
          ],
          Boolean(fields.products) && [m.booth_products(), fields.products],
          Boolean(papers.nationalId) && [m.booth_national_id(), <Identifier>{papers.nationalId}</Identifier>],
          Boolean(papers.economicNumber) && [
            m.booth_economic_number(),
            <Identifier>{papers.economicNumber}</Identifier>,
          ],
          Boolean(papers.postalCode) && [m.booth_postal_code(), <Identifier>{papers.postalCode}</Identifier>],
          Boolean(fields.address) && [m.booth_address(), fields.address],
        ]}
      />
    </section>
  )
}

function Extras({ equipment }: { equipment: ReturnType<typeof useLoaderData<typeof load>>['equipment'] }) {
  const {
    draft: { fields, files },
    edition,
  } = useReservation()
  const isListed = fields.catalogListing && edition.catalogListingCents !== null
  const chosen = (fields.equipment ?? []).flatMap(({ equipmentId, count }) => {
    const item = equipment.find(({ id }) => id === equipmentId)
    return item ? [{ item, count }] : []
  })
  return (
    <section className="section">
      <Head title={m.booth_extras_title()} to={pathTo('reservationDetails')} />
      <ul className="rows">
        {isListed && (
          <li>
            <b>{m.booth_catalog_short()}</b>
            <Amount cents={edition.catalogListingCents ?? 0} />
          </li>
        )}
        {chosen.map(({ item, count }) => (
          <li key={item.id}>
            <span>
              <b>{textIn(item.title)}</b>
              <small className="muted">{m.booth_pieces({ count })}</small>
            </span>
            <Amount cents={item.priceCents * count} />
          </li>
        ))}
        {files.map(({ id, name }) => (
          <li key={id}>
            <bdi dir="ltr">{name}</bdi>
            <span className="muted">{m.booth_attached()}</span>
          </li>
        ))}
        {!isListed && chosen.length + files.length === 0 && <li className="muted">{m.booth_no_extras()}</li>}
      </ul>
    </section>
  )
}
