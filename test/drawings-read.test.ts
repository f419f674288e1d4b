import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { block, bytes, model, pairs, read, rounded, square, svg, withBlocks } from './drawings/files.ts'

describe('a DXF is read as CAD programs draw it', () => {
  it('a block that is mirrored, rotated and arrayed has the right position and the layer of its insert', () => {
    const drawing = read(
      withBlocks(
        block('A', square),
        pairs(0, 'INSERT', 8, 'BOOTHS', 2, 'a', 10, 10, 20, 0, 41, -1, 50, 90, 70, 2, 44, 5),
      ),
    )
    expect(drawing.layers[drawing.paths[0]!.layer]?.name).toBe('BOOTHS')
    expect(rounded(drawing.paths[0]?.points)).toEqual([
      [10, 0],
      [10, 2],
      [9, 2],
      [9, 0],
    ])
    expect(rounded(drawing.paths[1]?.points)?.[0]).toEqual([10, -5])
  })

  it('an object whose normal points down is mirrored, a line is not', () => {
    const down = pairs(0, 'LWPOLYLINE', 8, 'A', 70, 1, 230, -1, 10, 1, 20, 0, 10, 3, 20, 0, 10, 3, 20, 2)
    const line = pairs(0, 'LINE', 8, 'A', 230, -1, 10, 1, 20, 0, 11, 3, 21, 0)
    const { paths } = read(model(down, line))
    expect(rounded(paths[0]?.points)).toEqual([
      [-1, 0],
      [-3, 0],
      [-3, -2],
    ])
    expect(rounded(paths[1]?.points)).toEqual([
      [1, 0],
      [3, 0],
    ])
  })

  it('a bulge is an arc on the correct side', () => {
    const { paths } = read(model(pairs(0, 'LWPOLYLINE', 8, 'A', 70, 0, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0)))
    const lowest = Math.max(...paths[0]!.points.map(([, y]) => y))
    expect(lowest).toBeCloseTo(1, 1)
  })

  it('text of every kind is read: rotated, multi-line, from an attribute, with codes for non-ASCII characters', () => {
    const { texts } = read(
      withBlocks(
        block('B', square, pairs(0, 'ATTDEF', 8, '0', 10, 0, 20, 0, 40, 1, 1, 'NO')),
        pairs(0, 'MTEXT', 8, 'A', 10, 0, 20, 0, 40, 1, 71, 5, 1, '{\\fArial|b0;A-12\\P\\U+0663 m\\S2^ ;}'),
        pairs(
          0,
          'INSERT',
          8,
          'A',
          66,
          1,
          2,
          'B',
          10,
          5,
          20,
          5,
          0,
          'ATTRIB',
          8,
          'A',
          10,
          6,
          20,
          6,
          40,
          1,
          1,
          'C-3',
          70,
          0,
          0,
          'SEQEND',
        ),
        pairs(0, 'TEXT', 8, 'A', 10, 0, 20, 0, 40, 2, 1, 'B7', 72, 1, 73, 2, 11, 30, 21, 40, 50, 90),
      ),
    )
    expect(texts.map(({ text }) => text)).toEqual(['A-12', '٣ m2', 'C-3', 'B7'])
    expect([texts[3]!.x, texts[3]!.y]).toEqual([30, -40])
  })

  it('objects on hidden, frozen or switched-off layers and in paper space are left out, and the layers are named', () => {
    const tables = [
      '0',
      'SECTION',
      '2',
      'TABLES',
      pairs(0, 'LAYER', 2, 'OFF', 70, 0, 62, -7),
      pairs(0, 'LAYER', 2, 'COLD', 70, 1, 62, 7),
      '0',
      'ENDSEC',
    ].join('\n')
    const line = (layer: string, ...more: (string | number)[]) =>
      pairs(0, 'LINE', 8, layer, 10, 0, 20, 0, 11, 1, 21, 1, ...more)
    const drawing = read(
      [tables, model(line('OFF'), line('COLD'), line('A', 60, 1), line('A', 67, 1), line('A'))].join('\n'),
    )
    expect(drawing.paths).toHaveLength(1)
    expect(drawing.hidden.toSorted()).toEqual(['COLD', 'OFF'])
  })

  it('Persian text in an old code page is decoded', () => {
    const head = bytes(
      [
        '0',
        'SECTION',
        '2',
        'HEADER',
        '9',
        '$DWGCODEPAGE',
        '3',
        'ANSI_1256',
        '0',
        'ENDSEC',
        '0',
        'SECTION',
        '2',
        'ENTITIES',
        '0',
        'TEXT',
        '8',
        'A',
        '10',
        '0',
        '20',
        '0',
        '40',
        '1',
        '1',
        '',
      ].join('\n'),
    )
    const file = new Uint8Array([...head, 0xdb, 0xd1, 0xdd, 0xe5, ...bytes('\n0\nENDSEC\n0\nEOF\n')])
    expect(readDrawing(file, 'plan.dxf').texts[0]?.text).toBe('غرفه')
  })
})

