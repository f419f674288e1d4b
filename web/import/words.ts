import type { ImportRow, ImportStage } from '#contract/entities/import.ts'
import type { ImportKind } from '#contract/imports/kinds.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'
import type { StatusKind } from '#web/ui/status.tsx'

export const kindIcons: Readonly<Record<ImportKind, IconName>> = {
  companies: 'shield',
  people: 'people',
  booths: 'hall',
  orders: 'list',
}
export const kindTexts: Readonly<Record<ImportKind, () => string>> = {
  companies: m.import_kind_companies_text,
  people: m.import_kind_people_text,
  booths: m.import_kind_booths_text,
  orders: m.import_kind_orders_text,
}

/** Short text for the state of an import. */
export function standing({ stage, work, unfinished }: ImportRow): { kind: StatusKind; text: string } {
  if (work) return { kind: 'reviewing', text: working[work.what]() }
  if (unfinished) return { kind: 'rejected', text: m.import_unfinished() }
  return stages[stage]()
}
export const working = { check: m.import_work_check, run: m.import_work_run, undo: m.import_work_undo }
const stages: Readonly<Record<ImportStage, () => { kind: StatusKind; text: string }>> = {
  columns: () => ({ kind: 'unseen', text: m.import_stage_columns() }),
  doubts: () => ({ kind: 'waiting', text: m.import_stage_warnings() }),
  done: () => ({ kind: 'verified', text: m.import_stage_done() }),
  undone: () => ({ kind: 'cancelled', text: m.import_stage_undone() }),
}
