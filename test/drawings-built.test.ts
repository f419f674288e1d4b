// The harder parts of a drawing: hatches, dynamic blocks, arcs, text drawn as lines, rooms and stairs.
import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { roleByName } from '#contract/drawing/find/roles.ts'
import { block, model, pairs, read, square, svg, withBlocks } from './drawings/files.ts'

describe('DXF objects that represent other objects', () => {
  const numbered = (n: number, boundary: string) =>
    [boundary, pairs(0, 'TEXT', 8, 'NO', 10, n * 3 + 1, 20, 1, 40, 0.4, 1, `A-${n + 1}`)].join('\n')
  const box = (x: number) => [10, x, 20, 0, 10, x + 3, 20, 0, 10, x + 3, 20, 3, 10, x, 20, 3]
  const edges = (x: number) =>
    [[x, 0, x + 3, 0], [x + 3, 0, x + 3, 3], [x + 3, 3, x, 3], [x, 3, x, 0]].flatMap(([a, b, c, d]) => [72, 1, 10, a!, 20, b!, 11, c!, 21, d!]) // prettier-ignore
  const hatch = (...loop: (string | number)[]) =>
    pairs(0, 'HATCH', 8, 'BOOTHS', 10, 0, 20, 0, 2, 'SOLID', 70, 1, 71, 0, 91, 1, ...loop, 97, 0, 75, 1, 76, 1, 98, 1, 10, 1, 20, 1) // prettier-ignore

  it('a HATCH is used as the outline of its booth if there is no other, whether it has polylines or edges', () => {
    const unit = pairs(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, 6, 0, 'ENDSEC')
    const halls = Array.from({ length: 6 }, (_, n) =>
      numbered(
        n,
        n % 2 === 0 ? hatch(92, 2, 72, 0, 73, 1, 93, 4, ...box(n * 3)) : hatch(92, 1, 93, 4, ...edges(n * 3)),
      ),
    )
    const found = find(read([unit, model(...halls)].join('\n')))
    expect(found.booths.map(({ number, area, made }) => [number, area, made])).toEqual(
      Array.from({ length: 6 }, (_, n) => [`A-${n + 1}`, 9, true]),
    )
  })

  it('an anonymous block is treated as its dynamic block: it has that block’s name, and its drawing if its own is missing', () => {
    const record = (name: string, handle: string, of?: string) =>
      pairs(0, 'BLOCK_RECORD', 5, handle, 2, name, ...(of ? [1001, 'AcDbBlockRepBTag', 1070, 1, 1005, of] : []))
    const tables = [pairs(0, 'SECTION', 2, 'TABLES'), record('COLUMN-60', '1A'), record('*U12', '2B', '1A'), record('*U13', '2C', '1A'), pairs(0, 'ENDSEC')].join('\n') // prettier-ignore
    const blocks = [block('COLUMN-60', square), block('*U12', square)].join('\n')
    const insert = (name: string, x: number) => pairs(0, 'INSERT', 8, '0', 2, name, 10, x, 20, 0)
    const drawing = read([tables, withBlocks(blocks, insert('*U12', 0), insert('*U13', 10))].join('\n'))
    expect(drawing.paths.map(({ layer }) => drawing.layers[layer]?.name)).toEqual(['COLUMN-60', 'COLUMN-60'])
    expect(drawing.blocks).toBe(1)
  })

  it('an arc stays an arc, mirrored or not; a circle becomes four arcs, and a stretched arc becomes lines', () => {
    const bent = pairs(0, 'LWPOLYLINE', 8, '0', 70, 1, 10, 0, 20, 0, 42, 0.5, 10, 4, 20, 0, 10, 4, 20, 3, 10, 0, 20, 3)
    const drawing = read(
      withBlocks(
        block('A', bent),
        bent,
        pairs(0, 'INSERT', 8, '0', 2, 'A', 10, 10, 20, 0, 41, -1),
        pairs(0, 'INSERT', 8, '0', 2, 'A', 10, 20, 20, 0, 41, 2),
        pairs(0, 'CIRCLE', 8, '0', 10, 0, 20, 0, 40, 2),
      ),
    )
    expect(drawing.paths.map(({ arcs }) => arcs?.bulges.map((bulge) => Math.round(bulge * 100) / 100 + 0))).toEqual([[0.5, 0, 0, 0], [-0.5, 0, 0, 0], undefined, [0.41, 0.41, 0.41, 0.41]]) // prettier-ignore
  })
})

