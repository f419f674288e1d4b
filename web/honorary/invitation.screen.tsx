import { fullName } from '#contract/rules/full-name.ts'
import '#web/ui/reading.css'
import './honorary.css'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Invitation } from '#contract/entities/honorary.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateText, rangeText } from '#web/i18n/dates.ts'
import { datesOf } from '#web/i18n/fair-time.ts'
import { useShellData } from '#web/shell/header.tsx'
import { OfficeLinks } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Status } from '#web/ui/status.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    return data({
      invitation: (await callFor(context)('invitation.read', { visitorId: params['visitorId'] ?? '' })).invitation,
    })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return data({ invitation: null }, { status: 404 })
    throw error
  }
}

/** Opened by the code of an invitation. Staff at the entrance compare it with the document and the person. */
export default function CheckedInvitation() {
  const { invitation } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  return (
    <main className="page honor-check">
      <PageHead title={m.honorary_check_title()} description={m.honorary_check_title()} />
      {invitation ? <Genuine invitation={invitation} edition={edition} /> : <Unknown edition={edition} />}
    </main>
  )
}

function Genuine({
  invitation: { number, name, lastName, jobPosition, companyName, country, issuedAt },
  edition,
}: {
  invitation: Invitation
  edition: Edition
}) {
  const locale = getLocale()
  const dates = datesOf(edition) ?? false
  return (
    <>
      <p>
        <Status kind="verified">{m.honorary_checked_title()}</Status>
      </p>
      <h1>
        <bdi>{fullName({ name, lastName })}</bdi>
      </h1>
      <p className="standfirst">
        <bdi>{jobPosition}</bdi>
        {locale === 'fa' ? '، ' : ', '}
        <bdi>{companyName}</bdi>
        {locale === 'fa' ? '، ' : ', '}
        {countryName(country)}
      </p>
      <p className="honor-number">
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      </p>
      <p>{m.honorary_checked_text()}</p>
      <Facts
        columns={1}
        facts={[
          dates && [m.honorary_valid(), rangeText(dates.firstDay, dates.lastDay)],
          textIn(edition.address) !== '' && [m.honorary_valid_at(), textIn(edition.address)],
          [m.honorary_issued_on(), dateText(issuedAt)],
        ]}
      />
    </>
  )
}

const Unknown = ({ edition: { contact } }: { edition: Edition }) => (
  <>
    <p>
      <Status kind="rejected">{m.honorary_check_title()}</Status>
    </p>
    <h1>{m.honorary_unknown_title()}</h1>
    <p className="standfirst">{m.honorary_unknown_text()}</p>
    <Facts columns={1} facts={[[m.honorary_office(), <OfficeLinks key="office" contact={contact} />]]} />
  </>
)
