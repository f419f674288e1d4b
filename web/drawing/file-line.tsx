import type { Format, Stray, Unread } from '#contract/drawing/drawing.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { firstText } from '#web/i18n/list.ts'
import { sizeText } from '#web/ui/file-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Loaded } from './use-import.ts'

/** Shows the file's name, its contents and a note on everything that could not be read. */
export function FileLine({
  loaded: { file, picture, ms, found },
  onAnother,
}: {
  loaded: Loaded
  onAnother: () => void
}) {
  const locale = getLocale()
  const facts = [
    sizeText(file.size, useLanguage()),
    `${picture.format === 'geojson' ? 'GeoJSON' : picture.format.toUpperCase()} ${picture.version}`.trim(),
    [
      m.drawing_entities({ n: picture.entities }),
      ...(picture.blocks > 0 ? [m.drawing_blocks({ n: picture.blocks })] : []),
    ].join(locale === 'fa' ? '، ' : ', '),
    m.drawing_read_in({ seconds: numberText(ms / 1_000, locale, 1) }),
  ]
  const names = (list: readonly string[]) => firstText(list, locale, 6)
  const notes = [
    ...(picture.damaged > 0 ? [m.drawing_damaged({ n: picture.damaged })] : []),
    ...(picture.hidden.length > 0 ? [m.drawing_hidden({ names: names(picture.hidden) })] : []),
    ...(picture.missing.length > 0 ? [m.drawing_missing({ names: names(picture.missing) })] : []),
    ...(picture.unread.length > 0 ? [unreadText(picture.unread)] : []),
    ...(picture.strays.length > 0 ? [strayText(picture.strays, picture.format)] : []),
    ...(found.tangled.length > 0 ? [m.drawing_tangled({ names: names(found.tangled) })] : []),
  ]
  return (
    <section>
      <div className="ifile">
        <Icon name="file" />
        <div>
          <b>
            <bdi>{file.name}</bdi>
          </b>
          <small>
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </small>
        </div>
        <button type="button" className="link" onClick={onAnother}>
          {m.drawing_another()}
        </button>
      </div>
      {notes.map((note) => (
        <p key={note} className="inote">
          {note}
        </p>
      ))}
    </section>
  )
}

/** Legend of the preview's colours, with counts. */
export function Legend({ loaded: { found, picture } }: { loaded: Loaded }) {
  const count = (n: number) => numberText(n)
  const numbers = found.booths.filter(({ number }) => number !== '').length
  const ignored = picture.layers.reduce(
    (sum, { counts }, at) =>
      found.roles[at] === 'ignore'
        ? sum + Object.values(counts).reduce((all, n) => all + n, 0) - counts.open - counts.turned
        : sum,
    0,
  )
  const parts = [
    ['r-booth', found.booths.length, m.drawing_legend_outlines()],
    ['r-no', numbers, m.drawing_legend_numbers()],
    ['r-wall', found.building.outline ? 1 : 0, m.drawing_legend_hall()],
    ['r-pil', found.building.pillars.length, m.drawing_legend_pillars()],
    ['r-door', found.building.doors.length, m.drawing_legend_doors()],
    ['r-ign', ignored, m.drawing_legend_ignored()],
  ] as const
  return (
    <ul>
      {parts.map(
        ([look, n, text]) =>
          n > 0 && (
            <li key={look}>
              <i className={look} />
              <b>{count(n)}</b> {text}
            </li>
          ),
      )}
    </ul>
  )
}

// Texts for entities in the file that the import leaves out of the plan.
const kinds: readonly (readonly [RegExp, () => string])[] = [
  [/^M(ULTI)?LEADER$/, m.drawing_unread_leaders],
  [/TABLE$/, m.drawing_unread_tables],
  [/PROXY/, m.drawing_unread_proxies],
  [/^OLE/, m.drawing_unread_embedded],
  [/IMAGE$|UNDERLAY$|^WIPEOUT$|^VIDEO$|^CANVAS$/, m.drawing_unread_pictures],
  [/SOLID$|^BODY$|^REGION$|SURFACE$|MESH$|^POLYLINE$/, m.drawing_unread_solids],
]
const comma = () => (getLocale() === 'fa' ? '، ' : ', ')
/** Unread entity kinds with their counts. A kind without a translation keeps its name from the file. */
function unreadText(unread: readonly Unread[]): string {
  const counts = new Map<string, number>()
  for (const { what, count } of unread) {
    const word = kinds.find(([pattern]) => pattern.test(what.toUpperCase()))?.[1]() ?? what
    counts.set(word, (counts.get(word) ?? 0) + count)
  }
  const list = [...counts].map(([word, count]) => m.drawing_unread_kind({ word, count: numberText(count) }))
  return m.drawing_unread({ list: list.join(comma()) })
}

const shownStrays = 5
/**
 * Text on stray objects, far from the rest of the drawing: their number, and layer and file coordinates of the first
 * few.
 */
function strayText(strays: readonly Stray[], format: Format): string {
  const coordinate = (value: number) => numberText(Math.round(value * 100) / 100, getLocale(), 2)
  const places = strays.slice(0, shownStrays).map(({ layer, x, y }) => {
    const name = layer || m.drawing_layer_none()
    return format === 'geojson' ? name : m.drawing_stray_place({ layer: name, x: coordinate(x), y: coordinate(y) })
  })
  return m.drawing_strays({
    n: strays.length,
    places: [...places, ...(strays.length > shownStrays ? ['…'] : [])].join(comma()),
  })
}
