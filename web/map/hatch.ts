// Hatching of reserved booths on the canvas.
import { paint } from './paint.ts'

type Pen = CanvasRenderingContext2D
interface Ink {
  /** Opacity of the white lines, 0 to 1. */
  alpha: number
  /** Width of the lines, in quarters of a pixel. */
  width: number
}

const tiles = new WeakMap<Pen, Map<string, CanvasPattern>>()

/**
 * Pattern of eight pixels, drawn at four times the resolution. It keeps its screen size at any zoom and moves with the
 * floor. `k`: pixels per centimetre.
 */
export function hatch(pen: Pen, k: number, ink: Ink): CanvasPattern | string {
  const known = tiles.get(pen) ?? new Map<string, CanvasPattern>()
  tiles.set(pen, known)
  const key = `${ink.alpha} ${ink.width}`
  const tile = known.get(key) ?? tileOf(pen, ink)
  if (!tile) return paint.reserved.fill
  known.set(key, tile)
  tile.setTransform(new DOMMatrix([1 / (k * 4), 0, 0, 1 / (k * 4), 0, 0]))
  return tile
}

const side = 32
function tileOf(pen: Pen, { alpha, width }: Ink) {
  const tile = document.createElement('canvas')
  tile.width = tile.height = side
  const ink = tile.getContext('2d')
  if (!ink) return null
  ink.strokeStyle = `rgb(255 255 255 / ${alpha})`
  ink.lineWidth = width
  for (const start of [-side, 0, side]) {
    ink.moveTo(start, side)
    ink.lineTo(start + side, 0)
  }
  ink.stroke()
  return pen.createPattern(tile, 'repeat')
}
