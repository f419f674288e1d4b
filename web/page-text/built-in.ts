// Built-in texts of public pages as HTML, for the editor to start from. The pages themselves render the texts in their
// own layout.
import { offersTravel } from '#contract/rules/services.ts'
import { isConfirmed } from '#contract/rules/built-in.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { TextPage } from '#contract/entities/page-text.ts'
import type { Locale } from '#contract/locale.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { textIn } from '#web/i18n/text.ts'
import { sectorsIn } from '#web/home/shared/sectors.tsx'
import { termsOf } from '#web/home/shared/terms.ts'
import { whenAndWhere } from '#web/home/shared/when-and-where.ts'
import { leadOf } from './shared/leads.ts'

interface About {
  title: () => string
  screen: ScreenName
  /** True if the built-in text is the whole page. Otherwise it stands above the page's own lists and tables. */ whole?: true
  blocks: (edition: Edition, locale: Locale) => string[]
}

const p = (...texts: string[]) => texts.map((text) => `<p>${escapedMarkup(text)}</p>`)
const h2 = (text: string) => `<h2>${escapedMarkup(text)}</h2>`

export const aboutPage: Record<TextPage, About> = {
  about: {
    title: m.home_about_title,
    screen: 'about',
    whole: true,
    blocks: (edition, locale) => {
      const at = { locale }
      const place = whenAndWhere(edition, locale)
      const named = sectorsIn(edition.sectors, locale)
      return [
        ...p(textIn(edition.lead, locale)).filter((block) => block !== '<p></p>'),
        ...(named.length > 0 ? [h2(m.home_about_sectors({}, at))] : []),
        ...named.map(
          ({ name, text }) => `<p><strong>${escapedMarkup(name)}</strong>${text ? `: ${escapedMarkup(text)}` : ''}</p>`,
        ),
        ...(fairIsOver(edition) || !offersTravel(edition)
          ? []
          : [h2(m.home_about_travel({}, at)), ...p(m.home_about_international({}, at))]),
        ...(place ? [h2(m.home_about_place({}, at)), ...p(place)] : []),
      ]
    },
  },
  terms: {
    title: m.home_terms_title,
    screen: 'terms',
    whole: true,
    blocks: (edition, locale) => [
      ...p(m.home_terms_standfirst({}, { locale })),
      ...termsOf(edition, locale).flatMap(({ title, paragraphs }) => [h2(title), ...p(...paragraphs)]),
    ],
  },
  workshop: {
    title: m.workshop_title,
    screen: 'workshop',
    blocks: (edition, locale) => p(leadOf('workshop', edition, locale)),
  },
  services: {
    title: m.service_title,
    screen: 'services',
    blocks: (edition, locale) => p(leadOf('services', edition, locale)),
  },
  pricing: {
    title: m.pricing_title,
    screen: 'pricing',
    blocks: (edition, locale) => p(leadOf('pricing', edition, locale)),
  },
  team: {
    title: m.team_title,
    screen: 'team',
    blocks: (edition, locale) =>
      p((isConfirmed(edition, 'answers') ? m.team_standfirst : m.team_standfirst_bare)({}, { locale })),
  },
}

export const builtInHtml = (page: TextPage, edition: Edition, locale: Locale): string =>
  aboutPage[page].blocks(edition, locale).join('')
