// Exports redirects as a file.
import type { Redirect } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { activity, type Column, type Listing } from '../export/export.ts'
import { redirectPage } from './redirect.store.ts'

const columns: readonly Column<Redirect>[] = [
  { head: m.redirect_from, value: ({ fromPath }) => fromPath, width: 40 },
  { head: m.redirect_to, value: ({ toPath }) => toPath, width: 40 },
  {
    head: m.redirect_kind,
    value: ({ permanent }) => (permanent ? m.redirect_permanent : m.redirect_temporary),
    width: 18,
  },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
  { head: m.export_changed, value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

export const redirectListing = (filter: { q?: string }): Listing<Redirect> => ({
  noun: 'redirect',
  title: m.setting_redirects,
  columns,
  page: ({ db }, paging) => redirectPage(db, { ...filter, ...paging }),
})
