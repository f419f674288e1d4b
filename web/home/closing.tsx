import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FairTime } from './fair-time.ts'

/** The last word of the page: an ink block on the strapwork. */
export function Closing({ phase, free }: { phase: FairTime['phase']; free: number }) {
  const past = phase === 'past'
  return (
    <section className="closing">
      <div>
        <h2>{past ? m.home_closing_past_title() : m.home_closing_title()}</h2>
        <p>{past ? m.home_closing_past_text() : m.home_closing_text({ freeCount: free })}</p>
        <p className="hero-acts">
          <Go to={pathTo('boothReservation')} className="btn primary lg">{m.site_reserve()}<Icon name="arrow" /></Go>
          <Go to={pathTo('register')} className="btn lg on-ink">{m.site_register()}</Go>
        </p>
      </div>
    </section>
  )
}
