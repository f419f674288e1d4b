// Texts of warnings: the problem, and the things it affects.
import { usualRules } from '#contract/plan/document.ts'
import type { Measure } from '#contract/plan/tools/warning-measure.ts'
import type { Warning, WarningKind } from '#contract/plan/tools/plan-warnings.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from './desk/desk.ts'
import { isolated } from './desk/words.ts'
import { metres } from './lengths.ts'

const length = (cm: number | undefined, locale: Locale) => numberText((cm ?? 0) / 100, locale, 2)
function namesOf(desk: Desk, { ids }: Warning, locale: Locale): string {
  const names = ids.map(
    (id) => isolated(desk.booths.find((booth) => booth.id === id)?.name ?? '') || m.editor_unnamed(),
  )
  const shown = names.slice(0, 3).join(locale === 'fa' ? '، ' : ', ')
  return names.length > 3 ? m.editor_and_more({ names: shown, count: numberText(names.length - 3, locale) }) : shown
}

export function warningTitle(desk: Desk, warning: Warning, locale: Locale): string {
  const name = isolated(desk.booths.find(({ id }) => id === warning.ids[0])?.name ?? '') || m.editor_unnamed()
  switch (warning.kind) {
    case 'overlap':
      return m.editor_warning_overlap()
    case 'crosses':
      return m.editor_warning_crosses()
    case 'outside':
      return m.editor_warning_outside()
    case 'pillar':
      return m.editor_warning_pillar()
    case 'door':
      return m.editor_warning_door()
    case 'aisle':
      return m.editor_warning_aisle({ length: length(warning.width, locale) })
    case 'twice':
      return m.editor_warning_twice({ name })
    case 'unnamed':
      return m.editor_warning_unnamed()
    case 'area':
      return m.editor_warning_area()
    case 'price':
      return warning.ids.length === 1
        ? m.editor_warning_price({ name })
        : m.editor_warning_prices({ count: warning.ids.length }, { locale })
  }
}

export function warningAbout(desk: Desk, warning: Warning, locale: Locale): string {
  const names = namesOf(desk, warning, locale)
  switch (warning.kind) {
    case 'overlap':
      return m.editor_warning_overlap_about({
        names,
        width: length(warning.width, locale),
        height: length(warning.height, locale),
      })
    case 'door':
      return m.editor_warning_door_about({
        name: names,
        length: length(desk.state.document.frame.clear ?? usualRules.clear, locale),
      })
    case 'aisle':
      return m.editor_warning_aisle_about({ length: length(desk.state.document.frame.aisle, locale), names })
    case 'area':
      return m.editor_warning_area_about({
        name: names,
        says: numberText(warning.says ?? 0, locale),
        shape: numberText(warning.shape ?? 0, locale),
      })
    case 'twice':
      return m.editor_warning_twice_about({ count: numberText(warning.ids.length, locale) })
    case 'price':
      return warning.ids.length === 1 ? m.editor_warning_price_about() : m.editor_warning_prices_about()
    default:
      return names
  }
}

/** Text of the wrong measure, such as the width of an aisle, shown at its position on the plan. */
export function measureText(measure: Measure, locale: Locale): string {
  if (measure.of === 'overlap') return `${length(measure.width, locale)} × ${metres(measure.height, locale)}`
  if (measure.of === 'area')
    return `${numberText(measure.says, locale)} ≠ ${m.editor_square_metres({ area: measure.shape }, { locale })}`
  return metres(measure.far, locale)
}

export const kindTitle: Record<WarningKind, () => string> = {
  overlap: m.editor_kinds_overlap,
  crosses: m.editor_kinds_crosses,
  outside: m.editor_kinds_outside,
  pillar: m.editor_kinds_pillar,
  door: m.editor_kinds_door,
  aisle: m.editor_kinds_aisle,
  twice: m.editor_kinds_twice,
  unnamed: m.editor_kinds_unnamed,
  area: m.editor_kinds_area,
  price: m.editor_kinds_price,
}
export const mendText: Record<WarningKind, () => string> = {
  overlap: m.editor_mend_overlap,
  crosses: m.editor_mend_crosses,
  outside: m.editor_mend_outside,
  pillar: m.editor_mend_outside,
  door: m.editor_mend_door,
  aisle: m.editor_mend_aisle,
  twice: m.editor_mend_twice,
  unnamed: m.editor_mend_twice,
  area: m.editor_mend_area,
  price: m.editor_mend_price,
}
