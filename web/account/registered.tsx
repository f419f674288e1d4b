import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { ResendLetter } from './resend-letter.tsx'
import { withBdi } from './with-bdi.tsx'

/** In place of the form: where the letter went, and what to do when it does not come. */
export function Registered({ email, token, next }: { email: string; token: string; next: string }) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.edition.demo
  useEffect(() => say(m.account_registered()), [])
  return (
    <>
      <Note kind="good" live>
        {m.account_registered()}
      </Note>
      <p>{withBdi(m.account_registered_next, email)}</p>
      <p className="muted">{m.account_registered_missing()}</p>
      <ResendLetter token={token} />
      {isDemo && <p className="hint">{m.account_demo_letters()}</p>}
      <Go className="btn primary lg wide" to={pathTo('login', {}, { next: next === '/' ? undefined : next })}>
        {m.account_login()}
      </Go>
    </>
  )
}
