// Halls with a few separate booths, on layers with meaningless names. Each booth is imported, or the user is asked
// about it.
import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { model, pairs, read } from './drawings/files.ts'

const placeOf = (n: number): [number, number] => [1_000 + (n % 4) * 5_000, 1_000 + Math.floor(n / 4) * 5_000]
type Inside = (n: number) => { id?: string; words?: string }
const each = (count: number, one: Inside, shape: (x: number, y: number, at: ReturnType<Inside>) => string) =>
  Array.from({ length: count }, (_, n) => shape(...placeOf(n), one(n)))

const svg = (count: number, one: Inside) =>
  read(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30000mm" height="20000mm" viewBox="0 0 30000 20000">${each(
      count,
      one,
      (x, y, { id, words }) =>
        `<rect ${id ? `id="${id}"` : ''} x="${x}" y="${y}" width="3000" height="3000"/>${words ? `<text x="${x + 800}" y="${y + 1_500}" font-size="400">${words}</text>` : ''}`,
    ).join('')}</svg>`,
    'hall.svg',
  )
const dxf = (count: number, one: Inside) =>
  read(
    `${pairs(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC')}\n${model(
      ...each(count, one, (x, y, { words = '' }) =>
        pairs(0, 'LWPOLYLINE', 8, '0', 70, 1, 10, x, 20, y, 10, x + 3_000, 20, y, 10, x + 3_000, 20, y + 3_000, 10, x, 20, y + 3_000, 0, 'TEXT', 8, '0', 10, x + 800, 20, y + 1_500, 40, 400, 1, words),
      ),
    )}`,
  ) // prettier-ignore
const geojson = (count: number, one: Inside) =>
  read(
    JSON.stringify({
      type: 'FeatureCollection',
      features: each(count, one, (x, y, { id, words }) => {
        const [u, v] = [x / 1_000, y / 1_000]
        const coordinates = [[[u, v], [u + 3, v], [u + 3, v + 3], [u, v + 3], [u, v]]] // prettier-ignore
        const properties = { name: id ?? words }
        return JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } })
      }).map((feature): unknown => JSON.parse(feature)),
      coordinates: { unit: 'metre' },
    }),
    'hall.geojson',
  )
const numbers = (count: number, head: string) => Array.from({ length: count }, (_, n) => `${head}${n + 1}`)

describe('a hall with a few separate booths', () => {
  it.each([
    ['SVG by ids', svg(8, (n) => ({ id: `stand-C${n + 1}` }))],
    ['SVG by ids with low lines', svg(8, (n) => ({ id: `booth_C${n + 1}` }))],
    ['SVG by letters', svg(8, (n) => ({ words: `C${n + 1}` }))],
    ['SVG by letters with areas', svg(8, (n) => ({ words: `C${n + 1} 9 m²` }))],
    ['DXF by letters', dxf(8, (n) => ({ words: `C${n + 1}` }))],
    ['DXF by words', dxf(8, (n) => ({ words: `Stand C${n + 1}` }))],
    ['GeoJSON by names', geojson(8, (n) => ({ id: `stand-C${n + 1}` }))],
  ])('%s: all are made with their numbers', (_, drawing) => {
    const { booths, warnings } = find(drawing)
    expect(
      booths
        .filter(({ made }) => made)
        .map(({ number }) => number)
        .toSorted(),
    ).toEqual(numbers(8, 'C'))
    expect(booths.map(({ area }) => area)).toEqual(booths.map(() => 9))
    expect(warnings.filter(({ kind }) => !['named', 'unit'].includes(kind))).toEqual([])
  })
  it.each([
    ['three', svg(3, (n) => ({ id: `stand-C${n + 1}` })), 3],
    ['one', dxf(1, () => ({ words: 'C1' })), 1],
  ])('also %s', (_, drawing, count) => {
    expect(find(drawing).booths.filter(({ made }) => made)).toHaveLength(count)
  })
  it.each([
    ['SVG', svg(9, () => ({ words: '9 m²' }))],
    ['DXF', dxf(9, () => ({ words: '9 m2' }))],
    ['DXF with sides', dxf(9, () => ({ words: '3 x 3' }))],
  ])('%s with areas alone: one question about all', (_, drawing) => {
    const { booths, warnings } = find(drawing)
    expect(booths.map(({ area }) => area)).toEqual(Array.from({ length: 9 }, () => 9))
    expect(
      warnings.filter(({ kind }) => kind !== 'unit').map(({ kind, booths: about }) => [kind, about.length]),
    ).toEqual([['none', 9]])
  })
})
