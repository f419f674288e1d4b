// Export of the editions and their totals as a file.
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import type { EditionState } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { panelEditions } from './panel-edition.ts'

const states: Record<Exclude<EditionState, 'past'>, Word> = {
  preparing: m.edition_state_preparing,
  open: m.edition_state_open,
  current: m.edition_state_current,
}
const stateWord = ({ state, isClosed, isAhead }: PanelEdition): Word => {
  if (state !== 'past') return states[state]
  return isClosed ? m.edition_state_closed : isAhead ? m.edition_state_replaced : m.edition_state_past
}
const columns: readonly Column<PanelEdition>[] = [
  { head: m.edition_switch, value: ({ slug }) => slug, width: 14 },
  { head: m.setting_short_name, value: ({ shortName }) => shortName, width: 32 },
  { head: m.export_status, value: stateWord, width: 18 },
  { head: m.setting_first_day, value: ({ firstDay }) => firstDay, width: 14 },
  { head: m.setting_last_day, value: ({ lastDay }) => lastDay, width: 14 },
  { head: m.export_halls, value: ({ contents }) => contents.halls, kind: 'number' },
  { head: m.export_booths, value: ({ figures }) => figures.booths, kind: 'number' },
  { head: m.export_booths_sold, value: ({ figures }) => figures.sold, kind: 'number' },
  { head: m.export_companies, value: ({ figures }) => figures.companies, kind: 'number' },
  { head: m.export_countries, value: ({ figures }) => figures.countries, kind: 'number' },
  { head: m.export_invoiced, value: ({ figures }) => figures.invoicedCents, kind: 'cents' },
  { head: m.edition_kept_on_file, value: ({ earmarked }) => earmarked.until, width: 18 },
]
export const editionListing = (): Listing<PanelEdition> => ({
  noun: 'edition',
  title: m.edition_title,
  columns,
  page: async (context) => ({ items: await panelEditions(context), nextCursor: null }),
})
