// A hall with all kinds of things is exported in every format and imported again. The import finds no changes for the
// same hall, and everything for an empty one.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { intoPlan, type IntoPlan } from '#contract/drawing/into-plan.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { emptyPlan, type PlanDocument } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import { box } from './drawing.ts'
import { booth, planning } from './planning.ts'
import { filesIn } from './capsules.ts'
import { faultsOf } from './imdf-rules.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, planOf, save, publish } = await planning(w)
await w.as('niloofar')
afterAll(() => w.end())

const id = () => randomUUID()
const quarter = Math.tan(Math.PI / 8)
const round = { corners: [[2_000, 700], [2_300, 1_000], [2_000, 1_300], [1_700, 1_000]], bulges: [-quarter, -quarter, -quarter, -quarter] } // prettier-ignore
const things: Thing[] = [
  booth('A-1', box(500, 500, 300, 300)),
  booth('A-2', box(800, 500, 300, 300)),
  booth('A-3', box(500, 800, 600, 300), { meterage: 17.5 }),
  booth('ب-4', box(2_600, 500, 300, 300)),
  booth('B-5', [], { shape: round as never }),
  booth('B-6', [], { shape: { corners: box(3_100, 500, 300, 300), bulges: [0, 0.5, 0, 0] } }),
  booth('C-7', [[600, 2_000], [900, 2_150], [750, 2_450], [450, 2_300]]), // prettier-ignore
  { id: id(), layer: 'building', kind: 'wall', points: [[1_400, 2_000], [1_400, 2_600], [2_000, 2_600]], thickness: 15 }, // prettier-ignore
  { id: id(), layer: 'building', kind: 'door', from: [500, 3_000], to: [900, 3_000], use: 'emergency', name: { fa: 'در ۲', en: 'Door 2' } }, // prettier-ignore
  { id: id(), layer: 'building', kind: 'pillar', at: [3_700, 300], width: 60, height: 40, angle: 30, round: false },
  { id: id(), layer: 'building', kind: 'pillar', at: [3_700, 900], width: 80, height: 80, angle: 0, round: true },
  { id: id(), layer: 'building', kind: 'stairs', shape: { corners: box(2_400, 2_000, 200, 500) }, up: -90, use: 'escalator' }, // prettier-ignore
  { id: id(), layer: 'facilities', kind: 'facility', shape: { corners: box(3_000, 2_000, 500, 400) }, use: 'prayer', name: { fa: 'نمازخانه', en: 'Prayer room' } }, // prettier-ignore
  { id: id(), layer: 'texts', kind: 'text', at: [2_000, 1_700], text: { fa: 'Aisle 3', en: 'Aisle 3' }, size: 60, angle: 0 }, // prettier-ignore
]
const { id: hallId } = await newHall()
const { version } = await planOf(hallId)
const { version: drawn } = await save(hallId, version, { put: things })
await publish(hallId, drawn)
const { document } = await planOf(hallId)

