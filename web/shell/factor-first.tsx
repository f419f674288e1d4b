import './panel.css'
import { useLocation } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { nextParameter } from '#web/i18n/address.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Title } from './title.tsx'

/**
 * Replaces every page of the panel until a super admin has set up two-factor authentication. See
 * docs/decisions/two-factor.md.
 */
export default function FactorFirst() {
  const { pathname, search } = useLocation()
  return (
    <main className="pmain stale">
      <Title of={m.factor_title()} />
      <section className="section">
        <h1>{m.factor_title()}</h1>
        <p className="muted">{m.factor_first_text()}</p>
        <p className="acts">
          <LinkButton
            variant="primary"
            iconEnd="arrow"
            href={pathTo('secondFactor', {}, { next: nextParameter(pathname) + search })}
          >
            {m.factor_first_do()}
          </LinkButton>
        </p>
      </section>
    </main>
  )
}
