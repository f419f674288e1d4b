import '#web/ui/reading.css'
import './workspace.css'
import { data, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { CompanyInvitation } from '#contract/entities/company.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { roleDoes, roleText } from './roles.ts'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  try {
    const invitationId = params['invitationId'] ?? ''
    return data(await callFor(context)('companyInvitation.read', { invitationId }))
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return data({ invitation: null }, { status: 404 })
    throw error
  }
}
export const loader = load
export const clientLoader = load

/** Target of the link in an invitation e-mail. The owner of the invited address accepts it here. */
export default function Invitation() {
  const { invitation } = useLoaderData<typeof load>()
  const title = invitation
    ? m.company_invitation_title({ company: textIn(invitation.company) })
    : m.company_invitation_unknown()
  return (
    <main className="page invited">
      <Title of={title} />
      <h1>{title}</h1>
      {invitation ? <Open invitation={invitation} /> : <Unknown />}
    </main>
  )
}

function Unknown() {
  const contact = useShellData()?.edition?.contact
  return (
    <>
      <p className="lead">{m.company_invitation_unknown_text()}</p>
      {contact && (
        <p>
          {m.company_invitation_help()} <WriteTo contact={contact} />
        </p>
      )}
      <WaysOn />
    </>
  )
}

/** Links to continue from an invitation that cannot be accepted. */
function WaysOn({ companyId, next = pathTo('requests') }: { companyId?: string; next?: string }) {
  const { profile = null } = useShellData() ?? {}
  return (
    <div className="acts">
      {companyId ? (
        <Go className="btn primary" to={pathTo('company', {}, { companyId })}>
          {m.company_invitation_see()}
        </Go>
      ) : profile ? (
        <Go className="btn" to={pathTo('company')}>
          {m.site_company()}
        </Go>
      ) : (
        <Go className="btn" to={pathTo('login', {}, { next })}>
          {m.site_login()}
        </Go>
      )}
      <Go className="btn" to={pathTo('home')}>
        {m.site_home()}
      </Go>
    </div>
  )
}

function Open({ invitation }: { invitation: CompanyInvitation }) {
  const { company, by, role, email, expiresAt, state } = invitation
  const isOff = state !== 'open'
  return (
    <>
      <p className="lead">
        {(isOff ? m.company_invitation_was : m.company_invitation_text)({
          by: apart(by),
          company: textIn(company),
        })}
      </p>
      <Facts
        columns={1}
        facts={[
          [m.company_invitation_as(), `${roleText[role]()} · ${roleDoes[role]()}`],
          [
            m.company_invitation_to(),
            <bdi key="to" dir="ltr">
              {email}
            </bdi>,
          ],
          ...(state === 'open' ? [[m.company_invitation_until(), dateText(expiresAt)] as const] : []),
        ]}
      />
      {state === 'open' ? <Ways invitation={invitation} /> : <Over invitation={invitation} state={state} />}
    </>
  )
}

/** Actions for the invited user, for an anonymous visitor, and for another user. */
function Ways({ invitation: { id: invitationId, company, email, mine } }: { invitation: CompanyInvitation }) {
  const { profile = null } = useShellData() ?? {}
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const go = useNavigate()
  const next = pathTo('companyInvitation', { invitationId })
  const accept = () =>
    submit(async () => {
      const { company: joined } = await callFromBrowser('companyInvitation.accept', { invitationId })
      say(m.company_invitation_accepted_toast({ company: textIn(company) }))
      await go(pathTo('company', {}, { companyId: joined.id }))
    }).then(() => revalidate())
  if (profile && mine)
    return (
      <>
        {problems.whole && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        <Button
          variant="primary"
          size="lg"
          pending={pending}
          pendingText={m.company_invitation_accepting()}
          onClick={() => void accept()}
        >
          {m.company_invitation_accept()}
        </Button>
      </>
    )
  if (profile)
    return (
      <>
        <Note kind="warn" title={m.company_invitation_other_title()}>
          {m.company_invitation_other({ own: apart(profile.email), email: apart(email) })}
        </Note>
        <WaysOn />
      </>
    )
  return (
    <>
      <p>{m.company_invitation_with({ email: apart(email) })}</p>
      <div className="acts">
        <Go className="btn primary" to={pathTo('login', {}, { next })}>
          {m.company_invitation_login()}
        </Go>
        <Go className="btn" to={pathTo('register', {}, { next })}>
          {m.company_invitation_register()}
        </Go>
      </div>
    </>
  )
}

/** Isolates the direction of a text inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`

const titles = {
  accepted: m.company_invitation_accepted,
  withdrawn: m.company_invitation_withdrawn,
  expired: m.company_invitation_expired,
} as const

/** Explains the state of the invitation, and who can help. */
function outcomeText({ state, by, email, expiresAt, mine, member }: CompanyInvitation): string {
  if (state === 'withdrawn') return m.company_invitation_withdrawn_text({ by: apart(by) })
  if (state === 'expired') return m.company_invitation_expired_text({ by: apart(by), until: dateText(expiresAt) })
  if (member) return m.company_invitation_accepted_text()
  return mine ? m.company_invitation_left() : m.company_invitation_accepted_by({ email: apart(email) })
}

function Over({ invitation, state }: { invitation: CompanyInvitation; state: keyof typeof titles }) {
  const { id: invitationId, companyId, member } = invitation
  return (
    <>
      <Note kind={state === 'accepted' && (member || !invitation.mine) ? 'good' : 'warn'} title={titles[state]()}>
        {outcomeText(invitation)}
      </Note>
      <WaysOn {...(member && { companyId })} next={pathTo('companyInvitation', { invitationId })} />
    </>
  )
}
