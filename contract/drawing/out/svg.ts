// Writes a hall's plan as an SVG, with a group per layer and a polygon per booth. One unit is a centimetre.
import { escapedMarkup } from '../../markup.ts'
import type { Point } from '../../kernel/geometry.ts'
import { pathOf } from '../../plan/arcs.ts'
import type { About } from '../drawing.ts'
import type { Label, Look, Sheet, SheetBooth, SheetRoom } from './sheet.ts'

/** Colours of the maps, for a white background. */
const fills: Readonly<Record<Look, string>> = { free: '#3fae9c', held: '#f0ae3c', sold: '#21468f', off: '#e3ddcf' }
const inks: Readonly<Record<Look, string>> = { free: '#042b27', held: '#3d2800', sold: '#ffffff', off: '#4d6064' }
const edge = 100

/**
 * Returns the SVG.
 * @param title of the file, for screen readers and window titles
 */
export function svgOf(sheet: Sheet, title: string): string {
  const { left, top, width, height } = sheet.box
  const view = [left - edge, top - edge, width + 2 * edge, height + 2 * edge]
  const size = `width="${(width + 2 * edge) / 100}cm" height="${(height + 2 * edge) / 100}cm"`
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" ${size} data-metres-per-unit="0.01" font-family="Vazirmatn, Manrope, sans-serif">`
  const groups = [...builtGroups(sheet), ...boothGroups(sheet)]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n<title>${escaped(title)}</title>\n${groups.join('\n')}\n</svg>\n`
}

const builtGroups = ({ outline, walls, doors, pillars, ...rest }: Sheet) => [
  group('HALL', 'fill="#fffefb" stroke="#062b31" stroke-width="12"', [polygon(outline)]),
  ...roomGroups(rest),
  group(
    'WALLS',
    'fill="none" stroke="#062b31"',
    walls.map(
      ({ points, thickness }) =>
        `<polyline points="${corners(points)}" stroke-width="${thickness}"${aboutAttributes({ thickness })}/>`,
    ),
  ),
  group(
    'PILLARS',
    'fill="#5d6f72"',
    pillars.map((one) => polygon(one)),
  ),
  group(
    'DOORS',
    'stroke="#c23b4b" stroke-width="14"',
    doors.map(
      ({ from, to, about }) =>
        `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"${aboutAttributes(about)}/>`,
    ),
  ),
]
const roomGroups = ({ facilities, stairs }: Pick<Sheet, 'facilities' | 'stairs'>) => [
  group(
    'FACILITIES',
    'fill="#f4efe4" stroke="#b9b09b" stroke-width="3"',
    facilities.map((one) => outlined(one, aboutAttributes(one.about))),
  ),
  group(
    'STAIRS',
    'fill="#ece7da" stroke="#5d6f72" stroke-width="3"',
    stairs.map((one) => outlined(one, aboutAttributes(one.about))),
  ),
]
const boothGroups = ({ booths, texts }: Sheet) => [
  group(
    'BOOTHS',
    'stroke="#0b4a50" stroke-width="3"',
    booths.map((booth) =>
      outlined(booth, ` data-code="${escaped(booth.number)}"${marksAttributes(booth)} fill="${fills[booth.look]}"`),
    ),
  ),
  group(
    'NUMBERS',
    'font-weight="650"',
    booths.map(({ label, look }) => textMarkup(label, inks[look])),
  ),
  group(
    'PLACES',
    'font-weight="550"',
    texts.map((label) => textMarkup(label, '#4d6064')),
  ),
]

const short = (value: number) => Math.round(value * 100) / 100
const corners = (points: readonly Point[]) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
const polygon = (points: readonly Point[], more = '') => `<polygon points="${corners(points)}"${more}/>`
/** Outline of a room, with arcs if it has any. */
const outlined = ({ polygon: points, shape }: Pick<SheetRoom, 'polygon' | 'shape'>, more: string) =>
  shape ? `<path d="${pathOf(shape)}"${more}/>` : polygon(points, more)
const marksAttributes = ({ marks }: Pick<SheetBooth, 'marks'>) =>
  Object.entries(marks)
    .map(([mark, says]) => ` data-${mark}="${says}"`)
    .join('')
/** Use, names and other data of a facility or stairs, as `data-` attributes of its shape. */
const aboutAttributes = ({ use = '', ...rest }: About) =>
  [['use', use] as const, ...Object.entries(rest)]
    .map(([key, value]) => ` data-${key}="${escaped(String(value))}"`)
    .join('')
const group = (name: string, look: string, inside: readonly string[]) =>
  `<g id="${name.toLowerCase()}" data-layer="${name}" ${look}>\n${inside.join('\n')}\n</g>`
function textMarkup({ x, y, size, text, angle }: Label, ink: string): string {
  const turn = angle === 0 ? '' : ` transform="rotate(${angle} ${x} ${y})"`
  return `<text x="${x}" y="${y}" font-size="${short(size / 0.72)}" text-anchor="middle" dominant-baseline="central" fill="${ink}"${turn}>${escaped(text)}</text>`
}
/** Removes characters that XML does not allow. */
const escaped = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  escapedMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
