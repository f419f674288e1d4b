import './site.css'
import { useContext, useEffect } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { tagOf } from '#web/i18n/locale.ts'
import { say } from '#web/ui/toast.tsx'
import { Go } from './go.tsx'
import { RequestId } from './request-id.ts'
import { Title } from './title.tsx'

const kinds = {
  403: { title: m.site_forbidden_title, text: m.site_forbidden_text },
  404: { title: m.site_lost_title, text: m.site_lost_text },
  500: { title: m.site_broken_title, text: m.site_broken_text },
  503: { title: m.site_away_title, text: m.site_away_text },
  504: { title: m.site_late_title, text: m.site_late_text },
}
type Kind = keyof typeof kinds

/** What a visitor is told: something that is not his to see or does not exist reads as not found; whatever is unforeseen is a 500 (docs/SPEC.md §8). */
function kindOf(status: number): Kind {
  if (status === 403 || status === 503 || status === 504) return status
  return status >= 400 && status < 500 ? 404 : 500
}

/** The page of an error, in place of the screen and inside its frame. `path` is the address as it is written in the browser; `requestId` names the call that was refused. */
export function ErrorPage({
  status = 500,
  path,
  search = '',
  requestId = '',
}: {
  status?: number
  path: string
  /** With its question mark: trying again asks for the same. */ search?: string
  requestId?: string | undefined
}) {
  const kind = kindOf(status)
  const { title, text } = kinds[kind]
  const mayRetry = kind >= 500
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
        <b>{kind.toLocaleString(tagOf(getLocale()))}</b>
        <h1>{title()}</h1>
        <p>
          {text()}
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
          {mayRetry ? (
            <a className="btn primary" href={`${path}${search}`}>
              {m.site_try_again()}
            </a>
          ) : (
            <Go to={pathTo('floorPlans')} className="btn primary">
              {m.site_hall_map()}
            </Go>
          )}
          <Go to={pathTo('home')} className="btn on-ink">
            {m.site_home()}
          </Go>
        </div>
      </div>
    </main>
  )
}
