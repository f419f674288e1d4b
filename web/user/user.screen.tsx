import { fullName } from '#contract/rules/full-name.ts'
import './user.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PanelUser } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { activityText } from '#web/account/shared/activities.ts'
import { callFor, visitContext } from '#web/call.ts'
import { dateText, portalNow } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { MailLink } from '#web/shell/contact-links.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Go } from '#web/shell/go.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { Title } from '#web/shell/title.tsx'
import { countries } from '#web/ui/countries.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { UserActions } from './user-actions.tsx'
import { EditUser } from './edit-user.tsx'
import { OrdersOf, TicketsOf } from './user-activity.tsx'
import { SessionsOf } from './sessions-of.tsx'
import { TakeFactorOff } from './shared/take-factor-off.tsx'
import { roleText, stateKind, stateText } from './words.ts'

const shown = '5'
/**
 * Loads the account, and the newest orders and tickets if the admin may view them. Country names are loaded too,
 * because the browser may spell them differently from the server.
 */
async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const userId = params['userId'] ?? ''
  const locale = getLocale()
  const profile = await context.get(visitContext).who()
  const { user } = await call('panelUser.read', { userId })
  const place = (code: string | null) => (code ? countryName(code) : null)
  const [orders, tickets] = await Promise.all([
    permits(profile, 'orders.view') && user.counts.orders > 0
      ? call('panelOrder.list', { query: { ownerId: userId, limit: shown } }).then(({ items }) => items)
      : [],
    permits(profile, 'tickets.view') && user.counts.tickets > 0
      ? call('panelTicket.list', { query: { ownerId: userId, limit: shown } }).then(({ items }) => items)
      : [],
  ])
  return {
    user,
    orders,
    tickets,
    country: place(user.country),
    nationality: place(user.nationality),
    places: countries(locale),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** One account: profile, orders and tickets, sessions, and the actions open to the team. */
export default function User() {
  const { user, orders, tickets, country, nationality, places, now } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const name = fullName(user)
  const isSelf = user.id === profile?.id
  const mayWrite = permits(profile, 'users.manage') && (user.role === 'user' || permits(profile, 'admins.manage'))
  return (
    <main className="pmain">
      <Title of={name} />
      <Crumbs
        crumbs={[
          { label: m.user_panel(), to: pathTo('dashboard') },
          { label: m.user_title(), to: pathTo('users') },
          { label: <bdi>{name}</bdi> },
        ]}
      />
      <Head
        user={user}
        name={name}
        now={now}
        mayWrite={mayWrite}
        mayUnlock={permits(profile, 'admins.manage')}
        isSelf={isSelf}
      />
      <div className="detail">
        <div>
          {isSelf && (
            <Note>
              {m.user_self()}{' '}
              <Go className="link" to={pathTo('personalInformation')}>
                {m.site_personal()}
              </Go>
            </Note>
          )}
          {user.lookAlikes.length > 0 && <LookAlikes users={user.lookAlikes} />}
          {!user.active && (
            <Note kind="warn" title={m.user_blocked_title()}>
              {m.user_blocked_text()}
            </Note>
          )}
          {!mayWrite && permits(profile, 'users.manage') && <Note>{m.user_admin_only()}</Note>}
          <section className="section">
            <div className="section-head">
              <h2>{m.user_profile()}</h2>
              {mayWrite && <EditUser user={user} places={places} />}
            </div>
            <Profile user={user} country={country} nationality={nationality} />
          </section>
          <OrdersOf user={user} orders={orders} />
          <TicketsOf user={user} tickets={tickets} />
        </div>
        <div>
          <Other
            user={user}
            mayAdmin={permits(profile, 'admins.manage')}
            mayAudit={permits(profile, 'audit.view')}
            mayGuests={permits(profile, 'guests.view')}
          />
          <SessionsOf user={user} now={now} may={mayWrite && !isSelf} />
        </div>
      </div>
    </main>
  )
}

/** Lists accounts with an e-mail address easily mistaken for this one, because one user may pretend to be the other. */
function LookAlikes({ users }: { users: PanelUser['lookAlikes'] }) {
  return (
    <Note kind="warn" title={m.user_alike_title()}>
      {m.user_alike_text()}
      <ul className="alike">
        {users.map(({ id, name, lastName, email, role }) => (
          <li key={id}>
            <Dotted>
              <Go className="link" to={pathTo('user', { userId: id })}>
                <bdi>{fullName({ name, lastName })}</bdi>
              </Go>
              <bdi dir="ltr">{email}</bdi>
              {role === 'admin' && <span>{m.user_role_admin()}</span>}
            </Dotted>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Head({
  user,
  name,
  now,
  mayWrite,
  mayUnlock,
  isSelf,
}: {
  user: PanelUser
  name: string
  now: string
  mayWrite: boolean
  /** Whether the admin may remove the user's second factor. */ mayUnlock: boolean
  isSelf: boolean
}) {
  const locale = getLocale()
  return (
    <div className="head">
      <div>
        <h1 className="user-name">
          <bdi>{name}</bdi> <Status kind={stateKind[user.state]}>{stateText[user.state]()}</Status>
        </h1>
        <Dotted as="p">
          {roleText(user)}
          {m.user_since_at({ at: dateText(user.createdAt) })}
          {user.lastSeenAt ? m.user_seen_at({ at: agoText(user.lastSeenAt, locale, now) }) : m.user_never()}
        </Dotted>
      </div>
      {mayWrite && !isSelf && (
        <div className="acts">
          {mayUnlock && user.secondFactor && <TakeFactorOff userId={user.id} name={name} />}
          <UserActions user={user} name={name} />
        </div>
      )}
    </div>
  )
}

function Profile({
  user,
  country,
  nationality,
}: {
  user: PanelUser
  country: string | null
  nationality: string | null
}) {
  const {
    email,
    pendingEmail,
    phoneNumber,
    companyName,
    latinName,
    jobPosition,
    fieldOfActivity,
    locale,
    hasPassword,
    googleLogin,
  } = user
  return (
    <Facts
      facts={[
        [m.user_email(), <MailLink key="email" className="link" address={email} />],
        pendingEmail !== null && [
          m.user_pending_email(),
          <bdi key="pending" dir="ltr">
            {pendingEmail}
          </bdi>,
        ],
        phoneNumber !== null && [m.user_phone(), <Identifier key="phone">{phoneNumber}</Identifier>],
        companyName !== null && [m.user_company(), <bdi key="company">{companyNameFor(companyName, latinName)}</bdi>],
        jobPosition !== null && [m.user_job(), <bdi key="job">{jobPosition}</bdi>],
        fieldOfActivity !== null && [m.user_activity(), <bdi key="activity">{activityText(fieldOfActivity)}</bdi>],
        country !== null && [m.user_country(), country],
        nationality !== null && [m.user_nationality(), nationality],
        [m.user_language(), locale === 'fa' ? m.user_language_fa() : m.user_language_en()],
        [
          m.user_logs_in(),
          [hasPassword && m.user_with_password(), googleLogin && m.user_with_google()]
            .filter(Boolean)
            .join(locale === 'fa' ? '، ' : ', ') || m.user_with_nothing(),
        ],
      ]}
    />
  )
}

/** Links to other pages about the user. */
function Other({
  user: { id, email, name, lastName, role, counts },
  mayAdmin,
  mayAudit,
  mayGuests,
}: {
  user: PanelUser
  mayAdmin: boolean
  mayAudit: boolean
  mayGuests: boolean
}) {
  const links = [
    mayGuests &&
      counts.applications > 0 && {
        to: pathTo('honoraryVisitors', {}, { ownerId: id }),
        text: m.user_applications({ count: counts.applications }),
      },
    mayGuests &&
      counts.meetings > 0 && {
        to: pathTo('meetings', {}, { q: email }),
        text: m.user_meetings({ count: counts.meetings }),
      },
    mayAdmin &&
      (role === 'admin'
        ? { to: pathTo('admin', { adminId: id }), text: m.user_see_admin() }
        : { to: pathTo('addAdmin', {}, { email, name, lastName }), text: m.user_make_admin() }),
    mayAudit && { to: pathTo('auditLog', {}, { q: fullName({ name, lastName }) }), text: m.user_audit() },
  ].filter((link) => link !== false)
  if (links.length === 0) return null
  return (
    <section className="section">
      <h2>{m.user_more()}</h2>
      <ul className="user-rows">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Go className="link" to={to}>
              {text}
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
