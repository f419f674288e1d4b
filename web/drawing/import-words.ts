// Texts of the import about files, layers and warnings.
import type { LayerCounts } from '#contract/drawing/drawing.ts'
import type { Reason } from '#contract/drawing/find/excluded-numbers.ts'
import type { Warning, WarningKind, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import type { Role } from '#contract/drawing/find/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Refusal } from './use-import.ts'

type Word = () => string
const refusals: Readonly<Record<string, Word>> = {
  tooLarge: m.drawing_refused_tooLarge,
  unknownFormat: m.drawing_refused_unknownFormat,
  binaryDxf: m.drawing_refused_binaryDxf,
  dwg: m.drawing_refused_dwg,
  brokenDxf: m.drawing_refused_brokenDxf,
  brokenXml: m.drawing_refused_brokenXml,
  brokenJson: m.drawing_refused_brokenJson,
  brokenCsv: m.drawing_refused_brokenCsv,
  script: m.drawing_refused_script,
  entities: m.drawing_refused_entities,
  tooMany: m.drawing_refused_tooMany,
  tooDeep: m.drawing_refused_tooDeep,
  tooFar: m.drawing_refused_tooFar,
  empty: m.drawing_refused_empty,
  tooLong: m.drawing_refused_tooLong,
}
const withLine = new Set(['brokenDxf', 'brokenXml', 'brokenCsv', 'script'])
export function refusalText({ cause, at }: Refusal): string {
  const text = (refusals[cause] ?? m.drawing_refused_broken)()
  return at !== undefined && withLine.has(cause) ? `${text} ${m.drawing_refused_line({ line: at })}` : text
}

export const roleWords: Readonly<Record<Role, Word>> = {
  booths: m.drawing_role_booths,
  numbers: m.drawing_role_numbers,
  walls: m.drawing_role_walls,
  pillars: m.drawing_role_pillars,
  doors: m.drawing_role_doors,
  facilities: m.drawing_role_facilities,
  stairs: m.drawing_role_stairs,
  places: m.drawing_role_places,
  background: m.drawing_role_background,
  ignore: m.drawing_role_ignore,
}
const comma = () => (getLocale() === 'fa' ? '، ' : ', ')
/** The two most frequent counts of a layer, such as “124 polylines, 3 open”. */
export function countsText(counts: LayerCounts): string {
  const parts: [number, string][] = [
    [
      counts.outlines,
      counts.open > 0
        ? m.drawing_count_outlines({ n: counts.outlines }) + comma() + m.drawing_count_open({ n: counts.open })
        : m.drawing_count_outlines({ n: counts.outlines }),
    ],
    [counts.lines, m.drawing_count_lines({ n: counts.lines })],
    [counts.arcs, m.drawing_count_arcs({ n: counts.arcs })],
    [
      counts.texts,
      counts.turned > 0
        ? m.drawing_count_texts({ n: counts.texts }) + comma() + m.drawing_count_turned({ n: counts.turned })
        : m.drawing_count_texts({ n: counts.texts }),
    ],
    [counts.inserts, m.drawing_count_inserts({ n: counts.inserts })],
    [counts.dimensions, m.drawing_count_dimensions({ n: counts.dimensions })],
  ]
  const most = parts
    .filter(([count]) => count > 0)
    .toSorted(([a], [b]) => b - a)
    .slice(0, 2)
  return most.map(([, text]) => text).join(comma()) || m.drawing_count_nothing()
}

/** Width of a booth as drawn, in cm. */
export const widthOf = (booth: ProposedBooth | undefined): number => {
  const xs = booth?.points.map(([x]) => x) ?? [0]
  return Math.max(...xs) - Math.min(...xs)
}
/** Formats a length. Lengths under a metre are given in centimetres. */
export const lengthText = (cm: number): string =>
  cm < 100
    ? m.drawing_centimetres({ n: Math.round(cm) })
    : `${numberText(cm / 100, getLocale(), 2)} ${m.drawing_metre()}`
export const areaText = (area: number): string => m.drawing_area_text({ area: numberText(area, getLocale(), 2) })

export const kindWords: Readonly<Record<WarningKind, Word>> = {
  unit: m.drawing_kind_unit,
  loose: m.drawing_kind_loose,
  nested: m.drawing_kind_nested,
  measure: m.drawing_kind_measure,
  open: m.drawing_kind_open,
  two: m.drawing_kind_two,
  outlined: m.drawing_kind_outlined,
  none: m.drawing_kind_none,
  twice: m.drawing_kind_twice,
  repeated: m.drawing_kind_repeated,
  elsewhere: m.drawing_kind_elsewhere,
  overlap: m.drawing_kind_overlap,
  torn: m.drawing_kind_torn,
  named: m.drawing_kind_named,
  area: m.drawing_kind_area,
  aside: m.drawing_kind_aside,
}
const reasons: Readonly<Record<Reason, Word>> = {
  alone: m.drawing_reason_alone,
  rare: m.drawing_reason_rare,
  layer: m.drawing_reason_layer,
  large: m.drawing_reason_large,
  holds: m.drawing_reason_holds,
}

type Booths = readonly ProposedBooth[]
/** Names the booths that a warning is about. */
export function nameOf({ kind, booths: ids, numbers = [] }: Warning, booths: Booths): string {
  const [first, last] = [booths[ids[0] ?? -1], booths[ids.at(-1) ?? -1]]
  if (kind === 'two' || (kind === 'aside' && numbers.length > 1))
    return numbers.length > 2
      ? numbers.join(comma())
      : m.drawing_about_two({ first: numbers[0] ?? '', second: numbers[1] ?? '' })
  if (ids.length === 1) return first?.number || numbers[0] || m.drawing_without_number()
  if (!first?.number) return m.drawing_pieces({ n: ids.length })
  if (kind === 'overlap') return m.drawing_about_two({ first: first.number, second: last?.number ?? '' })
  const all = ids
    .flatMap((id) => booths[id]?.number ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return m.drawing_range({ first: all[0] ?? '', last: all.at(-1) ?? '' })
}
/**
 * Title of a warning: booth name and kind («۱۲: دو شماره»). Without a number, it is only the kind («بی‌شماره»).
 */
export function titleOf(warning: Warning, booths: Booths): string {
  const kind = kindWords[warning.kind]()
  const isNameless = warning.kind === 'none' && warning.booths.length === 1 && !warning.numbers
  return isNameless ? kind : `\u2068${nameOf(warning, booths)}\u2069: ${kind}`
}
export function aboutText(warning: Warning, booths: Booths): string {
  const booth = booths[warning.booths[0] ?? -1]
  const length = lengthText(warning.length ?? 0)
  const n = warning.booths.length
  const about: Readonly<Record<WarningKind, Word>> = {
    unit: () => m.drawing_about_unit({ length: lengthText(widthOf(booth)) }),
    loose: () =>
      n > 1
        ? m.drawing_about_loose_many({ n })
        : {
            beside: m.drawing_about_loose_beside,
            lines: m.drawing_about_loose_lines,
            nothing: m.drawing_about_loose_nothing,
          }[warning.from ?? 'nothing'](),
    nested: m.drawing_about_nested,
    measure: m.drawing_about_measure,
    open: () => m.drawing_about_gap({ length }),
    two: () => m.drawing_about_numbers({ n: warning.numbers?.length ?? 2 }),
    outlined: m.drawing_about_outlined,
    none: () =>
      warning.numbers
        ? m.drawing_about_next()
        : n > 1
          ? m.drawing_about_each({ area: numberText(booth?.area ?? 0, getLocale(), 2) })
          : areaText(booth?.area ?? 0),
    twice: () => m.drawing_about_twice({ length }),
    repeated: () => m.drawing_about_repeated({ n }),
    elsewhere: () => m.drawing_about_elsewhere({ halls: (warning.halls ?? []).join(comma()) }),
    overlap: m.drawing_about_overlap,
    torn: m.drawing_about_torn,
    named: () => m.drawing_about_named({ n }),
    area: () =>
      m.drawing_about_area({
        written: areaText(booth?.written ?? 0),
        area: numberText(booth?.area ?? 0, getLocale(), 2),
      }),
    aside: () => (warning.reason ? reasons[warning.reason]() : ''),
  }
  return about[warning.kind]()
}
