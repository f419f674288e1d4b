import type { Edition } from '#contract/entities/edition.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kindIcon } from '../shared/words.ts'
import { waysToBegin } from './ways-to-begin.ts'

/** Shown to users without requests: the kinds of requests that the edition still accepts, as links. */
export function Begin({ edition }: { edition: Edition }) {
  if (fairIsOver(edition)) return <Empty title={m.over_no_requests()}>{m.order_over_text()}</Empty>
  return (
    <div className="begin">
      <Empty title={m.order_none_title()}>{m.order_none_text()}</Empty>
      <ul>
        {waysToBegin(edition).map(
          ({ kind, name, about, to }) =>
            about && (
              <li key={kind}>
                <Icon name={kindIcon[kind]} />
                <div>
                  <Go className="req-link" to={to}>
                    <b>{name()}</b>
                  </Go>
                  <small>{about()}</small>
                </div>
                <Icon name="chevron" className="flip" />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
