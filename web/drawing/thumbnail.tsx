import { useEffect, useRef } from 'react'
import type { Picture, PictureLayer } from './picture.ts'

const [width, height] = [72, 38]
const mostPoints = 60_000

/** A layer as small as a stamp, where it lies on the drawing. */
export function Thumbnail({ layer, box, tone }: { layer: PictureLayer; box: Picture['box']; tone: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current) return
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = width * ratio
    canvas.current.height = height * ratio
    draw(context, layer, box, tone, ratio)
  }, [layer, box, tone])
  return <canvas ref={canvas} className="lt" aria-hidden="true" />
}

function draw(
  context: CanvasRenderingContext2D,
  { points, ends, closed, texts }: PictureLayer,
  box: Picture['box'],
  tone: string,
  ratio: number,
) {
  const k = Math.min((width - 4) / (box.maxX - box.minX || 1), (height - 4) / (box.maxY - box.minY || 1))
  const x = (at: number) => (at - (box.minX + box.maxX) / 2) * k + width / 2
  const y = (at: number) => (at - (box.minY + box.maxY) / 2) * k + height / 2
  context.scale(ratio, ratio)
  context.strokeStyle = tone
  context.fillStyle = tone
  context.lineWidth = 0.7
  context.beginPath()
  let from = 0
  for (const [at, end] of ends.entries()) {
    if (from * 2 > mostPoints) break
    for (let n = from; n < end; n++) {
      const [px, py] = [x(points[n * 2]!), y(points[n * 2 + 1]!)]
      if (n === from) context.moveTo(px, py)
      else context.lineTo(px, py)
    }
    if (closed[at]) context.closePath()
    from = end
  }
  context.stroke()
  for (const text of texts.slice(0, 500)) context.fillRect(x(text.x) - 1, y(text.y) - 0.5, 2, 1)
}
