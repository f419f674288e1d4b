// Text about a step, in the reader's language.
import type { StepLabel } from '#contract/plan/label.ts'
import { m } from '#messages/messages.js'
import { isolated, kindText } from './words.ts'

/** Name, kind or number of the things that a step changed, for use in a sentence. */
function about({ count, name, kind }: StepLabel): string {
  if (name) return isolated(name)
  if (count <= 1) return kind ? kindText[kind]() : m.editor_one_thing()
  return kind === 'booth' ? m.editor_count_booths({ count }) : m.editor_count_things({ count })
}

const texts: Record<StepLabel['act'], (what: { what: string }) => string> = {
  add: m.editor_step_add,
  remove: m.editor_step_remove,
  move: m.editor_step_move,
  turn: m.editor_step_turn,
  mirror: m.editor_step_mirror,
  reshape: m.editor_step_reshape,
  align: m.editor_step_align,
  distribute: m.editor_step_distribute,
  duplicate: m.editor_step_duplicate,
  paste: m.editor_step_paste,
  number: m.editor_step_number,
  area: m.editor_step_area,
  sides: m.editor_step_sides,
  price: m.editor_step_price,
  sale: m.editor_step_sale,
  name: m.editor_step_name,
  layer: m.editor_step_layer,
  outline: m.editor_step_outline,
  row: m.editor_step_row,
  merge: m.editor_step_merge,
  split: m.editor_step_split,
  mend: m.editor_step_mend,
  accept: m.editor_step_accept,
  import: m.editor_step_import,
  undo: m.editor_step_undo,
  redo: m.editor_step_redo,
  restore: m.editor_step_restore,
  form: m.editor_step_form,
  rule: m.editor_step_rule,
  change: m.editor_step_change,
}
export function stepText(label: StepLabel): string {
  if (label.act === 'row') return m.editor_step_row({ what: m.editor_count_booths({ count: label.count }) })
  return texts[label.act]({ what: about(label) })
}
