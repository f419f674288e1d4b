import type { Attempt, Delivery } from '#contract/entities/webhook.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'
import { dateTimeText, fairZoneText } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Status } from '#web/ui/status.tsx'
import { deliveryText, eventText, problemText } from './words.ts'

interface DeliveriesProps {
  webhookId: string
  items: readonly Delivery[]
  now: string
  isOff: boolean
  /** Reloads the page immediately and again after each of these delays in ms. */
  onDone: (...afterMs: number[]) => void
}

/** One line per message. Expanded, it shows what was sent and the response to every attempt. */
export const Deliveries = ({ items, ...rest }: DeliveriesProps) => (
  <ul className="deliveries">
    {items.map((delivery) => (
      <li key={delivery.id}>
        <details>
          <summary>
            <Status kind={deliveryText[delivery.status].kind}>{deliveryText[delivery.status].text()}</Status>
            <span className="what">
              <b>{eventText[delivery.event]()}</b>
              <code dir="ltr">{delivery.event}</code>
            </span>
            <Outcome delivery={delivery} />
            <time dateTime={delivery.createdAt}>{agoText(delivery.createdAt, getLocale(), rest.now)}</time>
          </summary>
          <Inside delivery={delivery} {...rest} />
        </details>
      </li>
    ))}
  </ul>
)

/** Text for the result of the last delivery attempt. */
function Outcome({ delivery: { attempts } }: { delivery: Delivery }) {
  const last = attempts.at(-1)
  return <span className="outcome">{last ? <Ended {...last} /> : m.program_delivery_not_yet()}</span>
}

const Ended = ({ status, problem, millis }: Attempt) =>
  status === null ? (
    problemText[problem ?? 'broken']()
  ) : (
    <>
      <bdi dir="ltr">HTTP {status}</bdi> <span>·</span> <span>{m.program_delivery_millis({ count: millis })}</span>
    </>
  )

function Inside({ delivery, webhookId, isOff, onDone }: { delivery: Delivery } & Omit<DeliveriesProps, 'items'>) {
  return (
    <div className="inside">
      <ol>
        {delivery.attempts.map((attempt, at) => (
          <li key={attempt.at}>
            <p>
              <b>{m.program_delivery_attempt({ count: at + 1 })}</b> · {dateTimeText(attempt.at)} ·{' '}
              <Ended {...attempt} />
            </p>
            {attempt.status !== null &&
              (attempt.answer ? (
                <pre dir="ltr">{attempt.answer}</pre>
              ) : (
                <p className="muted">{m.program_delivery_no_answer()}</p>
              ))}
          </li>
        ))}
      </ol>
      {delivery.status === 'waiting' && delivery.nextAt !== null && (
        <p className="muted">{m.program_delivery_next({ when: fairZoneText(dateTimeText(delivery.nextAt)) })}</p>
      )}
      <h3 className="label">{m.program_delivery_body()}</h3>
      <pre dir="ltr">{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      {!isOff && (
        <ActionButton
          size="sm"
          icon="send"
          label={m.program_delivery_again()}
          call={() => callFromBrowser('panelWebhook.replay', { webhookId, deliveryId: delivery.id })}
          done={m.program_delivery_sent_again()}
          after={() => onDone(1_500)}
        />
      )}
    </div>
  )
}
