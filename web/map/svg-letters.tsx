// Paths and labels of a plan as SVG.
import './plan.css'
import { createContext, useContext } from 'react'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { lineHeight, widthOf } from './paint.ts'

export const path = (line: readonly Point[], closed: boolean) =>
  `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${closed ? 'z' : ''}`

export const round = Math.round

/** Part of the floor that a picture shows, if it is not the whole floor. */
export const Crop = createContext<Bounds | undefined>(undefined)

interface Place {
  x: number
  y: number
  size: number
  /** In degrees. */
  angle?: number | undefined
  anchor?: 'start' | 'middle' | 'end' | undefined
}
/** Whether a label fits completely into the picture: labels cut off at its edge are left out. */
export function useFitsInView() {
  const crop = useContext(Crop)
  return (lines: readonly string[], { x, y, size, angle = 0, anchor = 'middle' }: Place) => {
    if (!crop) return true
    const [width, height] = [size * Math.max(...lines.map(widthOf)), size * lineHeight * lines.length]
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const along = anchor === 'middle' ? 0 : anchor === 'start' ? width / 2 : -width / 2
    const halfX = (width * Math.abs(cos) + height * Math.abs(sin)) / 2
    const halfY = (width * Math.abs(sin) + height * Math.abs(cos)) / 2
    const [middleX, middleY] = [x + along * cos, y + along * sin]
    return (
      middleX - halfX >= crop.minX &&
      middleX + halfX <= crop.maxX &&
      middleY - halfY >= crop.minY &&
      middleY + halfY <= crop.maxY
    )
  }
}

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
  const isWhole = useFitsInView()
  if (!isWhole(lines, { x, y, size })) return null
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
