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

/** What a visitor is told: what the visitor may not see or does not exist reads as not found; anything unforeseen is a 500 (docs/SPEC.md §8). */
function kindOf(status: number): Kind {
  if (isKind(status)) return status
  if (status === 408) return 504
  if (unread.has(status)) return 400
  return status >= 400 && status < 500 ? 404 : 500
}
/** What of a request could not be taken: its length, its size, its type, what stands in its address. */
const unread: ReadonlySet<number> = new Set([413, 414, 415, 422])

interface ErrorPageProps {
  status?: number
  /** Why it was refused, in the words of the refusal. */
  cause?: string | undefined
  /** The address as it is written in the browser. */
  path: string
  /** With its question mark: trying again asks for the same. */
  search?: string
  /** Names the call that was refused. */
  requestId?: string | undefined
  /** The portal could not be asked at all. */
  isOffline?: boolean
}
/** The page of an error, in place of the screen and inside its frame. */
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

/** Tries the same page without leaving this document, which could not be loaded without a connection; also by itself once the browser is online. */
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

/** For refusals whose reason says more than the text for their status. */
const tellsCause = (kind: Kind) => kind === 403 || kind === 409 || kind === 429

/** An admin goes on in the panel, a visitor at the halls. */
function WayBack({ path }: { path: string }) {
  const { profile = null } = useShellData() ?? {}
  const worksHere = /\/panel(?:\/|$)/.test(path) && permits(profile, 'dashboard.view')
  return (
    <Go to={worksHere ? pathTo('dashboard') : pathTo('floorPlans')} className="btn primary">
      {worksHere ? m.site_panel() : m.site_hall_map()}
    </Go>
  )
}

/** Tries the same page where that may help, without its query where that was wrong; otherwise leads to a page that exists. */
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
