// Data for server/document/templates/plan.typ: the plan of a hall on A3, as large as a usual scale allows.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import { labelIn, type Label, type Look, type Sheet, type SheetRoom } from '#contract/drawing/out/sheet.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { daysText, number } from '../kernel/number-format.ts'
import { doorNames } from './door-names.ts'

/** Area of the A3 sheet that is available to the hall, in mm. Margins and title are outside it. */
const room = { width: 388, height: 232 }
/** Additional space around the hall’s area for the names of doors, in mm. */
const forNames = { x: 5, y: 4 }
const scales = [50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000]
/** Possible lengths of the scale bar, in metres. */
const bars = [1, 2, 5, 10, 20, 50, 100, 200]

/** Returns the denominator of the largest usual scale at which the hall fits on the sheet. */
export const scaleOf = ({ width, height }: Sheet['box']): number =>
  scales.find((scale) => (width * 10) / scale <= room.width && (height * 10) / scale <= room.height) ?? 20_000

export function planPdf(
  sheet: Sheet,
  title: string,
  settings: EditionSettings,
  locale: Locale,
  { logo, ink }: { logo: string; ink: string },
) {
  const scale = scaleOf(sheet.box)
  const mm = (cm: number) => Math.round((cm * 1_000) / scale) / 100
  const bar = bars.findLast((metres) => mm(metres * 100) <= 60) ?? 1
  const { firstDay, lastDay } = settings
  const days = firstDay && lastDay ? daysText(firstDay, lastDay, locale) : ''
  const count = m.drawing_sheet_booths({ n: sheet.booths.length }, { locale })
  return {
    locale,
    title,
    author: textIn(settings.seller.name, locale) || textIn(settings.name, locale),
    fair: textIn(settings.name, locale),
    about: [days, textIn(settings.venue, locale), count].filter(Boolean),
    logo,
    ink,
    scale: m.drawing_sheet_scale({ scale: scaleText(scale, locale) }, { locale }),
    bar: { length: mm(bar * 100), text: `${number(bar, locale)} ${m.drawing_metre({}, { locale })}` },
    legend: legendOf(sheet.booths, locale),
    ...toMillimetres(sheet, mm, locale),
  }
}

/** Converts the sheet to millimetres on paper, measured from the corner of the hall. */
function toMillimetres(sheet: Sheet, mm: (cm: number) => number, locale: Locale) {
  const { outline, walls, pillars, facilities, stairs, texts, booths, box } = sheet
  const at = ([x, y]: Point): Point => [mm(x - box.left), mm(y - box.top)]
  const letters = ({ x, y, size, text, angle }: Label) => ({ at: at([x, y]), size: mm(size), text, angle })
  const drawn = {
    size: [mm(box.width), mm(box.height)] as const,
    outline: outline.map(at),
    facilities: facilities.map(({ polygon }) => polygon.map(at)),
    stairs: stairs.map(({ polygon }) => polygon.map(at)),
    booths: booths.map(({ polygon, look, label }) => ({ points: polygon.map(at), look, label: letters(label) })),
  }
  const doors = sheet.doors.map(({ from, to, about: { fa = '', en = '' } }) => ({
    line: [at(from), at(to)] as const,
    text: textIn({ fa, en }, locale),
  }))
  const inside = [...texts, ...stairs.flatMap((one) => stairsName(one, locale))].map(letters)
  return {
    ...drawn,
    walls: walls.map(({ points, thickness }) => ({ points: points.map(at), width: Math.max(0.2, mm(thickness)) })),
    doors: doors.map(({ line }) => line),
    pillars: pillars.map((one) => one.map(at)),
    texts: [...inside, ...doorNames(doors, groundOf(drawn))],
  }
}
interface Drawn {
  size: readonly [width: number, height: number]
  outline: Point[]
  facilities: Point[][]
  stairs: Point[][]
  booths: { points: Point[] }[]
}
/** Data for placing the names of doors, with the outlines that they must not overlap. */
const groundOf = ({ size: [width, height], outline, facilities, stairs, booths }: Drawn) => ({
  outline,
  taken: [...facilities, ...stairs, ...booths.map(({ points }) => points)],
  size: { width, height },
  spare: { x: (room.width - width) / 2 + forNames.x, y: (room.height - height) / 2 + forNames.y },
})

const uses: Readonly<Record<string, typeof m.editor_use_stairs>> = {
  stairs: m.editor_use_stairs,
  escalator: m.editor_use_escalator,
  lift: m.editor_use_lift,
  ramp: m.editor_use_ramp,
}
/**
 * Label of stairs, lifts and ramps. The on-screen plan draws the steps instead, but they would be too small on paper.
 */
const stairsName = ({ polygon, about: { use } }: SheetRoom, locale: Locale) => {
  const text = typeof use === 'string' ? uses[use]?.({}, { locale }) : undefined
  return text ? [labelIn(polygon, text, { most: 50, letter: 0.72 })] : []
}

const scaleText = (scale: number, locale: Locale) => `${number(1, locale)}:${number(scale, locale)}`
const words: Readonly<Record<Look, typeof m.drawing_sheet_free>> = {
  free: m.drawing_sheet_free,
  held: m.drawing_sheet_held,
  sold: m.drawing_sheet_sold,
  off: m.drawing_sheet_off,
}
/** Legend: each booth state that occurs in the hall, with its number of booths. */
function legendOf(booths: Sheet['booths'], locale: Locale) {
  return (['free', 'held', 'sold', 'off'] as const).flatMap((look) => {
    const count = booths.filter((booth) => booth.look === look).length
    return count === 0 ? [] : [{ look, text: `${words[look]({}, { locale })} ${number(count, locale)}` }]
  })
}
