// Built-in leads below a page's headline, used while the team has written none. After the fair they describe what took
// place.
import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'

type Words = (inputs: object, options: { locale: Locale }) => string
const leads = {
  workshop: [m.workshop_standfirst, m.workshop_standfirst_over],
  services: [m.service_standfirst, m.service_standfirst_over],
  pricing: [m.pricing_standfirst, m.pricing_standfirst_over],
} satisfies Record<string, readonly [before: Words, after: Words]>

export function leadOf(page: keyof typeof leads, edition: Edition, locale: Locale): string {
  const [before, after] = leads[page]
  return (fairIsOver(edition) ? after : before)({}, { locale })
}
