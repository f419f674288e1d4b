import '#web/shell/own.css'
import './company.css'
import './workspace.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { entitles } from '#contract/roles.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, type Call } from '#web/call.ts'
import { KeptForYou } from '#web/booth/shared/kept-for-you.tsx'
import { ownKept } from '#web/booth/shared/own-kept.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useIsArchive } from '#web/shell/may.ts'
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
import { OwnFace } from './own-face.tsx'

/** The company that the address names, or else the first. The names of countries come along, because a browser may spell them differently from the server. */
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
    ownKept(context),
  ])
  return { items, company, exhibitor, kept: kept.filter((booth) => booth.companyId === company.id), places }
}
/** A letter may name a company that is part of another by now. */
const formerId = (call: Call, companyId: string) =>
  call('company.read', { companyId }).then(
    ({ company }) => company.id,
    () => null,
  )
export const loader = load
export const clientLoader = load

/** The own company: its data, who works with it, its booths, and its page in the directory with the times for meetings. */
export default function MyCompany() {
  const { items, company, exhibitor, kept, places } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const name = company ? textIn(company.name, getLocale()) : m.exhibitor_mine()
  const mayEdit = company !== null && entitles(company.role, 'company.edit')
  const isArchive = useIsArchive()
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
              mayEdit={mayEdit && !isArchive}
            />
          </div>
          <KeptForYou booths={kept} until={edition?.keptUntil} />
          <Booths booths={company.booths} hasPage={exhibitor !== null} />
          {exhibitor && mayEdit && !isArchive && (
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
