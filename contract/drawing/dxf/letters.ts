// Positions of the texts of a DXF. TEXT, ATTRIB and MTEXT are anchored at one of nine points of their box.
import { limits, type XY } from '../drawing.ts'
import type { Written } from '../gather.ts'
import { capital, widthOf } from '../letters.ts'
import { plainText, richText } from './decode.ts'
import { flags, number, value, type DxfRecord } from './pairs.ts'
import { pointOf } from './shapes.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Distance between lines, in heights of a letter. */
const lineStep = 1.667

function hung([x, y]: XY, angle: number, along: number, up: number): XY {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x + along * cos - up * sin, y + along * sin + up * cos]
}

/** Position of a TEXT or an ATTRIB. An ATTRIB stores its vertical alignment in another code. */
export function line(record: DxfRecord): Written | undefined {
  const text = plainText(value(record, 1) ?? '').trim()
  const height = number(record, 40, NaN)
  if (text === '' || !Number.isFinite(height)) return undefined
  const across = flags(record, 72)
  const down = flags(record, record.type === 'ATTRIB' ? 74 : 73)
  const first = pointOf(record, 10)
  const second = value(record, 11) === undefined ? first : pointOf(record, 11)
  const angle = radians(number(record, 50, 0))
  const width = (widthOf(text) / capital) * height * number(record, 41, 1)
  if (across === 3 || across === 5) return fittedBetween(text, first, second, height)
  const point = across === 0 && down === 0 ? first : second
  const along = across === 0 ? width / 2 : across === 2 ? -width / 2 : 0
  const up = across === 4 ? 0 : ([height / 2, height * 0.65, 0, -height / 2][down] ?? 0)
  return { text, middle: hung(point, angle, along, up), width, height, angle }
}
/** Text fitted between two points. */
function fittedBetween(text: string, [x, y]: XY, [u, v]: XY, height: number): Written {
  const angle = Math.atan2(v - y, u - x)
  return {
    text,
    middle: hung([(x + u) / 2, (y + v) / 2], angle, 0, height / 2),
    width: Math.hypot(u - x, v - y),
    height,
    angle,
  }
}

/** Lines of an MTEXT. Long text is stored in pieces of 250 characters before the last piece. */
export function paragraph(record: DxfRecord): Written[] {
  const pieces = record.codes.flatMap((code, at) => (code === 3 || code === 1 ? [record.values[at] ?? ''] : []))
  const lines = richText(pieces.join('').slice(0, limits.letters)).map((text) => text.trim())
  const height = number(record, 40, NaN)
  if (!Number.isFinite(height)) return []
  const anchor = Math.min(9, Math.max(1, flags(record, 71) || 1)) - 1
  const [dx, dy] = pointOf(record, 11)
  const angle = value(record, 11) === undefined ? radians(number(record, 50, 0)) : Math.atan2(dy, dx)
  const step = height * lineStep * (number(record, 44, 1) || 1)
  const whole = height + (lines.length - 1) * step
  const top = [0, whole / 2, whole][Math.floor(anchor / 3)] ?? 0
  return lines.flatMap((text, n) => {
    const width = (widthOf(text) / capital) * height
    const along = [width / 2, 0, -width / 2][anchor % 3] ?? 0
    const up = top - height / 2 - n * step
    return text === '' ? [] : [{ text, middle: hung(pointOf(record, 10), angle, along, up), width, height, angle }]
  })
}
