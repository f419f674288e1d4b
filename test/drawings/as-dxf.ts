// Writes a plan as a DXF, in one of many ways. They vary units, layer names, blocks, attributes, text drawn as lines,
// rotation and mirroring.
import type { Chance } from './random.ts'
import { DxfWriter, pairs } from './dxf-writer.ts'
import { layerNames } from './layer-names.ts'
import { placed, type Island, type Mark, type Plan, type Point } from './mark.ts'

export interface Written {
  bytes: Uint8Array
  name: string
  /** Metres per drawing unit, as drawn and as the file declares if it declares a unit. */
  metres: number
  /** Converts metres of the plan to drawing units, y down. */
  toDrawing: (point: Point) => Point
}
const units = [
  { code: 4, metres: 0.001 },
  { code: 5, metres: 0.01 },
  { code: 6, metres: 1 },
  { code: 1, metres: 0.0254 },
] as const

export function asDxf(plan: Plan, chance: Chance): Written {
  const unit = chance.one(units)
  const says = chance.often(0.7)
  const far: Point = chance.often(0.2) ? [531_200, -3_940_100] : [0, 0]
  const names = chance.one(layerNames)
  const blocks = chance.often(0.4)
  const toDrawing = ([x, y]: Point): Point => [(x + far[0]) / unit.metres, (y + far[1]) / unit.metres]
  const out = new DxfWriter(names, unit.metres, chance, plan.style.font)
  const text = plan.islands
    .map((island, at) =>
      blocks
        ? out.block(island, at)
        : out.marks(
            island.marks.map((mark) => movedMark(mark, island)),
            far,
          ),
    )
    .join('')
  const inserts = blocks ? plan.islands.map((island, at) => out.insert(island, at, far)).join('') : ''
  const rest = out.marks(plan.marks, far)
  const code = chance.often(0.2) && plan.style.persian ? 'ANSI_1256' : 'ANSI_1252'
  const unitText = says ? `|9|$INSUNITS|70|${unit.code}` : ''
  const head = pairs(`0|SECTION|2|HEADER|9|$ACADVER|1|AC1015|9|$DWGCODEPAGE|3|${code}${unitText}|0|ENDSEC`)
  const end = pairs('0|ENDSEC')
  const blocksText = pairs('0|SECTION|2|BLOCKS') + out.metre() + (blocks ? text : '') + end
  const body = pairs('0|SECTION|2|ENTITIES') + (blocks ? inserts : text) + rest + end + pairs('0|EOF')
  return { bytes: new TextEncoder().encode(head + blocksText + body), name: 'plan.dxf', metres: unit.metres, toDrawing }
}

export const movedMark = (mark: Mark, island: Island): Mark => ({
  ...mark,
  points: mark.points.map((point) => placed(island, point)),
  angle: mark.angle + island.angle,
})
