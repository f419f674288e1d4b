import type { Waiting } from '#contract/entities/overview.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isLate, deadlineText, waitOf } from './pending-tasks.ts'

/** Maximum number of items in the bar. The group of waiting requests below the bar lists all of them. */
const most = 3

/** Items that wait for the user, earliest deadline first. */
export function WaitingBar({ waiting }: { waiting: readonly Waiting[] }) {
  const locale = getLocale()
  const [nearest] = waiting.flatMap(({ until }) => (until ? [until] : []))
  return (
    <section className="waits" aria-labelledby="waits">
      <Icon name="info" />
      <h2 id="waits">{m.order_waits_title({ count: waiting.length })}</h2>
      {nearest && (
        <span className={isLate(nearest) ? 'late' : 'muted'}>
          {m.order_waits_next({ when: deadlineText(nearest, locale) })}
        </span>
      )}
      <ul>
        {waiting.slice(0, most).map((one) => {
          const { step, to } = waitOf(one, locale)
          return (
            <li key={one.id}>
              <Go className="link" to={to}>
                {step}
              </Go>{' '}
              {one.until && (
                <small className="muted nowrap">{m.order_by({ when: deadlineText(one.until, locale) })}</small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
