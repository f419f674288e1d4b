// Transforms and view boxes of an SVG as matrices, from attributes and from CSS.
import { identity, moved, scaled, times, turned, type Matrix } from '../matrix.ts'
import { lengthOf, numbersOf, percentBaseOf, type Style, type View } from './style.ts'

/** Box that percentages of a transform refer to: the view, or the element's own box. */
export interface ReferenceBox extends View {
  x: number
  y: number
}
/**
 * Returns all transforms of an element combined. The order is that of CSS Transforms 2: translate, rotate, scale,
 * transform, around its origin. An unreadable transform gives NaN, so that the shape is dropped and counted.
 */
export function transformOf(style: Style, attribute: string | undefined, box: () => ReferenceBox): Matrix {
  const text = style.transform ?? attribute
  const all = [
    style.translate && `translate(${style.translate.trim().replace(/\s+/g, ',')})`,
    style.rotate && `rotate(${style.rotate.replace(/^z\s+/, '')})`,
    style.scale && `scale(${style.scale.trim().replace(/\s+/g, ',')})`,
    text,
  ]
    .filter(
      (part) => typeof part === 'string' && part !== '' && part !== 'none' && !/\((none|initial|inherit)\)/.test(part),
    )
    .join(' ')
  if (all === '') return identity
  const needsBox = all.includes('%') || style['transform-origin'] !== undefined || style['transform-box'] !== undefined
  const around = needsBox ? box() : { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = originOf(style, around)
  return times(times(moved(x, y), listed(all, around)), moved(-x, -y))
}
function listed(text: string, box: ReferenceBox): Matrix {
  let map = identity
  for (const [, name = '', inside = ''] of text.slice(0, 4_000).matchAll(/([a-zA-Z0-9]+)\s*\(([^)]*)\)/g))
    map = times(map, oneOf(name, inside, box))
  return map
}

const places: Readonly<Record<string, string>> = { left: '0%', top: '0%', center: '50%', right: '100%', bottom: '100%' }
/** The default origin is the corner of the view. If CSS uses the element's own box, it is that box's centre. */
function originOf(style: Style, box: ReferenceBox): readonly [number, number] {
  const given = style['transform-origin']?.trim().split(/\s+/)
  if (!given) return isOwnBox(style) ? [box.x, box.y] : [0, 0]
  const [first = '', second = 'center'] = given
  const [across, down] = /^(top|bottom)$/.test(first) || /^(left|right)$/.test(second) ? [second, first] : [first, second] // prettier-ignore
  return [
    box.x + lengthOf(places[across] ?? across, 0, box.width),
    box.y + lengthOf(places[down] ?? down, 0, box.height),
  ]
}
export const isOwnBox = (style: Style): boolean =>
  /^(fill-box|content-box|stroke-box|border-box)$/.test(style['transform-box'] ?? '')

const turns: Readonly<Record<string, number>> = { deg: Math.PI / 180, rad: 1, grad: Math.PI / 200, turn: 2 * Math.PI }
function angleOf(text: string | undefined): number {
  const [, figures = 'NaN', unit = ''] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]*)$/i.exec((text ?? '').trim()) ?? []
  return Number(figures) * (turns[unit.toLowerCase() || 'deg'] ?? NaN)
}
/** CSS lengths and angles have units. Attribute values need neither units nor commas. */
function oneOf(name: string, inside: string, box: ReferenceBox): Matrix {
  const parts = inside.split(/[\s,]+/).filter(Boolean)
  const across = (text: string | undefined, without: number) => lengthOf(text, without, box.width)
  const down = (text: string | undefined, without: number) => lengthOf(text, without, box.height)
  const isPlain = !/[a-z%]/i.test(inside.replace(/e[-+]?\d/gi, ''))
  const numbers = isPlain ? numbersOf(inside) : parts.map((part) => (part.endsWith('%') ? parseFloat(part) / 100 : Number(part))) // prettier-ignore
  const [a = NaN, b, c, d = NaN, e = NaN, f = NaN] = numbers
  const lengths = isPlain ? numbers.map(String) : parts
  if (name === 'matrix') return [a, b ?? NaN, c ?? NaN, d, e, f]
  if (name === 'matrix3d') return [a, b ?? NaN, e, f, numbers[12] ?? NaN, numbers[13] ?? NaN]
  if (name === 'translate' || name === 'translate3d') return moved(across(lengths[0], NaN), down(lengths[1], 0))
  if (name === 'translateX') return moved(across(lengths[0], NaN), 0)
  if (name === 'translateY') return moved(0, down(lengths[0], NaN))
  if (name === 'scale' || name === 'scale3d') return scaled(a, b ?? a)
  if (name === 'scaleX') return scaled(a, 1)
  if (name === 'scaleY') return scaled(1, a)
  if (name === 'skewX') return [1, 0, Math.tan(angleOf(parts[0])), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(angleOf(parts[0])), 0, 1, 0, 0]
  if (name === 'skew') return [1, Math.tan(angleOf(parts[1] ?? '0')), Math.tan(angleOf(parts[0])), 1, 0, 0]
  if (name !== 'rotate' && name !== 'rotateZ') return identity
  const turn = turned(angleOf(isPlain ? String(a) : parts[0]))
  return b === undefined || c === undefined || !isPlain ? turn : times(times(moved(b, c), turn), moved(-b, -c))
}

/**
 * Returns the transform of a view box into a rectangle, according to `preserveAspectRatio`. By default it is as large
 * as fits, and centred.
 */
export function viewBoxMap(
  box: string | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
  fit = '',
): Matrix {
  const [left = NaN, top = NaN, wide = NaN, high = NaN] = numbersOf(box)
  if (!(wide > 0 && high > 0)) return moved(x, y)
  const isSized = width > 0 && height > 0
  if (isSized && /\bnone\b/.test(fit))
    return times(moved(x, y), times(scaled(width / wide, height / high), moved(-left, -top)))
  const choose = /\bslice\b/.test(fit) ? Math.max : Math.min
  const scale = isSized ? choose(width / wide, height / high) : 1
  const share = (axis: 'x' | 'Y') => {
    const at = axis === 'x' ? /x(Min|Mid|Max)Y/.exec(fit)?.[1] : /Y(Min|Mid|Max)/.exec(fit)?.[1]
    return at === 'Min' ? 0 : at === 'Max' ? 1 : 0.5
  }
  const dx = width > 0 ? (width - wide * scale) * share('x') : 0
  const dy = height > 0 ? (height - high * scale) * share('Y') : 0
  return times(moved(x + dx, y + dy), times(scaled(scale, scale), moved(-left, -top)))
}
/** Returns the view inside an element: its view box, or else its size. */
export function viewIn(box: string | undefined, width: number, height: number): View {
  const [, , wide = NaN, high = NaN] = numbersOf(box)
  return wide > 0 && high > 0 ? { width: wide, height: high } : { width, height }
}
/** Returns a length of an element, from CSS or from its attribute. */
export function sizeOf(
  attributes: ReadonlyMap<string, string>,
  style: Style,
  name: string,
  view: View,
  without = 0,
): number {
  const css = (style as Readonly<Record<string, string | undefined>>)[name]
  return lengthOf(css === 'auto' ? undefined : (css ?? attributes.get(name)), without, percentBaseOf(name, view))
}
