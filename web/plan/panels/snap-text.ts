// Texts that name the thing the pointer snaps to.
import type { Locale } from '#contract/locale.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { gapAtStart, lineAtStart } from '#contract/plan/tools/row-gaps.ts'
import type { RowPlan } from '#contract/plan/tools/row.ts'
import type { Snapped } from '#contract/plan/tools/snap.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import { isolated } from '../desk/words.ts'
import { standingText } from '../lengths.ts'

export function snapText({ to }: Snapped, locale: Locale): string {
  const texts = to.map(({ kind, name, length }) => {
    const of = isolated(name)
    const far = length === undefined ? '' : numberText(length / 100, locale, 2)
    switch (kind) {
      case 'corner':
        return of ? m.editor_snap_corner({ name: of }) : m.editor_snap_own_corner()
      case 'edge':
        return of ? m.editor_snap_edge({ name: of }) : m.editor_snap_line()
      case 'gap':
        return m.editor_snap_gap({ length: far })
      case 'aisle':
        return m.editor_snap_aisle({ length: far })
      case 'pillar':
        return m.editor_snap_pillar()
      case 'wall':
        return m.editor_snap_wall()
      case 'background':
        return m.editor_snap_background()
      case 'grid':
        return m.editor_snap_grid()
    }
  })
  return [...new Set(texts)].join(locale === 'fa' ? '، ' : ', ')
}

/**
 * Start of a row being drawn: the booth it is aligned with, and the gap to the neighbour before it. Undefined if
 * neither applies.
 */
export function rowStartText(document: PlanDocument, row: RowPlan, locale: Locale): string | undefined {
  const line = lineAtStart(document, row)?.name
  const gap = gapAtStart(document, row)
  const what = gap && standingText(gap, locale)
  const length = gap && numberText(gap.length / 100, locale, 2)
  const name = line && isolated(line)
  if (!length || !what) return name && m.editor_row_on_line({ name })
  const far = { length, what: isolated(what) }
  if (!name) return m.editor_row_from_it(far)
  return line === what ? m.editor_row_on_line_from({ name, length }) : m.editor_row_on_line_and_from({ name, ...far })
}
