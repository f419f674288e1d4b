// Reads a DXF. Inserted blocks are expanded at any depth, also mirrored or rotated.
import { refuse, limits, type About, type Drawing } from '../drawing.ts'
import { marksFrom, type BoothMarks } from '../../rules/booth-marks.ts'
import { aboutFrom, Gathering } from '../gather.ts'
import { aboutApplication, application } from '../out/dxf.ts'
import { roleByName } from '../find/roles.ts'
import { moved, scaled, times, turned, type Matrix } from '../matrix.ts'
import { plainText, textOfDxf } from './decode.ts'
import { line, paragraph } from './letters.ts'
import { flags, number, numberFrom, recordsOf, value, type DxfRecord } from './pairs.ts'
import * as shapes from './shapes.ts'

interface Block {
  base: readonly [x: number, y: number]
  records: DxfRecord[]
}
interface Frame {
  map: Matrix
  /** Layer of the insert, which objects on layer 0 of the block take on. */
  layer: string | undefined
  depth: number
}
interface File {
  blocks: Map<string, Block>
  /** Names of block records by handle, and for each anonymous block the handle of its dynamic block. */
  named: Map<string, string>
  dynamic: Map<string, string>
  model: DxfRecord[]
  /**
   * Layers that are switched off, and layers that are frozen: name in lower case → name as shown. Names are
   * case-insensitive.
   */
  off: Map<string, string>
  frozen: Map<string, string>
  /** Layer names by handle, and for each viewport of a sheet the layers frozen in it. */
  layers: Map<string, string>
  views: (readonly string[])[]
}

const metresOf: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1_000,
  10: 0.9144,
  14: 0.1,
}
const years: Readonly<Record<string, string>> = {
  AC1009: 'R12',
  AC1012: 'R13',
  AC1014: 'R14',
  AC1015: '2000',
  AC1018: '2004',
  AC1021: '2007',
  AC1024: '2010',
  AC1027: '2013',
  AC1032: '2018',
}

/** @throws DrawingRefused */
export function readDxf(bytes: Uint8Array): Drawing {
  const records = recordsOf(textOfDxf(bytes))
  const into = new Gathering('dxf')
  const file = sorted(records, into.drawing)
  if (file.model.length === 0 && file.blocks.size === 0) refuse('empty')
  into.drawing.blocks = [...file.blocks.keys()].filter((name) => !name.startsWith('*')).length
  freezeInViews(file)
  into.drawing.hidden = [...file.off.values(), ...file.frozen.values()]
  new Flattening(file, into).walk(file.model, { map: scaled(1, -1), layer: undefined, depth: 0 })
  return into.drawing
}

/** Groups the records by section. In a truncated file, the last section ends at the end of the file. */
function sorted(records: readonly DxfRecord[], drawing: Drawing): File {
  const file: File = {
    blocks: new Map(),
    named: new Map(),
    dynamic: new Map(),
    model: [],
    off: new Map(),
    frozen: new Map(),
    layers: new Map(),
    views: [],
  }
  let section = ''
  let block: Block | undefined
  for (const record of records) {
    if (record.type === 'SECTION') {
      section = value(record, 2)?.trim().toUpperCase() ?? ''
      block = undefined
      if (section === 'HEADER') readHead(record, drawing)
    } else if (record.type === 'ENDSEC') section = ''
    else if (record.type === 'VIEWPORT') noteView(record, file)
    else if (section === 'TABLES' && record.type === 'LAYER') noteLayer(record, file)
    else if (section === 'TABLES' && record.type === 'BLOCK_RECORD') noteBlock(record, file)
    else if (section === 'BLOCKS') block = readInsert(record, block, file, drawing)
    else if (section === 'ENTITIES') file.model.push(record)
  }
  return file
}
function readInsert(record: DxfRecord, block: Block | undefined, { blocks }: File, drawing: Drawing) {
  if (record.type === 'ENDBLK') return undefined
  if (record.type !== 'BLOCK') {
    block?.records.push(record)
    return block
  }
  const name = plainText(value(record, 2) ?? '')
  const made: Block = { base: [number(record, 10, 0), number(record, 20, 0)], records: [] }
  if (flags(record, 70) & 4) drawing.missing.push(name)
  blocks.set(name.toUpperCase(), made)
  return made
}
/**
 * A dynamic block is drawn as an anonymous copy such as *U12. The copy's record refers to the dynamic block by handle.
 */
