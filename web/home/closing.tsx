import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { BookingEnd } from '#web/reservation/shared/closed.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Last block of the home page. Before the first hall is drawn, it announces the fair instead of asking to reserve a
 * booth.
 */
export function Closing({ free, isDrawn }: { free: number; isDrawn: boolean }) {
  const { profile: known, edition } = useShellData() ?? {}
  const second = known
    ? { to: pathTo('floorPlans'), text: m.home_explore() }
    : { to: pathTo('register'), text: m.site_register() }
  return (
    <section className="closing">
      <div>
        <h2>{isDrawn ? m.home_closing_title() : m.home_soon_title()}</h2>
        <p>{free > 0 ? m.home_closing_text({ freeCount: free }) : m.home_closing_text_none()}</p>
        {edition && <BookingEnd edition={edition} />}
        <p className="hero-acts">
          {isDrawn && (
            <Go to={pathTo('boothReservation')} className="btn primary lg">
              {m.site_reserve()}
              <Icon name="arrow" />
            </Go>
          )}
          <Go to={second.to} className={isDrawn ? 'btn lg on-ink' : 'btn primary lg'}>
            {second.text}
          </Go>
        </p>
      </div>
    </section>
  )
}
