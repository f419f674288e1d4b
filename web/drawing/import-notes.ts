// What the import says of things that a file has and that are not in the plan.
import type { Format, Stray, Unread } from '#contract/drawing/drawing.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'

const kinds: readonly (readonly [RegExp, () => string])[] = [
  [/^M(ULTI)?LEADER$/, m.drawing_unread_leaders],
  [/TABLE$/, m.drawing_unread_tables],
  [/PROXY/, m.drawing_unread_proxies],
  [/^OLE/, m.drawing_unread_embedded],
  [/IMAGE$|UNDERLAY$|^WIPEOUT$|^VIDEO$|^CANVAS$/, m.drawing_unread_pictures],
  [/SOLID$|^BODY$|^REGION$|SURFACE$|MESH$|^POLYLINE$/, m.drawing_unread_solids],
]
const comma = () => (getLocale() === 'fa' ? '، ' : ', ')
/** Kinds with their counts; kinds without a word are called as in the file. */
export function unreadText(unread: readonly Unread[]): string {
  const counts = new Map<string, number>()
  for (const { what, count } of unread) {
    const word = kinds.find(([pattern]) => pattern.test(what.toUpperCase()))?.[1]() ?? what
    counts.set(word, (counts.get(word) ?? 0) + count)
  }
  const list = [...counts].map(([word, count]) =>
    m.drawing_unread_kind({ word, count: numberText(count, getLocale()) }),
  )
  return m.drawing_unread({ list: list.join(comma()) })
}

const shown = 5
/** How many there are, and of the first few the layer and the place as the file has them. */
export function strayText(strays: readonly Stray[], format: Format): string {
  const coordinate = (value: number) => numberText(Math.round(value * 100) / 100, getLocale(), 2)
  const places = strays.slice(0, shown).map(({ layer, x, y }) => {
    const name = layer || m.drawing_layer_none()
    return format === 'geojson' ? name : m.drawing_stray_place({ layer: name, x: coordinate(x), y: coordinate(y) })
  })
  return m.drawing_strays({
    n: strays.length,
    places: [...places, ...(strays.length > shown ? ['…'] : [])].join(comma()),
  })
}