function noteBlock(record: DxfRecord, { named, dynamic }: File) {
  const name = plainText(value(record, 2) ?? '').toUpperCase()
  const handle = value(record, 5)?.trim().toUpperCase()
  if (handle) named.set(handle, plainText(value(record, 2) ?? ''))
  const from = record.values.findIndex((text, at) => record.codes[at] === 1001 && text.trim() === 'AcDbBlockRepBTag')
  const of = from < 0 ? -1 : record.codes.indexOf(1005, from)
  if (of >= 0) dynamic.set(name, record.values[of]?.trim().toUpperCase() ?? '')
}
function noteLayer(record: DxfRecord, { off, frozen, layers }: File) {
  const name = plainText(value(record, 2) ?? '').trim()
  const handle = value(record, 5)?.trim().toUpperCase()
  if (handle) layers.set(handle, name)
  if (flags(record, 70) & 1) frozen.set(name.toLowerCase(), name)
  else if (number(record, 62, 7) < 0) off.set(name.toLowerCase(), name)
}
/** Viewport 1 is the sheet itself and is skipped. */
function noteView(record: DxfRecord, { views }: File) {
  if (number(record, 69, 0) <= 1 || number(record, 68, 1) === 0 || views.length > 1_000) return
  views.push(record.codes.flatMap((code, at) => (code === 331 || code === 341 ? [record.values[at]?.trim().toUpperCase() ?? ''] : []))) // prettier-ignore
}
/** A layer frozen in every viewport of every sheet is invisible. */
function freezeInViews({ views, layers, frozen, off }: File) {
  for (const handle of views[0] ?? []) {
    const name = layers.get(handle)
    const isHidden = name === undefined || off.has(name.toLowerCase())
    if (!isHidden && views.every((view) => view.includes(handle))) frozen.set(name.toLowerCase(), name)
  }
}
function readHead(record: DxfRecord, drawing: Drawing) {
  const variable = (name: string) => {
    const at = record.values.findIndex((text, n) => record.codes[n] === 9 && text.trim().toUpperCase() === name)
    return at < 0 ? undefined : record.values[at + 1]?.trim()
  }
  drawing.version = years[variable('$ACADVER')?.toUpperCase() ?? ''] ?? ''
  drawing.metres = metresOf[numberFrom(variable('$INSUNITS'))] ?? null
}

/**
 * Maps the object's plane to the drawing. Its x is mirrored if its normal points down; undefined if the plane is
 * vertical.
 */
function planeMatrix(record: DxfRecord): Matrix | undefined {
  const normal = number(record, 230, 1)
  if (normal < -0.9) return scaled(-1, 1)
  return normal > 0.9 ? scaled(1, 1) : undefined
}

class Flattening {
  private readonly file: File
  private readonly into: Gathering
  constructor(file: File, into: Gathering) {
    this.file = file
    this.into = into
  }

  /** @throws DrawingRefused tooDeep, tooMany */
  walk(records: readonly DxfRecord[], frame: Frame) {
    if (frame.depth > limits.nesting) refuse('tooDeep', limits.nesting)
    for (let at = 0; at < records.length; at++) {
      const record = records[at]
      if (!record) continue
      const parts = partsOf(records, at)
      this.one(record, parts, frame)
      at += parts.length
    }
  }

