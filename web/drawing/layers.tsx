import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { roles as allRoles, type Role } from '#contract/drawing/find/roles.ts'
import { m } from '#messages/messages.js'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Options } from '#web/ui/options.tsx'
import type { Picture, PictureLayer } from './picture.ts'
import type { Loaded } from './use-import.ts'
import { countsText, roleWords } from './import-words.ts'

const swatch: Readonly<Record<Role, string>> = {
  booths: 'r-booth',
  numbers: 'r-no',
  walls: 'r-wall',
  pillars: 'r-pil',
  doors: 'r-door',
  facilities: 'r-fac',
  stairs: 'r-stairs',
  places: 'r-names',
  background: 'r-bg',
  ignore: 'r-ign',
}
const tone: Readonly<Record<Role, string>> = {
  booths: '#0f6f70',
  numbers: '#21468f',
  walls: '#062b31',
  pillars: '#5d6f72',
  doors: '#c23b4b',
  facilities: '#8a5200',
  stairs: '#5d6f72',
  places: '#8a5200',
  background: '#a59d88',
  ignore: '#a59d88',
}
const isQuiet = (role: Role) => role === 'background' || role === 'ignore'
const weight = (role: Role) => allRoles.indexOf(role)

interface LayersProps {
  loaded: Loaded
  lit: number | undefined
  onLit: (layer: number | undefined) => void
  onRole: (layer: number, role: Role) => void
}

/** Lists every layer with a thumbnail and its role. Hovering over a layer highlights it in the preview. */
export function Layers({ loaded: { picture, found }, lit, onLit, onRole }: LayersProps) {
  const rows = picture.layers
    .map((layer, at) => ({ layer, at, role: found.roles[at] ?? ('background' as const) }))
    .filter(({ layer }) => Object.values(layer.counts).some((count) => count > 0))
    .toSorted((a, b) => weight(a.role) - weight(b.role) || a.at - b.at)
  const options = allRoles.map((id) => ({ id, text: roleWords[id]() }))
  return (
    <section className="ilayers">
      <h2>
        {m.drawing_layers()} <small>{m.drawing_layers_hint()}</small>
      </h2>
      <table className="ltab">
        <thead>
          <tr>
            <td />
            <ColumnHead>{m.drawing_layer()}</ColumnHead>
            <ColumnHead>{m.drawing_role()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ layer, at, role }) => (
            <tr
              key={at}
              className={clsx(lit === at && 'at', isQuiet(role) && 'ign')}
              onPointerEnter={() => onLit(at)}
              onPointerLeave={() => onLit(undefined)}
              onFocus={() => onLit(at)}
              onBlur={() => onLit(undefined)}
            >
              <td>
                <Thumbnail layer={layer} box={picture.box} tone={tone[role]} />
              </td>
              <td>
                <bdi className="nm">{layer.name || m.drawing_layer_none()}</bdi>
                <small>{countsText(layer.counts)}</small>
              </td>
              <td>
                <span className={clsx('role choose', isQuiet(role) && 'none')}>
                  <i className={swatch[role]} />
                  <select
                    value={role}
                    aria-label={m.drawing_role_of({ layer: layer.name || m.drawing_layer_none() })}
                    onChange={(event) => onRole(at, event.target.value as Role)}
                  >
                    <Options options={options} />
                  </select>
                  <Icon name="down" small />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const [width, height] = [72, 38]
const mostPoints = 60_000

/** Thumbnail of a layer, at its position within the drawing. */
function Thumbnail({ layer, box, tone }: { layer: PictureLayer; box: Picture['box']; tone: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current) return
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = width * ratio
    canvas.current.height = height * ratio
    drawLayer(context, layer, box, tone, ratio)
  }, [layer, box, tone])
  return <canvas ref={canvas} className="lt" aria-hidden="true" />
}

function drawLayer(
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
