// Ready shapes for a box: rectangle, L, U and octagon.
import type { Point } from '../../kernel/geometry.ts'
import type { Bounds } from '../../rules/polygon.ts'

export const boothShapes = ['rectangle', 'l', 'u', 'octagon'] as const
export type BoothShape = (typeof boothShapes)[number]

type Place = readonly [number, number]
/**
 * Corners in a box of this width and height, clockwise from the upper left. An L is cut at half of both sides. A U is
 * cut at thirds of the width and half of the height. The sides of an octagon are equal in a square.
 */
const shapes: Record<BoothShape, (w: number, h: number) => Place[]> = {
  rectangle: (w, h) => [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ],
  l: (w, h) => [
    [0, 0],
    [w / 2, 0],
    [w / 2, h / 2],
    [w, h / 2],
    [w, h],
    [0, h],
  ],
  u: (w, h) => [
    [0, 0],
    [w / 3, 0],
    [w / 3, h / 2],
    [(2 * w) / 3, h / 2],
    [(2 * w) / 3, 0],
    [w, 0],
    [w, h],
    [0, h],
  ],
  octagon: (w, h) => {
    const cut = Math.min(w, h) * (1 - Math.SQRT1_2)
    const across: Place[] = [
      [cut, 0],
      [w - cut, 0],
      [w, cut],
      [w, h - cut],
    ]
    return [...across, ...across.map(([x, y]): Place => [w - x, h - y])]
  },
}

export const shapeIn = ({ minX, minY, maxX, maxY }: Bounds, shape: BoothShape): Point[] =>
  shapes[shape](maxX - minX, maxY - minY).map(([x, y]) => [Math.round(minX + x), Math.round(minY + y)])