  private one(record: DxfRecord, parts: readonly DxfRecord[], frame: Frame) {
    if (flags(record, 67) === 1 || flags(record, 60) === 1) return
    const own = (record.layer ??= plainText(value(record, 8) ?? '0').trim())
    const name = own === '0' && frame.layer !== undefined ? frame.layer : own
    if (this.file.frozen.has(name.toLowerCase())) return
    if (record.type === 'INSERT') return this.insert(record, parts, frame, name)
    if (this.file.off.has(name.toLowerCase())) return
    const layer = this.into.layer(name)
    if (isUnread(record)) return this.into.leaveUnread(record.type)
    if (record.type === 'DIMENSION') return this.into.count(layer, 'dimensions')
    this.draw(record, parts, frame.map, layer)
  }

  private draw(record: DxfRecord, parts: readonly DxfRecord[], map: Matrix, layer: number) {
    const plane = planeMatrix(record)
    const inPlane = plane && times(map, plane)
    const [world, lines] = drawn.get(record.type) ?? []
    const place = world ? map : inPlane
    const code = codeOf(record)
    const about = aboutOf(record)
    const marks = code === undefined ? undefined : marksOf(record)
    const rest = { layer, ...(code !== undefined && { code }), ...(about && { about }), ...(marks && { marks }) }
    if (lines && place)
      for (const one of lines(record, parts)) if (one) this.into.path(place, one.points, { ...one, ...rest })
    if (!inPlane) return
    if (record.type === 'MTEXT') for (const written of paragraph(record)) this.into.text(map, written, layer)
    if (record.type !== 'TEXT' && record.type !== 'ATTRIB') return
    const written = line(record)
    if (written) this.into.text(inPlane, written, layer)
  }

  /**
   * Inserted block and its name. An anonymous copy takes the name of its dynamic block. If the copy is not in the file,
   * the dynamic block itself is drawn.
   */
  private blockOf(record: DxfRecord) {
    const name = plainText(value(record, 2) ?? '')
    const { blocks, named, dynamic } = this.file
    const real = named.get(dynamic.get(name.toUpperCase()) ?? '') ?? name
    const own = blocks.get(name.toUpperCase())
    return { name: real, block: own && own.records.length > 0 ? own : blocks.get(real.toUpperCase()) }
  }

  private insert(record: DxfRecord, parts: readonly DxfRecord[], frame: Frame, given: string) {
    const { name, block } = this.blockOf(record)
    const layer = given === '0' && saysWhatItIs(name) ? name : given
    this.into.count(this.into.layer(layer), 'inserts')
    for (const part of parts)
      if (part.type === 'ATTRIB' && !(flags(part, 70) & 1))
        this.one(part, [], { ...frame, layer: frame.layer ?? layer })
    const plane = planeMatrix(record)
    if (block && !plane) this.into.leaveUnread('INSERT')
    if (!block || !plane) return
    const [columns, rows] = [Math.max(1, flags(record, 70)), Math.max(1, flags(record, 71))]
    const place = times(times(frame.map, plane), moved(...shapes.pointOf(record, 10)))
    const turn = times(place, turned((number(record, 50, 0) * Math.PI) / 180))
    const size = times(scaled(number(record, 41, 1), number(record, 42, 1)), moved(-block.base[0], -block.base[1]))
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        this.into.spend()
        const step = moved(column * number(record, 44, 0), row * number(record, 45, 0))
        this.walk(block.records, { map: times(times(turn, step), size), layer, depth: frame.depth + 1 })
      }
  }
}

/** Layer 0 may hold anything, so a block name such as COLUMN-60 or “Door 90” is more telling there. */
const saysWhatItIs = (name: string) => {
  const role = name.startsWith('*') ? undefined : roleByName(name)
  return role !== undefined && !['booths', 'numbers', 'places', 'background'].includes(role)
}

/** Data about a thing in a DXF that Ghorfeh exported; undefined for other files. */
function aboutOf(record: DxfRecord): About | undefined {
  const from = record.codes.indexOf(1001)
  if (from < 0 || record.values[from]?.trim() !== aboutApplication) return undefined
  const [use = '', fa = '', en = '', up = '', thickness = ''] = record.codes.flatMap((code, at) =>
    code === 1000 ? [record.values[at]?.slice(0, 80) ?? ''] : [],
  )
  return aboutFrom({ use, fa, en, up, thickness })
}

