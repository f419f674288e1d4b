// To what the pointer holds, in words.
import type { Locale } from '#contract/locale.ts'
import type { Snapped } from '#contract/plan/tools/snap.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/ui/numbers.ts'
import { isolated } from '../desk/words.ts'

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
