import { webhookEvents, webhookEventNames, type WebhookEventName } from '#contract/events.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { areaOf, areaText } from '#web/admin/shared/areas.ts'
import { useShellData } from '#web/shell/header.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { eventText } from './words.ts'

interface EventFieldsProps {
  value: readonly WebhookEventName[]
  onChange: (value: WebhookEventName[]) => void
  wrong: (path: string) => string | undefined
}

/**
 * Checkboxes for webhook events by area, with one checkbox for a whole area. Events that the user may not view are left
 * out.
 */
export function EventFields({ value, onChange, wrong }: EventFieldsProps) {
  const profile = useShellData()?.profile ?? null
  const own = webhookEventNames.filter((event) => permits(profile, webhookEvents[event].may))
  const areas = [...Map.groupBy(own, (event) => areaOf(webhookEvents[event].may))]
  const error = wrong('events') ?? value.map((_, at) => wrong(`events.${at}`)).find(Boolean)
  const pick = (some: readonly WebhookEventName[], on: boolean) =>
    onChange(webhookEventNames.filter((event) => (some.includes(event) ? on : value.includes(event))))
  return (
    <fieldset className="scopes w6" aria-describedby={error ? 'events-error' : 'events-hint'}>
      <legend className="label">{m.program_events()}</legend>
      <p className="hint" id="events-hint">
        {m.program_events_hint()}
      </p>
      <div className="event-areas">
        {areas.map(([area, events]) => {
          const chosen = events.filter((event) => value.includes(event)).length
          return (
            <div key={area}>
              <Checkbox
                className="event-area"
                checked={chosen === events.length}
                some={chosen > 0 && chosen < events.length}
                aria-label={m.program_events_all({ area: areaText[area]() })}
                onChange={({ target }) => pick(events, target.checked)}
              >
                {areaText[area]()}
              </Checkbox>
              {events.map((event) => (
                <Checkbox
                  key={event}
                  checked={value.includes(event)}
                  onChange={({ target }) => pick([event], target.checked)}
                >
                  {eventText[event]()}
                </Checkbox>
              ))}
            </div>
          )
        })}
      </div>
      {error && <FieldError id="events-error">{error}</FieldError>}
    </fieldset>
  )
}
