// Paths and letters of a plan as SVG.
import './plan.css'
import type { Point } from '#contract/kernel/geometry.ts'
import { lineHeight } from './paint.ts'

export const path = (line: readonly Point[], closed: boolean) =>
  `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${closed ? 'z' : ''}`

export const round = Math.round

export function Letters({
  lines,
  size,
  usual,
  x,
  y,
}: {
  lines: readonly string[]
  size: number
  usual: number
  x: number
  y: number
}) {
  const first = y + size * (0.36 - ((lines.length - 1) / 2) * lineHeight)
  return lines.map((text, i) => (
    <text
      key={i}
      x={round(x)}
      y={round(first + i * size * lineHeight)}
      fontSize={size === usual ? undefined : round(size)}
      unicodeBidi="plaintext"
    >
      {text}
    </text>
  ))
}