describe('numbers drawn as lines', () => {
  const glyph = (x: number, y: number, n: number) => {
    const [wide, high] = [14 + ((n * 7) % 13), 34]
    return `<path d="M${x} ${y}L${x + wide} ${y}L${x + wide / 2} ${y + high}${n % 3 === 0 ? `L${x} ${y + 20}` : ''}Z"/>`
  }
  const booths = (inside: (n: number, x: number, y: number) => string) =>
    svg(
      `<g id="Booths">${Array.from({ length: 10 }, (_, n) => `<rect x="${(n % 5) * 300}" y="${Math.floor(n / 5) * 300}" width="300" height="300"/>`).join('')}</g><g id="Letters">${Array.from({ length: 10 }, (_, n) => inside(n, (n % 5) * 300 + 100, Math.floor(n / 5) * 300 + 130)).join('')}</g>`,
    ).replace('viewBox', 'data-metres-per-unit="0.01" viewBox')

  it('are not read: the booths are created without numbers, and one warning gives the reason', () => {
    const found = find(
      read(
        booths((n, x, y) => glyph(x, y, n) + glyph(x + 40, y, n * 3 + 1)),
        'a.svg',
      ),
    )
    expect(found.booths.map(({ number, made, area }) => [number, made, area])).toEqual(Array.from({ length: 10 }, () => ['', true, 9])) // prettier-ignore
    expect(found.warnings.map(({ kind, booths: about }) => [kind, about.length])).toEqual([['outlined', 10]])
  })
  it('are not confused with a table drawn in every booth', () => {
    expect(
      find(
        read(
          booths((_, x, y) => glyph(x, y, 1)),
          'a.svg',
        ),
      ).booths,
    ).toEqual([])
  })
})

describe('a layer’s role follows from its name', () => {
  it.each([
    ['NUMBERS', undefined],
    ['Möbel', 'ignore'],
    ['MOBILIER', 'ignore'],
    ['Stand numbers', 'numbers'],
    ['A-STAIR', 'stairs'],
    ['آسانسور', 'stairs'],
    ['FACILITIES', 'facilities'],
    ['غرفه', 'booths'],
  ] as const)('%s', (name, role) => expect(roleByName(name)).toBe(role))
})

describe('the parts of a building', () => {
  it('facilities are found by their text, stairs by their treads, lifts by their name', () => {
    const line = (layer: string, x: number, y: number, u: number, v: number) =>
      pairs(0, 'LINE', 8, layer, 10, x, 20, y, 11, u, 21, v)
    const ring = (layer: string, x: number, y: number, size: number) =>
      pairs(0, 'LWPOLYLINE', 8, layer, 70, 1, 10, x, 20, y, 10, x + size, 20, y, 10, x + size, 20, y + size, 10, x, 20, y + size) // prettier-ignore
    const words = (text: string, x: number, y: number) =>
      pairs(0, 'TEXT', 8, 'ROOM-TEXT', 10, x, 20, y, 40, 30, 1, text)
    const treads = Array.from({ length: 8 }, (_, n) => line('A-STAIR', 3_000 + n * 30, 0, 3_000 + n * 30, 200))
    const row = Array.from({ length: 6 }, (_, n) => [ring('BOOTHS', n * 300, 1_000, 300), pairs(0, 'TEXT', 8, 'BOOTHS', 10, n * 300 + 100, 20, 1_100, 40, 40, 1, `A-${n + 1}`)]).flat() // prettier-ignore
    const { building } = find(
      read(
        model(
          ...row,
          ...treads,
          ring('LIFTS', 4_000, 0, 200),
          ring('FACILITIES', 5_000, 0, 400),
          words('سرویس بهداشتی', 5_050, 200),
          ring('FACILITIES', 6_000, 0, 400),
          words('Café', 6_100, 200),
          words('Gate 3', 8_000, 200),
        ),
      ),
      { metres: 0.01 },
    )
    expect(building.facilities.map(({ use, name }) => [use, name.fa])).toEqual([['wc', 'سرویس بهداشتی'], ['cafe', 'Café']]) // prettier-ignore
    expect(building.stairs.map(({ use, up, points }) => [use, Math.abs(up), points.length])).toEqual([['lift', 0, 4], ['stairs', 0, 4]]) // prettier-ignore
    expect(building.places.map(({ text }) => text)).toEqual(['Gate 3'])
  })
})
