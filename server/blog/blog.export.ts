// Export of the list of posts.
import type { PanelBlogQuery, PanelPostRow, PostState } from '#contract/entities/blog.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { panelBlogPage } from './blog-list.store.ts'

const states: Record<PostState, Word> = {
  draft: m.blog_state_draft,
  scheduled: m.blog_state_scheduled,
  published: m.blog_state_published,
}
const columns: readonly Column<PanelPostRow>[] = [
  { head: m.blog_title_fa, value: ({ title }) => title.fa, width: 40 },
  { head: m.blog_title_en, value: ({ title }) => title.en, width: 40 },
  { head: m.blog_field_slug, value: ({ slug }) => slug, width: 32 },
  { head: m.blog_field_author, value: ({ author }) => author },
  { head: m.blog_field_category, value: ({ category }) => category?.name ?? null },
  { head: m.blog_field_state, value: ({ state }) => states[state], width: 16 },
  { head: m.export_pending, value: ({ pending }) => (pending ? m.export_yes : null), width: 14 },
  { head: m.blog_field_published, value: ({ publishedAt }) => publishedAt, kind: 'moment' },
  { head: m.blog_field_updated, value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

export const blogListing = (filter: Omit<PanelBlogQuery, 'cursor' | 'limit'>): Listing<PanelPostRow> => ({
  noun: 'post',
  title: m.blog_panel_title,
  columns,
  page: ({ db }, paging) => panelBlogPage(db, { ...filter, ...paging }),
})
