import './workspace.css'
import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PanelCompany as Shown } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateText } from '#web/i18n/dates.ts'
import { pathToOrders } from '#web/order/shared/panel-addresses.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useIsClosed, useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { countries } from '#web/ui/countries.ts'
import { BoothRows } from './booths.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Contacts } from './contacts.tsx'
import { EditCompany } from './edit-company.tsx'
import { Members } from './panel-members.tsx'
import { Stands } from './stands.tsx'

/** Country names are sent with the data, because browser and server may spell them differently. */
async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const companyId = params['companyId'] ?? ''
  const { company } = await callFor(context)('panelCompany.read', { companyId })
  if (company.id !== companyId) throw redirect(pathTo('panelCompany', { companyId: company.id })) // merged into another company
  return { company, places: countries(getLocale()) }
}
export const loader = load
export const clientLoader = load

/** One company for the team: data for documents, members, booths and related records. */
export default function PanelCompany() {
  const { company, places } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const [isEditing, setIsEditing] = useState(false)
  const mayWrite = permits(profile, 'users.manage')
  const isClosed = useIsClosed()
  return (
    <main className="pmain">
      <Head company={company} mayWrite={mayWrite} onEdit={() => setIsEditing(true)} />
      <div className="detail">
        <div>
          <section className="section">
            <h2>{m.company_data()}</h2>
            <CompanyFacts company={company} columns={2} />
          </section>
          <Contacts
            companyId={company.id}
            country={company.country}
            contacts={company.contacts}
            mayEdit={mayWrite}
            ofTeam
          />
          <section className="section">
            <h2>{m.company_booths()}</h2>
            <BoothRows booths={company.booths} to={(orderId) => pathTo('order', { orderId })} />
          </section>
        </div>
        <div>
          <Members company={company} mayWrite={mayWrite} maySeeUsers={permits(profile, 'users.view')} />
          <Stands
            exhibitorId={company.exhibitorId}
            coExhibitors={company.coExhibitors}
            stands={company.stands}
            places={places}
            mayEdit={mayWrite && !isClosed}
            ofTeam
          />
          <Elsewhere company={company} />
        </div>
      </div>
      {isEditing && (
        <EditCompany company={company} places={places} call="panelCompany.edit" onClose={() => setIsEditing(false)} />
      )}
    </main>
  )
}

type Company = Awaited<ReturnType<typeof load>>['company']

function Head({ company, mayWrite, onEdit }: { company: Company; mayWrite: boolean; onEdit: () => void }) {
  const name = textIn(company.name)
  return (
    <>
      <Title of={name} />
      <Crumbs
        crumbs={[
          { label: m.company_panel(), to: pathTo('dashboard') },
          { label: m.company_list(), to: pathTo('companies') },
          { label: <bdi>{name}</bdi> },
        ]}
      />
      <div className="head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p>{m.company_panel_since({ day: dateText(company.createdAt) })}</p>
        </div>
        <Acts companyId={company.id} mayWrite={mayWrite} onEdit={onEdit} />
      </div>
    </>
  )
}

/** The team's actions on a company. */
function Acts({ companyId, mayWrite, onEdit }: { companyId: string; mayWrite: boolean; onEdit: () => void }) {
  const mayOrder = useMay()('orders.behalf')
  if (!mayOrder && !mayWrite) return null
  return (
    <div className="acts">
      {mayOrder && (
        <LinkButton href={pathTo('newOrder', {}, { companyId })} icon="plus">
          {m.order_behalf_new()}
        </LinkButton>
      )}
      {mayWrite && (
        <>
          <LinkButton href={pathTo('mergeCompany', { companyId })}>{m.company_merge()}</LinkButton>
          <Button icon="edit" onClick={onEdit}>
            {m.company_edit()}
          </Button>
        </>
      )}
    </div>
  )
}

/** Links to other pages about the company. */
function Elsewhere({ company: { id, exhibitorId, counts } }: { company: Shown }) {
  if (counts.orders === 0 && exhibitorId === null) return null
  return (
    <section className="section">
      <h2>{m.company_panel_elsewhere()}</h2>
      <ul className="company-links">
        {counts.orders > 0 && (
          <li>
            <Go className="link" to={pathToOrders(undefined, { companyId: id })}>
              {m.company_panel_orders()}
            </Go>{' '}
            <small className="muted">{m.company_orders_count({ count: counts.orders })}</small>
          </li>
        )}
        {exhibitorId !== null && (
          <li>
            <Go className="link" to={pathTo('exhibitor', { exhibitorId })}>
              {m.company_panel_page()}
            </Go>
          </li>
        )}
      </ul>
    </section>
  )
}
