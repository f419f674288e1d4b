// Exports the team's page texts as a file, as HTML in both languages.
import type { PageText, TextPage } from '#contract/entities/page-text.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import type { Mine } from '../kernel/portal.ts'

const titles: Record<TextPage, Word> = {
  about: m.home_about_title,
  terms: m.home_terms_title,
  workshop: m.workshop_title,
  services: m.service_title,
  pricing: m.pricing_title,
  team: m.team_title,
}
const columns: readonly Column<PageText>[] = [
  { head: m.page_page, value: ({ page }) => titles[page], width: 28 },
  { head: m.page_state, value: ({ content }) => (content ? m.page_written : m.page_built_in), width: 18 },
  { head: m.site_in_persian, value: ({ content }) => content?.fa ?? null, width: 80 },
  { head: m.site_in_english, value: ({ content }) => content?.en ?? null, width: 80 },
  { head: m.export_changed, value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]
export const listingOf = (all: (context: Mine) => Promise<PageText[]>): Listing<PageText> => ({
  noun: 'page',
  title: m.page_texts,
  columns,
  page: async (context) => ({ items: await all(context), nextCursor: null }),
})
