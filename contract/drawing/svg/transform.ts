// The transform attribute and the view box of an SVG as maps.
import { identity, moved, scaled, times, turned, type Matrix } from '../matrix.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** What cannot be read gives NaN, so that what it moves is dropped and counted. */
export function transformOf(text: string | undefined): Matrix {
  let map = identity
  for (const [, name = '', inside = ''] of (text ?? '').slice(0, 4_000).matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g))
    map = times(
      map,
      oneOf(
        name,
        inside
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      ),
    )
  return map
}
function oneOf(name: string, [a = NaN, b, c, d = NaN, e = NaN, f = NaN]: number[]): Matrix {
  if (name === 'matrix') return [a, b ?? NaN, c ?? NaN, d, e, f]
  if (name === 'translate') return moved(a, b ?? 0)
  if (name === 'scale') return scaled(a, b ?? a)
  if (name === 'skewX') return [1, 0, Math.tan(radians(a)), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(radians(a)), 0, 1, 0, 0]
  if (name !== 'rotate') return identity
  return b === undefined || c === undefined
    ? turned(radians(a))
    : times(times(moved(b, c), turned(radians(a))), moved(-b, -c))
}

/** A view box put into a rectangle, as large as it goes and in its middle. */
export function viewBoxMap(box: string | undefined, x: number, y: number, width: number, height: number): Matrix {
  const [left = NaN, top = NaN, wide = NaN, high = NaN] = (box ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  if (!(wide > 0 && high > 0)) return moved(x, y)
  const scale = width > 0 && height > 0 ? Math.min(width / wide, height / high) : 1
  const dx = width > 0 ? (width - wide * scale) / 2 : 0
  const dy = height > 0 ? (height - high * scale) / 2 : 0
  return times(moved(x + dx, y + dy), times(scaled(scale, scale), moved(-left, -top)))
}
