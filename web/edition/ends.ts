// Texts on unfinished matters of an edition: upcoming days, open orders and open tickets.
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { m } from '#messages/messages.js'
import { rangeText } from '#web/i18n/dates.ts'
import { today } from '#web/ui/date-field.tsx'
import { editionInside, editionText } from './shared/name.ts'

/** States that a fair is upcoming or running, with its dates. Undefined once it is over or without dates. */
export function upcomingText(edition: PanelEdition) {
  const { firstDay, lastDay, isAhead } = edition
  if (!isAhead || !firstDay || !lastDay) return undefined
  const input = { name: editionText(edition), days: rangeText(firstDay, lastDay) }
  return firstDay > today() ? m.edition_ends_ahead(input) : m.edition_ends_running(input)
}

/** Sentences about orders and tickets that wait for the team. */
export function endsOf(edition: PanelEdition): string[] {
  const { orders, tickets } = edition.waiting
  return [
    orders > 0 && m.edition_ends_orders({ count: orders, name: editionInside(edition) }),
    tickets > 0 && m.edition_ends_tickets({ count: tickets }),
  ].filter((text) => text !== false)
}