/** Booth marks in a DXF that Ghorfeh exported. In the record, they follow the booth number. */
function marksOf(record: DxfRecord): BoothMarks | undefined {
  const [, scheme, sector] = record.codes.flatMap((code, at) => (code === 1000 ? [record.values[at]?.trim()] : []))
  return marksFrom(scheme, sector)
}

/** Booth number in a DXF that Ghorfeh exported; undefined for other files. */
function codeOf(record: DxfRecord): string | undefined {
  const from = record.codes.indexOf(1001)
  if (from < 0 || record.values[from]?.trim() !== application) return undefined
  return value(record, 1000)?.slice(0, 12)
}

/** Records that belong to the record at `at` and follow it: corners of a POLYLINE, attributes of an INSERT. */
function partsOf(records: readonly DxfRecord[], at: number): DxfRecord[] {
  const record = records[at]
  const part = record?.type === 'POLYLINE' ? 'VERTEX' : record?.type === 'INSERT' && flags(record, 66) ? 'ATTRIB' : ''
  if (part === '') return []
  let end = at + 1
  while (records[end]?.type === part) end++
  if (records[end]?.type === 'SEQEND') end++
  return records.slice(at + 1, end)
}

const textTypes = new Set(['TEXT', 'MTEXT', 'ATTRIB'])
/** Records that draw nothing themselves: list ends, viewport frames, attribute templates, points, lights. */
const unseen = new Set(['VERTEX', 'SEQEND', 'ATTDEF', 'VIEWPORT', 'DIMENSION', 'ENDBLK', 'POINT', 'LIGHT', 'SUN', 'ARC_DIMENSION', 'LARGE_RADIAL_DIMENSION']) // prettier-ignore
/** Visible objects that the reader cannot read: other kinds, meshes, flat objects in a vertical plane. */
function isUnread(record: DxfRecord): boolean {
  if (unseen.has(record.type)) return false
  const [isInWorld] = drawn.get(record.type) ?? []
  if (isInWorld === undefined && !textTypes.has(record.type)) return true
  if (record.type === 'POLYLINE' && (flags(record, 70) & 80) !== 0) return true
  return isInWorld !== true && planeMatrix(record) === undefined
}

type Lines = (record: DxfRecord, parts: readonly DxfRecord[]) => (shapes.Line | undefined)[]
const straight = (kind: shapes.Line['kind'], points: shapes.Line['points']): shapes.Line[] => [
  { points, closed: false, kind },
]
const vertices = (parts: readonly DxfRecord[]) => parts.filter(({ type }) => type === 'VERTEX')
/** Records that draw lines, and whether their coordinates are world coordinates or in the object's plane. */
const drawn: ReadonlyMap<string, readonly [world: boolean, lines: Lines]> = new Map([
  ['LINE', [true, (record) => straight('line', [shapes.pointOf(record, 10), shapes.pointOf(record, 11)])]],
  ['LWPOLYLINE', [false, (record) => [shapes.lightPolyline(record)]]],
  ['POLYLINE', [false, (record, parts) => [shapes.heavyPolyline(record, vertices(parts))]]],
  ['CIRCLE', [false, (record) => [shapes.circle(record)]]],
  ['ARC', [false, (record) => [shapes.arc(record)]]],
  ['ELLIPSE', [true, (record) => [shapes.ellipse(record)]]],
  ['SPLINE', [true, (record) => [shapes.spline(record)]]],
  ['SOLID', [false, (record) => [shapes.corners(record, true)]]],
  ['TRACE', [false, (record) => [shapes.corners(record, true)]]],
  ['3DFACE', [true, (record) => [shapes.corners(record, false)]]],
  ['HATCH', [false, (record) => shapes.hatch(record)]],
  ['LEADER', [true, (record) => straight('leader', shapes.pointsOf(record, 10))]],
  ['MLINE', [true, (record) => straight('outline', shapes.pointsOf(record, 11))]],
])