async function taken(path: string): Promise<Buffer> {
  const answer = await w.app.inject({
    url: `/v1/panel/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf('niloofar') },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const shapes = (query: string) => taken(`hall-geometry?hallId=${hallId}&${query}`)
const drawing = (format: string) => taken(`halls/${hallId}/drawing?format=${format}&locale=fa`)
const unitsOf = async () => (await filesIn(await shapes('format=imdf'))).get('unit.geojson')!

function imported(bytes: Buffer, name: string, into: PlanDocument): IntoPlan {
  const { booths, building } = find(readDrawing(new Uint8Array(bytes), name))
  const ready = { building, booths: booths.filter(({ made }) => made).map(({ number, points, arcs }) => ({ number, points, arcs, declared: undefined })) } // prettier-ignore
  return intoPlan(ready, { document: into, sold: new Set(), ordered: new Set() }, randomUUID, true)
}

describe('an exported file imported again changes nothing in its hall', () => {
  const files: readonly (readonly [string, string, () => Promise<Buffer>])[] = [
    ['SVG', 'a.svg', () => drawing('svg')],
    ['DXF', 'a.dxf', () => drawing('dxf')],
    ['GeoJSON', 'a.geojson', () => shapes('format=geojson')],
    ['CSV in Persian', 'a.csv', () => shapes('format=csv&locale=fa')],
    ['CSV in English', 'a.csv', () => shapes('format=csv&locale=en')],
    ['units of IMDF', 'unit.geojson', unitsOf],
  ]
  it.each(files)('as %s', async (_, name, file) => {
    const { change, rows } = imported(await file(), name, document)
    expect(rows.map(({ number, kind }) => `${number} ${kind}`).toSorted()).toEqual(document.things.flatMap((thing) => (thing.kind === 'booth' ? [`${thing.name} same`] : [])).toSorted()) // prettier-ignore
    expect(change).toEqual({ put: [], drop: [] })
  })
})

/** Removes what an exported file cannot contain: ids, prices, and areas that the plan declares. */
const known = ({ things: all, frame }: Pick<PlanDocument, 'things'> & { frame: { outline: unknown } }) => ({
  outline: frame.outline,
  things: all
    .map(({ id: _, layer: __, ...thing }) => {
      if (thing.kind !== 'booth') return thing
      const { name, shape } = thing
      return { kind: 'booth', name, shape: rounded(shape) }
    })
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
})
const rounded = ({ corners, bulges }: { corners: unknown; bulges?: readonly number[] | undefined }) => ({
  corners,
  ...(bulges && { bulges: bulges.map((bulge) => Math.round(bulge * 1_000) / 1_000 + 0) }),
})

describe('an exported file is imported completely into an empty hall', () => {
  it.each(['svg', 'dxf'])('as %s, with its arcs, walls, doors, pillars, stairs and facilities', async (format) => {
    const { change } = imported(await drawing(format), `a.${format}`, emptyPlan)
    const came = known({ things: change.put, frame: { outline: change.frame?.outline } })
    expect(came).toEqual(known({ things, frame: { outline: document.frame.outline } }))
  })
})

describe('an IMDF archive', () => {
  it('uses degrees of equal length both ways, with one level per hall and every booth a unit of it', async () => {
    const files = await filesIn(await shapes('format=imdf'))
    expect([...files.keys()].toSorted()).toEqual(
      ['address', 'building', 'fixture', 'footprint', 'level', 'opening', 'unit', 'venue']
        .map((name) => `${name}.geojson`)
        .concat('manifest.json')
        .toSorted(),
    )
    const features = (name: string) =>
      (
        JSON.parse(files.get(`${name}.geojson`)!.toString()) as {
          features: {
            id: string
            feature_type: string
            geometry: { coordinates: [number, number][][] } | null
            properties: Record<string, unknown>
          }[]
        }
      ).features
    const units = features('unit')
    expect(units.filter(({ properties }) => properties['category'] === 'room')).toHaveLength(7)
    expect(new Set(units.map(({ properties }) => properties['level_id']))).toEqual(new Set([hallId]))
    expect(units.map(({ properties }) => properties['category'])).toEqual(expect.arrayContaining(['escalator']))
    const ids = [...files.keys()].flatMap((name) => (name.endsWith('.geojson') ? features(name.replace('.geojson', '')).map((one) => one.id) : [])) // prettier-ignore
    expect(new Set(ids).size).toBe(ids.length)
    const one = units.find(({ properties }) => (properties['name'] as { en?: string } | null)?.en === 'A-1')!
    const [[west], [east]] = [one.geometry!.coordinates[0]!.toSorted((a, b) => a[0] - b[0]), one.geometry!.coordinates[0]!.toSorted((a, b) => b[0] - a[0])] as [[[number, number]], [[number, number]]] // prettier-ignore
    expect((east[0] - west[0]) * 111_320).toBeCloseTo(3, 2)
    expect(faultsOf(new Map([...files].map(([name, bytes]) => [name, bytes.toString()])))).toEqual([])
  })
})
