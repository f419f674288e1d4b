import './companies.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { CompanyDouble, DoubleReason, PanelCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { listText } from '#web/i18n/list.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { CompanyCell } from './company-cell.tsx'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelCompany.doubles', {})
export const loader = load
export const clientLoader = load

const reasonText: Record<DoubleReason, () => string> = {
  name: m.company_double_name,
  nationalId: m.company_national_id,
  economicNumber: m.company_economic_number,
  registrationNumber: m.company_registration_number,
  taxNumber: m.company_tax_number,
  mailDomain: m.company_double_domain,
}

/** Possible duplicates, likeliest first: to compare and merge, or to mark as different. */
export default function Doubles() {
  const { items } = useLoaderData<typeof load>()
  return (
    <main className="pmain">
      <ListHead
        title={m.company_doubles()}
        about={m.company_doubles_about()}
        crumbs={[{ label: m.company_list(), to: pathTo('companies') }]}
      />
      {items.length === 0 ? (
        <Empty title={m.company_doubles_none()} points={8}>
          {m.company_doubles_none_text()}
        </Empty>
      ) : (
        <ul className="doubles">
          {items.map((double) => (
            <Double key={`${double.one.id} ${double.other.id}`} {...double} />
          ))}
        </ul>
      )}
    </main>
  )
}

function Double({ one, other, reasons }: CompanyDouble) {
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const [isApart, setApart] = useState(false)
  const keepApart = () =>
    submit(async () => {
      await callFromBrowser('panelCompany.keepApart', { companyId: one.id, body: { otherId: other.id } })
      setApart(true)
      say(m.company_apart_toast())
      await revalidate()
    })
  return (
    <li>
      <Side company={one} />
      <Side company={other} />
      <p className="why">
        <small className="muted">{m.company_double_same()}</small>
        {listText(reasons.map((reason) => reasonText[reason]()))}
      </p>
      <span className="acts">
        <LinkButton size="sm" href={pathTo('mergeCompany', { companyId: one.id }, { with: other.id })}>
          {m.company_compare()}
        </LinkButton>
        <Button size="sm" variant="quiet" pending={pending} disabled={isApart} onClick={() => void keepApart()}>
          {m.company_apart()}
        </Button>
      </span>
      {problems.whole && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
    </li>
  )
}

function Side({ company }: { company: PanelCompanyRow }) {
  const { id, members, orders } = company
  return (
    <div className="side-of">
      <Go to={pathTo('panelCompany', { companyId: id })}>
        <CompanyCell company={company} />
      </Go>
      <small className="muted">
        {m.company_member_count({ count: members })} · {m.company_orders_count({ count: orders })}
      </small>
    </div>
  )
}
