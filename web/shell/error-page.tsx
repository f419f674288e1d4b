import './site.css'
import { useContext, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pathTo, withoutLocale } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { tagOf } from '#web/i18n/locale.ts'
import { say } from '#web/ui/toast.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'
import { RequestId } from './request-id.ts'
import { Title } from './title.tsx'

const kinds = {
  400: { title: m.site_unread_title, text: m.site_unread_text },
  401: { title: m.site_left_title, text: m.site_left_text },
  403: { title: m.site_forbidden_title, text: m.site_forbidden_text },
  404: { title: m.site_lost_title, text: m.site_lost_text },
  409: { title: m.site_moved_title, text: m.site_moved_text },
  429: { title: m.site_hurried_title, text: m.site_hurried_text },
  500: { title: m.site_broken_title, text: m.site_broken_text },
  503: { title: m.site_away_title, text: m.site_away_text },
  504: { title: m.site_late_title, text: m.site_late_text },
}
const offline = { title: m.site_offline_title, text: m.site_offline_text }
type Kind = keyof typeof kinds
const isKind = (status: number): status is Kind => status in kinds

/**
 * Maps a status to a kind of error page. A page that does not exist, or that the visitor may not see, is “not found”.
 * Any unexpected status counts as 500 (test/SPEC.md §8).
 */
function kindOf(status: number): Kind {
  if (isKind(status)) return status
  if (status === 408) return 504
  if (unread.has(status)) return 400
  return status >= 400 && status < 500 ? 404 : 500
}
/** Statuses of invalid requests: length, size, type, or query. */
const unread: ReadonlySet<number> = new Set([413, 414, 415, 422])

interface ErrorPageProps {
  status?: number
  /** Reason for the error, from its message. */
  cause?: string | undefined
  /** The address as shown in the browser. */
  path: string
  /** Query with its question mark. A retry sends it again. */
  search?: string
  /** Id of the failed request. */
  requestId?: string | undefined
  /** True if the portal did not respond. */
  isOffline?: boolean
}
/** Error page, shown instead of the screen and inside its frame. */
export function ErrorPage({
  status = 500,
  cause,
  path,
  search = '',
  requestId = '',
  isOffline = false,
}: ErrorPageProps) {
  const kind = kindOf(status)
  const { title, text } = isOffline ? offline : kinds[kind]
  const isUnforeseen = kind === 500
  const visit = useContext(RequestId)
  useEffect(() => {
    if (isUnforeseen) say(m.site_oops(), 'bad')
  }, [isUnforeseen])
  return (
    <main className="lost">
      <Title of={title()} />
      <meta name="robots" content="noindex" />
      <div>
        {!isOffline && <b>{kind.toLocaleString(tagOf(getLocale()))}</b>}
        <h1>{title()}</h1>
        <p>
          {tellsCause(kind) && cause ? cause : text()}
          {kind === 404 && (
            <>
              {' '}
              <bdi dir="ltr">{path}</bdi>
            </>
          )}
        </p>
        {(kind === 500 || kind === 503) && (
          <p className="quote">
            {m.site_quote()}{' '}
            <bdi dir="ltr" suppressHydrationWarning>
              {visit ?? requestId}
            </bdi>
          </p>
        )}
        <div className="acts">
          {isOffline ? <OnceMore path={path} search={search} /> : <WayOn kind={kind} path={path} search={search} />}
          <Go to={pathTo('home')} className="btn on-ink">
            {m.site_home()}
          </Go>
        </div>
      </div>
    </main>
  )
}

/**
 * Button that loads the page again within this document, because the browser could not load a new document offline. It
 * also retries automatically when the browser is online.
 */
function OnceMore({ path, search }: { path: string; search: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [revalidate])
  return (
    <Go className="btn primary" to={withoutLocale(path) + search} replace>
      {m.site_try_again()}
    </Go>
  )
}

/** Whether the message of the error is more helpful than the usual text for its status. */
const tellsCause = (kind: Kind) => kind === 403 || kind === 409 || kind === 429

/** Link to a start page: the panel for an admin, the halls for a visitor. */
function WayBack({ path }: { path: string }) {
  const { profile = null } = useShellData() ?? {}
  const worksHere = /\/panel(?:\/|$)/.test(path) && permits(profile, 'dashboard.view')
  return (
    <Go to={worksHere ? pathTo('dashboard') : pathTo('floorPlans')} className="btn primary">
      {worksHere ? m.site_panel() : m.site_hall_map()}
    </Go>
  )
}

/**
 * Button that retries the page if that may help, without its query if the query was invalid. Otherwise a link to an
 * existing page.
 */
function WayOn({ kind, path, search }: { kind: Kind; path: string; search: string }) {
  if (kind === 401)
    return (
      <Go to={pathTo('login', {}, { next: withoutLocale(path) + search })} className="btn primary">
        {m.site_login()}
      </Go>
    )
  if (kind === 400 && search !== '')
    return (
      <a className="btn primary" href={path}>
        {m.site_unread_action()}
      </a>
    )
  if (kind >= 409)
    return (
      <a className="btn primary" href={`${path}${search}`}>
        {m.site_try_again()}
      </a>
    )
  return <WayBack path={path} />
}
