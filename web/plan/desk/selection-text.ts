// Announcement of the selection for screen readers.
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import type { Locale } from '#contract/locale.ts'
import { boxOfThing, polygonOf } from '#contract/plan/tools/footprint.ts'
import { boothCents } from '#contract/rules/price.ts'
import { area } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { eurosText, sidesText } from '#web/map/names.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from './desk.ts'
import { sidesOf } from './sides.ts'
import type { BoothOnPlan } from './types.ts'
import { isolated, kindText } from './words.ts'

/**
 * Returns a text such as “E-312, imaging, 4 by 3 metres, …, one side south, free, 2,280 euro, warning 4”. It has the
 * number, sector, size, area in square metres, open sides, state, price and warning.
 */
export function spokenOf(desk: Desk, warnings: readonly Warning[], locale: Locale): string {
  const { key, chosen } = desk
  if (!key) return m.editor_say_nothing()
  const box = boxOfThing(key)
  const size = m.editor_spoken_size({
    width: numberText((box.maxX - box.minX) / 100, locale),
    depth: numberText((box.maxY - box.minY) / 100, locale),
  })
  const at = warnings.findIndex(({ ids }) => ids.includes(key.id))
  return [
    ...(key.kind === 'booth' ? boothParts(desk, key, size, locale) : [kindText[key.kind](), size]),
    ...(at >= 0 ? [m.editor_spoken_warning({ n: numberText(at + 1, locale) })] : []),
    ...(chosen.length > 1 ? [m.editor_selected_count({ count: chosen.length })] : []),
  ].join(locale === 'fa' ? '، ' : ', ')
}

function boothParts(desk: Desk, booth: BoothOnPlan, size: string, locale: Locale): string[] {
  const meterage = booth.meterage ?? area(polygonOf(booth.shape))
  const cents = boothCents({ ...booth, meterage })
  return [
    isolated(booth.name) || m.editor_unnamed(),
    ...(booth.sector ? [sectorText[booth.sector]()] : []),
    size,
    m.editor_square_metres({ area: meterage }),
    openText(desk, booth, locale),
    stateOf(desk, booth),
    ...(cents === undefined ? [] : [eurosText(cents, locale)]),
  ]
}

const sideNames = {
  north: m.editor_spoken_north,
  east: m.editor_spoken_east,
  south: m.editor_spoken_south,
  west: m.editor_spoken_west,
}
/** Number and names of the open sides. If the number was set manually, the names are unknown. */
function openText({ state }: Desk, booth: BoothOnPlan, locale: Locale): string {
  const { count, sides } = sidesOf(state.document, booth)
  if (booth.openSides !== null || count === 0 || sides.length !== count) return sidesText(booth.openSides ?? count)
  const names = sides.map(({ side }) => sideNames[side]())
  return m.editor_spoken_sides({ sides: sidesText(count), names: names.join(locale === 'fa' ? ' و ' : ' and ') })
}

export function stateOf({ state }: Desk, { id, active }: BoothOnPlan): string {
  const sale = state.sale.get(id)?.state
  if (sale === 'reserved') return m.editor_state_reserved()
  if (sale === 'held') return m.editor_state_held()
  return active ? m.editor_state_free() : m.editor_state_inactive()
}
