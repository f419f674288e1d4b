// Opinions as a file.
import type { PanelOpinion } from '#contract/entities/opinion.ts'
import { m } from '#messages/messages.js'
import { activity, whole, type Column, type Listing } from '../export/export.ts'
import { allOpinions } from './opinion.store.ts'

const columns: readonly Column<PanelOpinion>[] = [
  { head: m.opinion_name, value: ({ name }) => name },
  { head: m.opinion_role, value: ({ role }) => role, width: 32 },
  { head: m.opinion_comment, value: ({ comment }) => comment, width: 60 },
  { head: m.register_position, value: ({ position }) => position, kind: 'number' },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
]

export const opinionListing = (): Listing<PanelOpinion> => ({
  noun: 'opinion',
  title: m.opinion_title,
  columns,
  page: whole(allOpinions),
})
