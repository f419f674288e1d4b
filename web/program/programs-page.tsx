import './program.css'
import type { ReactNode } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ListHead } from '#web/list/list-page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface ProgramsPageProps {
  here: 'programs' | 'webhooks'
  actions?: ReactNode
  children: ReactNode
}

/**
 * Address of the guide to tokens or webhooks in the page language. The server defines the names
 * (server/reference/guides.ts).
 */
const guideTo = (here: ProgramsPageProps['here']) =>
  endpoints.referenceNoun.path.replace(
    ':noun',
    (here === 'programs' ? 'tokens' : 'webhooks') + (getLocale() === 'fa' ? '-fa' : ''),
  )

/**
 * Header of the pages about programs that use the portal. They send requests with tokens and receive events through
 * webhooks.
 */
export function ProgramsPage({ here, actions, children }: ProgramsPageProps) {
  return (
    <main className="pmain">
      <ListHead
        title={m.program_title()}
        about={
          <>
            <span>{here === 'programs' ? m.program_about() : m.program_webhooks_about()}</span>{' '}
            <a className="link" href={guideTo(here)} target="_blank" rel="noreferrer">
              {m.program_docs()}
            </a>
          </>
        }
        actions={actions}
      />
      <Tabs
        label={m.program_tabs()}
        tabs={[
          { href: pathTo('programs'), text: m.program_tokens(), current: here === 'programs' },
          { href: pathTo('webhooks'), text: m.program_webhooks(), current: here === 'webhooks' },
        ]}
      />
      {children}
    </main>
  )
}
