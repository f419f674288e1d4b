import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { BookingEnd } from '#web/reservation/closed.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FairTime } from './fair-time.ts'

/** The last word of the page: an ink block on the strapwork. */
export function Closing({ phase, free }: { phase: FairTime['phase']; free: number }) {
  const past = phase === 'past'
  const { profile: known, edition } = useShellData() ?? {}
  const map = { to: pathTo('floorPlans'), text: m.home_explore() }
  const reserve = { to: pathTo('boothReservation'), text: m.site_reserve() }
  const first = past ? map : reserve
  const second = !known ? { to: pathTo('register'), text: m.site_register() } : past ? reserve : map
  return (
    <section className="closing">
      <div>
        <h2>{past ? m.home_closing_past_title() : m.home_closing_title()}</h2>
        <p>{past ? m.home_closing_past_text() : free > 0 ? m.home_closing_text({ freeCount: free }) : m.home_closing_text_none()}</p>
        {edition && <BookingEnd edition={edition} />}
        <p className="hero-acts">
          <Go to={first.to} className="btn primary lg">{first.text}<Icon name="arrow" /></Go>
          <Go to={second.to} className="btn lg on-ink">{second.text}</Go>
        </p>
      </div>
    </section>
  )
}
