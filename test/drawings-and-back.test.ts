// An exported hall that is imported again must change nothing, whatever it contains.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { intoPlan } from '#contract/drawing/into-plan.ts'
import { dxfOf } from '#contract/drawing/out/dxf.ts'
import { sheetOf } from '#contract/drawing/out/sheet.ts'
import { svgOf } from '#contract/drawing/out/svg.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { emptyPlan } from '#contract/plan/document.ts'
import { documentOf } from '#contract/plan/sale.ts'
import { marksOf } from '#contract/rules/booth-marks.ts'
import { columns } from '../server/booth/geometry.export.ts'
import { planCollection, shapesOf } from '../server/booth/geometry.ts'
import { imdfOf, nowhere } from '../server/booth/imdf.ts'
import { rowWriter } from '../server/export/export.ts'
import { csv } from '../server/export/sheet.ts'
import { hall, type Made } from './drawings/hall.ts'
import { faultsOf } from './imdf-rules.ts'

const hallId = randomUUID()
const standing = { state: 'available' as const, active: true }
const saleOf = ({ booths }: Made) =>
  booths.map((booth) => ({ ...booth, meterage: 9, openSides: 4, priceCents: null, pricePerSquareMetreCents: null, active: true })) // prettier-ignore
const sheetOfHall = ({ plan, booths }: Made) => sheetOf(plan, booths.map((booth) => ({ ...booth, ...standing })), 'en') // prettier-ignore
const shapesIn = (made: Made) =>
  shapesOf(
    { id: hallId, name: { fa: 'سالن ۳۸، «الف»', en: 'Hall "38", A' }, active: true, maxHeightCm: 400, plan: made.plan },
    saleOf(made).map((booth) => ({ ...booth, ...standing, hallId, totalCents: 9, earmarkedUntil: null, company: { fa: 'شرکت', en: '=1+1, "Inc"\nTehran' }, exhibitor: null })), // prettier-ignore
  )
async function* each<T>(values: Iterable<T>) {
  yield* values
}
async function tableOf(made: Made, locale: Locale) {
  const heads = columns.map(({ head }) => ({ text: head({}, { locale }), width: 12, kind: 'text' as const }))
  const rows = shapesIn(made).map(rowWriter(columns, locale, 'Asia/Tehran'))
  return text(csv(heads, each(rows)))
}
function imdfFiles({ plan, booths }: Made, angle = 0) {
  const fair = { name: { fa: 'نمایشگاه', en: 'The fair' }, venue: { fa: 'تهران', en: 'Tehran' }, country: 'IR', locale: 'fa' as const, madeAt: new Date(0) } // prettier-ignore
  const ids = new Map<string, string>()
  const idOf = (of: string, what: string) => ids.get(of + what) ?? ids.set(of + what, randomUUID()).get(of + what)!
  const site = { outline: plan.outline, place: { at: [1_234, -4_321] as [number, number], angle } }
  return imdfOf(fair, [{ id: hallId, name: { fa: 'سالن', en: 'Hall' }, site, plan, booths }], nowhere, idOf)
}

/** Returns the changes that importing an exported file would make to the plan of its hall. */
function changesOf(made: Made, file: string, name: string) {
  const found = find(readDrawing(new TextEncoder().encode(file), name))
  const document = documentOf({ plan: made.plan, booths: saleOf(made) }, () => randomUUID())
  const booths = found.booths.filter(({ made: isMade }) => isMade).map(({ number, points, arcs, marks }) => ({ number, points, arcs, marks, declared: undefined })) // prettier-ignore
  const holds = { document, sold: new Set<string>(), ordered: new Set<string>() }
  const { change, rows } = intoPlan({ building: found.building, booths }, holds, randomUUID, true)
  return { rows: rows.filter(({ kind }) => kind !== 'same'), ...change }
}
const nothing = { rows: [], put: [], drop: [] }

const files: readonly (readonly [string, string, (made: Made) => Promise<string>, runs: number])[] = [
  ['SVG', 'a.svg', async (made) => svgOf(sheetOfHall(made), 'Hall'), 60],
  ['DXF', 'a.dxf', async (made) => dxfOf(sheetOfHall(made)), 60],
  ['GeoJSON', 'a.geojson', (made) => text(planCollection('2025', each(shapesIn(made)))), 40],
  ['CSV in Persian', 'a.csv', (made) => tableOf(made, 'fa'), 40],
  ['CSV in English', 'a.csv', (made) => tableOf(made, 'en'), 40],
  ['units of IMDF', 'unit.geojson', async (made) => imdfFiles(made).get('unit.geojson')!, 40],
]

describe('a hall that is exported and imported again stays the same', () => {
  it.each(files)('as %s', (_, name, fileOf, numRuns) =>
    fc.assert(
      fc.asyncProperty(hall, async (made) => {
        expect(changesOf(made, await fileOf(made), name)).toEqual(nothing)
      }),
      { numRuns },
    ),
  )
})

/** Returns scheme and sector of the booths that an import of the file adds to an empty hall, by booth number. */
function marksAfter(file: string, name: string) {
  const found = find(readDrawing(new TextEncoder().encode(file), name))
  const booths = found.booths.filter(({ made }) => made).map((booth) => ({ ...booth, declared: undefined }))
  const holds = { document: emptyPlan, sold: new Set<string>(), ordered: new Set<string>() }
  const { put } = intoPlan({ building: found.building, booths }, holds, randomUUID, true).change
  return new Map(put.flatMap((thing) => (thing.kind === 'booth' ? [[thing.name, marksOf(thing)]] : [])))
}
it.each(files)('scheme and sector of booths are imported into an empty hall: %s', (_, name, fileOf) =>
  fc.assert(
    fc.asyncProperty(hall, async (made) => {
      const after = marksAfter(await fileOf(made), name)
      for (const booth of made.booths) expect(after.get(booth.name)).toEqual(marksOf(booth))
    }),
    { numRuns: 20 },
  ),
)

/** A hall around a courtyard, whose centroid lies outside the hall. */
const bent: Polygon = [[0, 0], [9_000, 0], [9_000, 9_000], [8_500, 9_000], [8_500, 500], [0, 500]] // prettier-ignore

it('an IMDF archive follows the rules of the format, with any content and rotation of the hall', () =>
  fc.assert(
    fc.property(hall, fc.constantFrom(0, 30, 90, -45), fc.constantFrom(undefined, bent), (made, angle, outline) => {
      const plan = { ...made.plan, ...(outline && { outline }) }
      expect(faultsOf(imdfFiles({ ...made, plan }, angle))).toEqual([])
    }),
    { numRuns: 60 },
  ))
