// What server/paper/templates/plan.typ shows: the plan of a hall on A3, as large as a usual scale allows.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Label, Look, Sheet } from '#contract/drawing/out/sheet.ts'
import type { Locale } from '#contract/locale.ts'
import { contains } from '#contract/rules/polygon.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { daysText, number } from '../kernel/figures.ts'

/** Of an A3 sheet, inside of its edges and beside its title, in mm. */
const room = { width: 392, height: 236 }
const scales = [50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000]
/** What a bar of the scale may measure, in metres. */
const bars = [1, 2, 5, 10, 20, 50, 100, 200]

/** The first usual scale at which the hall fits. */
export const scaleOf = ({ width, height }: Sheet['box']): number =>
  scales.find((scale) => (width * 10) / scale <= room.width && (height * 10) / scale <= room.height) ?? 20_000

export function planPaper(
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
    ...onPaper(sheet, mm, locale),
  }
}

/** Everything in millimetres of the paper, from the corner of the hall. */
function onPaper(
  { outline, walls, doors, pillars, facilities, stairs, texts, booths, box }: Sheet,
  mm: (cm: number) => number,
  locale: Locale,
) {
  const at = ([x, y]: Point) => [mm(x - box.left), mm(y - box.top)]
  const letters = ({ x, y, size, text, angle }: Label) => ({ at: at([x, y]), size: mm(size), text, angle })
  return {
    size: [mm(box.width), mm(box.height)],
    outline: outline.map(at),
    walls: walls.map(({ points, thickness }) => ({ points: points.map(at), width: Math.max(0.2, mm(thickness)) })),
    doors: doors.map(({ from, to }) => [at(from), at(to)]),
    pillars: pillars.map((one) => one.map(at)),
    facilities: facilities.map(({ polygon }) => polygon.map(at)),
    stairs: stairs.map(({ polygon }) => polygon.map(at)),
    texts: [...texts.map(letters), ...doors.flatMap((door) => doorName(door, outline, locale, at))],
    booths: booths.map(({ polygon, look, label }) => ({ points: polygon.map(at), look, label: letters(label) })),
  }
}

/** Of the names of doors: how far from the wall their middle is and how large they are, in mm. */
const ofDoors = { past: 2.6, size: 1.9 }
/** The name of a door stands outside, along its wall, where no booth is. */
function doorName(
  { from, to, about }: Sheet['doors'][number],
  outline: Sheet['outline'],
  locale: Locale,
  at: (point: Point) => number[],
) {
  const text = textIn({ fa: about.fa ?? '', en: about.en ?? '' }, locale)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!text || length === 0) return []
  const [nx, ny] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const way = contains(outline, middle[0] + nx * 50, middle[1] + ny * 50) ? -1 : 1
  const [x = 0, y = 0] = at(middle)
  const isUpright = Math.abs(nx) > Math.abs(ny)
  return {
    at: [x + nx * way * ofDoors.past, y + ny * way * ofDoors.past],
    size: ofDoors.size,
    text,
    angle: isUpright ? -90 : 0,
  }
}

const scaleText = (scale: number, locale: Locale) => `${number(1, locale)}:${number(scale, locale)}`
const words: Readonly<Record<Look, typeof m.drawing_sheet_free>> = {
  free: m.drawing_sheet_free,
  held: m.drawing_sheet_held,
  sold: m.drawing_sheet_sold,
  off: m.drawing_sheet_off,
}
/** The states that the hall has, with how many booths. */
function legendOf(booths: Sheet['booths'], locale: Locale) {
  return (['free', 'held', 'sold', 'off'] as const).flatMap((look) => {
    const count = booths.filter((booth) => booth.look === look).length
    return count === 0 ? [] : [{ look, text: `${words[look]({}, { locale })} ${number(count, locale)}` }]
  })
}
