import { endpoints } from '#contract/endpoints.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'

/**
 * Address of the Google log-in. It leads to another site, so it is a plain link. `next`: path to return to, without the
 * language prefix.
 */
export const googleHref = (next: string) =>
  `${endpoints.google.path}?${new URLSearchParams({ ...(next !== '/' && { next }), locale: getLocale() })}`

export function GoogleWay({ next }: { next: string }) {
  return (
    <>
      <div className="or">{m.account_or()}</div>
      <a className="btn wide google" href={googleHref(next)}>
        {m.account_google()}
      </a>
    </>
  )
}
