import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { BookingEnd } from '#web/reservation/closed.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The last word of the page: an ink block on the strapwork. */
export function Closing({ free }: { free: number }) {
  const { profile: known, edition } = useShellData() ?? {}
  const second = known ? { to: pathTo('floorPlans'), text: m.home_explore() } : { to: pathTo('register'), text: m.site_register() }
  return (
    <section className="closing">
      <div>
        <h2>{m.home_closing_title()}</h2>
        <p>{free > 0 ? m.home_closing_text({ freeCount: free }) : m.home_closing_text_none()}</p>
        {edition && <BookingEnd edition={edition} />}
        <p className="hero-acts">
          <Go to={pathTo('boothReservation')} className="btn primary lg">{m.site_reserve()}<Icon name="arrow" /></Go>
          <Go to={second.to} className="btn lg on-ink">{second.text}</Go>
        </p>
      </div>
    </section>
  )
}
