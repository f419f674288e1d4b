import '#web/shell/own.css'
import './company.css'
import './workspace.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { entitles } from '#contract/roles.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, type Call } from '#web/call.ts'
import { EarmarkedForYou } from '#web/booth/shared/earmarked-for-you.tsx'
import { ownEarmarked } from '#web/booth/shared/own-earmarked.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { fairText } from '#web/edition/shared/name.ts'
import { useIsClosed } from '#web/shell/may.ts'
import { addressIn, openEditions } from '#web/shell/open-editions.ts'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { AddCompany, OwnCompanies } from './own-companies.tsx'
import { Booths } from './booths.tsx'
import { Colleagues } from './colleagues.tsx'
import { CompanyData } from './company-data.tsx'
import { Contacts } from './contacts.tsx'
import { CompanyForm } from './company-form.tsx'
import { MeetingTimes } from './meeting-times.tsx'
import { Stands } from './stands.tsx'
import { OwnFace } from './public-preview.tsx'

/**
 * Loads the company in the address, or else the first one. Country names are sent with the data, because browser and
 * server may spell them differently.
 */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = callFor(context)
  const { items } = await call('company.list', {})
  const wanted = new URL(request.url).searchParams.get('companyId')
  const named = wanted !== null && !items.some(({ id }) => id === wanted) ? await formerId(call, wanted) : wanted
  const companyId = (items.find(({ id }) => id === named) ?? items[0])?.id
  const places = countries(getLocale())
  if (companyId === undefined) return { items, company: null, exhibitor: null, kept: [], places }
  const [{ company }, { exhibitor }, kept] = await Promise.all([
    call('company.read', { companyId }),
    call('exhibitor.mine', { query: { companyId } }),
    ownEarmarked(context),
  ])
  return { items, company, exhibitor, kept: kept.filter((booth) => booth.companyId === company.id), places }
}
/** The current id of a company that was merged into another, as links in old e-mails may name it. */
const formerId = (call: Call, companyId: string) =>
  call('company.read', { companyId }).then(
    ({ company }) => company.id,
    () => null,
  )
export const loader = load
export const clientLoader = load

/** The own company: data, members, booths, and its directory page with meeting times. */
export default function MyCompany() {
  const { items, company, exhibitor, kept, places } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const name = company ? textIn(company.name) : m.exhibitor_mine()
  const mayEdit = company !== null && entitles(company.role, 'company.edit')
  const isClosed = useIsClosed()
  return (
    <OwnPage title={<bdi>{name}</bdi>} crumbs={[{ label: m.exhibitor_mine() }]}>
      <Title of={m.exhibitor_mine()} />
      {company === null ? (
        <NoCompany canReserve={edition !== undefined && !fairIsOver(edition) && edition.hasHalls} />
      ) : (
        <div key={company.id}>
          {items.length > 1 && <OwnCompanies companies={items} shown={company.id} />}
          {company.role === 'staff' && <Note>{m.company_staff_note()}</Note>}
          <div className="workspace">
            <CompanyData company={company} exhibitor={exhibitor} places={places} mayEdit={mayEdit} />
            <Colleagues company={company} />
            <Contacts companyId={company.id} country={company.country} contacts={company.contacts} mayEdit={mayEdit} />
            <Stands
              exhibitorId={exhibitor?.id ?? null}
              coExhibitors={company.coExhibitors}
              stands={company.stands}
              places={places}
              mayEdit={mayEdit && !isClosed}
            />
          </div>
          <EarmarkedForYou booths={kept} until={edition?.earmarkedUntil} />
          {edition && <Rebook edition={edition} />}
          <Booths booths={company.booths} hasPage={exhibitor !== null} />
          {exhibitor && mayEdit && !isClosed && (
            <div className="company-own">
              <OwnFace exhibitor={exhibitor} />
              <div>
                <CompanyForm exhibitor={exhibitor} />
                {edition && <MeetingTimes exhibitor={exhibitor} edition={edition} />}
              </div>
            </div>
          )}
          {items.length === 1 && (
            <p className="another">
              <AddCompany quiet />
            </p>
          )}
        </div>
      )}
    </OwnPage>
  )
}

/** Links to later editions that are already open for booking, in which the company sees the booths reserved for it. */
const Rebook = ({ edition }: { edition: Edition }) =>
  openEditions(edition).map((next) => {
    const name = fairText(next)
    return (
      <Note key={next.slug} title={m.edition_next_open({ name })}>
        {m.edition_next_rebook_text({ name })}{' '}
        <a className="link" href={addressIn(next, pathTo('company'))}>
          {m.edition_next_rebook({ name })}
        </a>
      </Note>
    )
  })

const NoCompany = ({ canReserve }: { canReserve: boolean }) => (
  <Empty
    title={m.company_none_title()}
    action={
      <>
        {canReserve && (
          <Go className="btn primary" to={pathTo('boothReservation')}>
            {m.company_reserve()}
          </Go>
        )}
        <AddCompany />
      </>
    }
  >
    {m.company_none_text()}
  </Empty>
)