describe('an SVG is read as it is drawn', () => {
  it('a rotated rectangle by its whole transform, a symbol in its box, styles by class', () => {
    const drawing = read(
      svg(
        '<style>.h{display:none}</style><symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><g transform="translate(10 0) rotate(90)"><rect x="1" y="2" width="3" height="1"/></g><rect class="h" width="9" height="9"/><use href="#s" x="20" y="20" width="5" height="5"/>',
      ),
      'a.svg',
    )
    expect(rounded(drawing.paths[0]?.points)).toEqual([
      [8, 1],
      [8, 4],
      [7, 4],
      [7, 1],
    ])
    expect(rounded(drawing.paths[1]?.points)).toEqual([
      [20, 20],
      [25, 20],
      [25, 25],
      [20, 25],
    ])
    expect(drawing.paths).toHaveLength(2)
  })

  it('a text positioned character by character becomes separate runs, each at its position', () => {
    const { texts } = read(
      svg(
        '<text x="10 20 30" y="5" font-size="10">A-1</text><text text-anchor="middle"><tspan x="50" y="9">B</tspan><tspan x="60">2</tspan></text>',
      ),
      'a.svg',
    )
    expect(texts.map(({ text }) => text)).toEqual(['A', '-', '1', 'B', '2'])
    expect(texts[3]!.x).toBe(50)
  })

  it('groups around single objects are not layers, named groups are', () => {
    const { layers } = read(
      svg(
        '<g id="Booths"><g id="LWPOLYLINE-1"><rect width="3" height="3"/></g><g id="A-101"><rect width="3" height="3"/></g></g><g id="Walls"><path d="M0 0L9 9"/><path d="M0 0L9 8"/></g>',
      ),
      'a.svg',
    )
    expect(layers.map(({ name }) => name)).toEqual(['Booths', 'Walls'])
  })
})

describe('files of other formats', () => {
  it('a CSV of numbers with sizes becomes rows of booths', () => {
    const found = find(read('شماره;عرض;عمق\nA-1;3;3\nA-2;۴;3\nA-3;3;2,5\nA-4;3;3', 'a.csv'))
    expect(found.booths.map(({ number, area }) => [number, area])).toEqual([
      ['A-1', 9],
      ['A-2', 12],
      ['A-3', 7.5],
      ['A-4', 9],
    ])
  })

  it('units of an IMDF archive are converted from degrees to metres', () => {
    const unit = (name: string, x: number) => ({
      type: 'Feature',
      feature_type: 'unit',
      properties: { category: 'room', name: { en: name } },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [51.4 + x, 35.7],
            [51.4 + x + 0.00003, 35.7],
            [51.4 + x + 0.00003, 35.70003],
            [51.4 + x, 35.70003],
            [51.4 + x, 35.7],
          ],
        ],
      },
    })
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: 6 }, (_, n) => unit(`A-${n + 1}`, n * 0.00003)),
    })
    const found = find(read(file, 'unit.geojson'))
    expect(found.booths.map(({ number, made }) => [number, made])).toEqual(
      Array.from({ length: 6 }, (_, n) => [`A-${n + 1}`, true]),
    )
    expect(found.booths[0]?.area).toBeCloseTo(9.06, 1)
  })
})
