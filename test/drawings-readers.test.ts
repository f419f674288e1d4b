// Drawings as other programs write them. Every number is found in its own booth, every booth has its size, and objects
// that were not read are listed.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DataChoice } from '#contract/drawing/drawing.ts'
import { find } from '#contract/drawing/find/find.ts'
import { signedArea } from '#contract/drawing/find/outline.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { block, model, pairs, read, refusal, svg, withBlocks } from './drawings/files.ts'

const file = (name: string) => readDrawing(readFileSync(new URL(`fixtures/drawings/${name}`, import.meta.url)), name)
/** Numbers with the left edges of their booths, in order of position. */
const placedIn = (drawing: ReturnType<typeof file>) =>
  find(drawing)
    .booths.filter(({ made }) => made)
    .map(({ number, points, area }) => ({
      number,
      x: Math.min(...points.map(([x]) => x)),
      y: Math.min(...points.map(([, y]) => y)),
      area,
    })) // prettier-ignore
    .toSorted((a, b) => a.y - b.y || a.x - b.x)

describe('SVG files from other programs', () => {
  const letters = (count: number, head = 'A') => Array.from({ length: count }, (_, n) => `${head}${n + 1}`)
  it.each([
    ['e12_rtl_style.svg', letters(8, '')],
    ['e12b_rtl_end.svg', letters(8, '')],
    ['e12c_rtl_root.svg', letters(8, '')],
    ['f31_fa.svg', letters(12, '')],
    ['f01_points.svg', [...letters(12).slice(6), ...letters(6)]],
    ['f06_csstransform.svg', letters(12)],
    ['f07_percent.svg', letters(12)],
    ['f08_entities.svg', letters(12)],
  ])('%s: each booth has its own number', (name, numbers) => {
    expect(placedIn(file(name)).map(({ number }) => number)).toEqual(numbers)
  })

  const first = (inside: string, at = 0) => read(svg(inside), 'a.svg').texts[at]!
  const rows: [why: string, inside: string, x: number, y?: number][] = [
    ['starts at the left', '<text x="50" y="50" font-size="10">AB</text>', 56.8],
    ['starts at the right from right to left', '<text x="50" y="50" font-size="10" direction="rtl">AB</text>', 43.2],
    ['ends at the left from right to left', '<text x="50" y="50" font-size="10" direction="rtl" text-anchor="end">AB</text>', 56.8], // prettier-ignore
    ['is in the middle either way', '<text x="50" y="50" font-size="10" direction="rtl" text-anchor="middle">AB</text>', 50], // prettier-ignore
    ['inherits its direction', '<g direction="rtl"><g><text x="50" y="50" font-size="10">AB</text></g></g>', 43.2],
    ['has it from a class', '<style>.r{direction:rtl}</style><text class="a r" x="50" y="50" font-size="10">AB</text>', 43.2], // prettier-ignore
    ['has it from a span', '<text x="9" y="9" font-size="10"><tspan x="50" direction="rtl">AB</tspan></text>', 43.2],
    ['has no dir as HTML has', '<text dir="rtl" x="50" y="50" font-size="10">AB</text>', 56.8],
    ['is anchored by the group around', '<g style="text-anchor:end"><text x="50" y="50" font-size="10">AB</text></g>', 43.2], // prettier-ignore
    ['is anchored by a class in a class', '<style>.n text{text-anchor:end}</style><g class="n"><text x="50" y="50" font-size="10">AB</text></g>', 43.2], // prettier-ignore
    ['has its size in the short form', '<text x="50" y="50" style="font:bold 10px/2 Vazir">AB</text>', 56.8],
    ['has its size once', '<g font-size="50%" ><g><text x="50" y="50">AB</text></g></g>', 55.44],
    ['is moved by dx', '<text x="50" y="50" dx="5" font-size="10" direction="rtl">AB</text>', 48.2],
    ['is moved by a list', '<text x="50" y="50" dx="5 5 5" font-size="10">AB</text>', 58.4, 46.4],
    ['is anchored with its spans', '<text x="50" y="50" font-size="10" text-anchor="end">A<tspan font-weight="700">B</tspan></text>', 43.2], // prettier-ignore
    ['is as long as it says', '<text x="50" y="50" textLength="40" font-size="10">AB</text>', 70],
    ['runs down', '<text x="50" y="50" font-size="10" writing-mode="tb">AB</text>', 50, 56.8],
    ['runs down and ends there', '<text x="50" y="50" font-size="10" style="writing-mode:vertical-rl;text-anchor:end">AB</text>', 50, 43.2], // prettier-ignore
    ['stands at a share of the view', '<text x="50%" y="50%" font-size="10">AB</text>', 56.8, 46.4],
    ['stands in a view of its own', '<svg x="10" y="10" width="40" height="40" viewBox="0 0 10 10"><text x="5" y="5" font-size="1">AB</text></svg>', 32.72], // prettier-ignore
  ]
  it.each(rows)('the position of a text %s', (_, inside, x, y) => {
    const text = first(inside)
    expect(text.x).toBeCloseTo(x, 1)
    if (y !== undefined) expect(text.y).toBeCloseTo(y, 1)
  })

  it('text runs of two directions are in visual order', () => {
    const { texts } = read(
      svg('<text x="50" y="50" font-size="10" direction="rtl">غرفه<tspan dx="-3">12</tspan></text>'),
      'a.svg',
    )
    expect(texts.map(({ text }) => text)).toEqual(['غرفه', '12'])
    expect(texts[0]!.x).toBeLessThan(50)
    expect(texts[1]!.x).toBeLessThan(texts[0]!.x)
  })

  it('a direction override is undone', () => {
    const over = (text: string, direction: string) =>
      first(`<text x="1" y="9" style="direction:${direction};unicode-bidi:bidi-override">${text}</text>`).text
    expect([over('21-A', 'rtl'), over('12 هفرغ', 'ltr'), over('A-12', 'ltr')]).toEqual(['A-12', 'غرفه 12', 'A-12'])
  })

  const box = (inside: string) => {
    const points = read(svg(inside), 'a.svg').paths[0]!.points
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Math.round(value * 100) / 100 || 0) // prettier-ignore
  }
  const shapes: [why: string, inside: string, box: number[]][] = [
    ['numbers without spaces', '<polygon points="1.5.5-3-3 4.5.5"/>', [-3, -3, 4.5, 0.5]],
    ['numbers with powers', '<polygon points="1e1,0 2e1-1e1 30,0"/>', [10, -10, 30, 0]],
    ['a transform without spaces', '<rect width="2" height="2" transform="translate(10-20)scale(2)"/>', [10, -20, 14, -16]], // prettier-ignore
    ['a transform in a class', '<style>.m{transform:translate(10px,5mm) rotate(.25turn)}</style><rect class="m" width="2" height="1"/>', [9, 18.9, 10, 20.9]], // prettier-ignore
    ['an origin at the corner of the view', '<rect x="10" y="10" width="2" height="2" style="transform:scale(2)"/>', [20, 20, 24, 24]], // prettier-ignore
    ['an origin of its own', '<rect x="10" y="10" width="2" height="2" style="transform:scale(2);transform-origin:10px 10px"/>', [10, 10, 14, 14]], // prettier-ignore
    ['an origin as an attribute', '<rect x="10" y="10" width="2" height="2" transform="scale(2)" transform-origin="10 10"/>', [10, 10, 14, 14]], // prettier-ignore
    ['an origin in the middle of the view', '<rect x="50" y="50" width="2" height="2" style="transform:scale(2);transform-origin:center"/>', [50, 50, 54, 54]], // prettier-ignore
    ['an origin in the middle of itself', '<g style="transform:rotate(45deg) scale(2);transform-box:fill-box;transform-origin:50% 50%;transform:scale(2)"><rect x="10" y="10" width="2" height="2"/></g>', [9, 9, 13, 13]], // prettier-ignore
    ['shares of itself', '<rect x="10" y="10" width="2" height="4" style="transform-box:fill-box;transform:translate(100%,50%)"/>', [12, 12, 14, 16]], // prettier-ignore
    ['single properties', '<rect width="2" height="2" style="translate:10px 5px;scale:2"/>', [10, 5, 14, 9]],
    ['shares of the view', '<rect x="10%" y="20%" width="5%" height="10%"/>', [10, 20, 15, 30]],
    ['shares of an inner view', '<svg x="50%" width="50%" height="50%" viewBox="0 0 10 10"><rect width="50%" height="100%"/></svg>', [50, 0, 75, 50]], // prettier-ignore
    ['a size in CSS', '<style>rect{width:7px;height:3px}</style><rect x="1" y="1"/>', [1, 1, 8, 4]],
    ['a view that is stretched', '<svg width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="none"><rect width="10" height="10"/></svg>', [0, 0, 20, 40]], // prettier-ignore
    ['a view at its corner', '<svg width="20" height="40" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin"><rect width="10" height="10"/></svg>', [0, 0, 20, 20]], // prettier-ignore
  ]
  it.each(shapes)('a shape with %s', (_, inside, expected) => {
    expect(box(inside)).toEqual(expected)
  })

  const named = (n: number): readonly [string, string] =>
    [
      [`id="A-${n}"`, ''],
      [`id="rect${n}" data-name="A-${n}"`, ''],
      [`inkscape:label="A-${n}" id="rect${n}"`, ''],
      [`inkscape:label="rect${n}" id="A-${n}"`, ''],
      [`id="path${n}"`, `<title>A-${n}</title>`],
      [`aria-label="A-${n}"`, ''],
    ][n % 6] as [string, string]
  it.each([4, 30])('booths %i units apart are identified by their names', (step) => {
    const booths = Array.from({ length: 12 }, (_, n) => {
      const [names, title] = named(n)
      return `<rect ${names} x="${(n % 6) * (30 + step)}" y="${Math.floor(n / 6) * 60}" width="30" height="30">${title}</rect>`
    })
    const text = svg(`<g id="stands">${booths.join('')}</g>`).replace('<svg', '<svg xmlns:inkscape="i"')
    expect(placedIn(read(text, 'a.svg')).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => `A-${n}`)) // prettier-ignore
  })

  const declared = (subset: string, inside: string) => `<!DOCTYPE svg [${subset}]>${svg(inside)}`
  it('entities declared in an SVG’s DOCTYPE are resolved', () => {
    const { texts } = read(
      declared('<!-- <!ENTITY no "x"> --><!ENTITY ns "http://x/"><!ENTITY a "A-"><!ENTITY b \'&a;1&#50;\'><!ATTLIST svg x CDATA #IMPLIED>', '<text y="9">&b; &amp;</text>'), // prettier-ignore
      'a.svg',
    )
    expect(texts[0]?.text).toBe('A-12 &')
  })
  const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n} "${n === 0 ? 'ha' : `&e${n - 1};&e${n - 1};`}">`)
  it.each([
    ['that multiply', bomb.join(''), '&e29;'],
    ['that are long in many places', `<!ENTITY a "${'x'.repeat(1_900)}">`, '&a;'.repeat(1_200)],
    ['from outside', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'],
    ['from outside with a public name', '<!ENTITY a PUBLIC "x" "http://x/">', '&a;'],
    ['of the declaration', '<!ENTITY % a "b">', 'x'],
    ['with elements', '<!ENTITY a "<script>alert(1)</script>">', '&a;'],
    ['with elements as codes', '<!ENTITY a "&#60;script>">', '&a;'],
    ['that hold themselves', '<!ENTITY a "&a;">', '&a;'],
  ])('constants %s are refused', (_, subset, inside) => {
    expect(refusal(() => read(declared(subset, `<text>${inside}</text>`), 'a.svg'))).toBe('entities')
  })
})

describe('DXF files from other programs', () => {
  it.each(['d03b_outlier.dxf', 'e06_outlier_end.dxf'])('%s: far-away objects are left out and listed', (name) => {
    const drawing = file(name)
    expect(drawing.strays).toHaveLength(1)
    expect(placedIn(drawing).length).toBeGreaterThanOrEqual(8)
    expect(placedIn(drawing)[0]?.area).toBeCloseTo(9, 1)
  })
  it('each far-away object is listed with its position and layer, even if it is the first object, a text, or a line that begins nearby', () => {
    const rows = Array.from({ length: 12 }, (_, n) => [
      pairs(0, 'LWPOLYLINE', 8, 'B', 70, 1, 10, n * 3000, 20, 0, 10, n * 3000 + 3000, 20, 0, 10, n * 3000 + 3000, 20, 3000, 10, n * 3000, 20, 3000), // prettier-ignore
      pairs(0, 'TEXT', 8, 'B', 10, n * 3000 + 900, 20, 1000, 40, 400, 1, `A${n + 1}`),
    ]).flat()
    const first = pairs(0, 'LINE', 8, 'Junk', 10, 9e8, 20, 5e8, 11, 9e8, 21, 6e8)
    const text = pairs(0, 'TEXT', 8, 'T', 10, -7e8, 20, 1000, 40, 400, 1, 'X9')
    const long = pairs(0, 'LINE', 8, 'Long', 10, 0, 20, 0, 11, 0, 21, -8e8)
    const drawing = read(model(first, ...rows, text, long))
    expect(drawing.strays.toSorted((a, b) => a.layer.localeCompare(b.layer))).toEqual([
      { what: 'path', layer: 'Junk', x: 9e8, y: 5e8 },
      { what: 'path', layer: 'Long', x: 0, y: -8e8 },
      { what: 'text', layer: 'T', x: expect.closeTo(-7e8, -4) as number, y: 1200 },
    ])
    expect(placedIn(drawing).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => `A${n + 1}`))
  })

  const table = (...layers: string[]) => ['0', 'SECTION', '2', 'TABLES', ...layers, '0', 'ENDSEC'].join('\n')
  const line = (layer: string) => pairs(0, 'LINE', 8, layer, 10, 0, 20, 0, 11, 1, 21, 1)
  it('layers are hidden regardless of the case of their names, in blocks and through the layer of an insert', () => {
    const tables = table(pairs(0, 'LAYER', 2, 'Old', 70, 1), pairs(0, 'LAYER', 2, 'DARK', 70, 0, 62, -3))
    const inside = block('K', line('0'), line('OLD'), line('Dark'), line('Seen'))
    const insert = (layer: string) => pairs(0, 'INSERT', 8, layer, 2, 'k', 10, 0, 20, 0)
    const drawing = read(`${tables}\n${withBlocks(inside, insert('old'), insert('dark'), insert('SEEN'), line('oLD'))}`)
    expect(drawing.paths.map(({ layer }) => drawing.layers[layer]?.name)).toEqual(['Seen', 'Seen', 'Seen'])
    expect(drawing.hidden.toSorted()).toEqual(['DARK', 'Old'])
    expect(file('d05_frozen.dxf').hidden).toEqual(['OLD'])
  })
  it('a layer frozen in every sheet view is hidden, one visible in a view is not', () => {
    const tables = table(pairs(0, 'LAYER', 5, '1a', 2, 'Never', 70, 0), pairs(0, 'LAYER', 5, '1B', 2, 'Once', 70, 0))
    const view = (id: number, ...frozen: string[]) => pairs(0, 'VIEWPORT', 8, '0', 67, 1, 68, id, 69, id, ...frozen.flatMap((handle) => [331, handle])) // prettier-ignore
    const drawing = read(
      `${tables}\n${model(view(1), view(2, '1A', '1B'), view(3, '1A'), line('never'), line('once'))}`,
    )
    expect([drawing.hidden, drawing.paths.length]).toEqual([['Never'], 1])
  })

  const hatchOf = (...edges: (string | number)[][]) =>
    read(model(pairs(0, 'HATCH', 8, 'A', 10, 0, 20, 0, 2, 'SOLID', 91, 1, 92, 1, 93, edges.length, ...edges.flat(), 97, 0, 75, 0, 76, 1, 98, 1, 10, 5, 20, 5))) // prettier-ignore
  const straight = (x: number, y: number, u: number, v: number) => [72, 1, 10, x, 20, y, 11, u, 21, v]
  const areaOf = ({ paths }: ReturnType<typeof hatchOf>) => Math.abs(signedArea(paths[0]?.points ?? [])) // prettier-ignore
  const three = [straight(0, 0, 3, 0), straight(3, 3, 0, 3), straight(0, 3, 0, 0)] as const
  const half = (Math.PI * 1.5 ** 2) / 2
  it.each<[string, (string | number)[], number]>([
    ['an arc', [72, 2, 10, 3, 20, 1.5, 40, 1.5, 50, -90, 51, 90, 73, 1], 9 + half],
    ['an arc that runs clockwise', [72, 2, 10, 3, 20, 1.5, 40, 1.5, 50, 90, 51, 270, 73, 0], 9 - half],
    ['an ellipse', [72, 3, 10, 3, 20, 1.5, 11, 0, 21, 1.5, 40, 0.5, 50, 180, 51, 360, 73, 1], 9 + half / 2],
    ['a spline', [72, 4, 94, 1, 73, 0, 74, 0, 95, 5, 96, 3, 40, 0, 40, 0, 40, 1, 40, 2, 40, 2, 10, 3, 20, 0, 10, 4, 20, 1.5, 10, 3, 20, 3, 97, 0], 10.5], // prettier-ignore
    ['an edge the other way round', straight(3, 3, 3, 0), 9],
  ])('a hatch has %s', (_, edge, area) => {
    expect(areaOf(hatchOf(three[0], edge, three[1], three[2]))).toBeCloseTo(area, 1)
  })
  it('a hatch has bulges, and d06c_hatch_arc.dxf has all of its booths', () => {
    const loop = pairs(0, 'HATCH', 8, 'A', 91, 1, 92, 2, 72, 1, 73, 1, 93, 2, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0, 42, 1, 97, 0, 75, 0) // prettier-ignore
    expect(areaOf(read(model(loop)))).toBeCloseTo(Math.PI, 1)
    expect(placedIn(file('d06c_hatch_arc.dxf')).map(({ area }) => Math.round(area * 10) / 10)).toEqual(expect.arrayContaining([12.5])) // prettier-ignore
  })

  it('unreadable objects are counted by kind', () => {
    const kinds = ['MULTILEADER', 'ACAD_TABLE', 'ACAD_PROXY_ENTITY', 'OLE2FRAME', 'IMAGE', '3DSOLID', 'MULTILEADER']
    const others = kinds.map((kind) => pairs(0, kind, 8, 'X', 10, 0, 20, 0))
    const upright = pairs(0, 'CIRCLE', 8, 'X', 10, 0, 20, 0, 40, 1, 210, 1, 220, 0, 230, 0)
    expect(read(model(line('A'), ...others, upright)).unread).toEqual([
      { what: 'MULTILEADER', count: 2 },
      ...kinds.slice(1, 6).map((what) => ({ what, count: 1 })),
      { what: 'CIRCLE', count: 1 },
    ])
    expect(read(svg('<rect width="9" height="9"/><image/><foreignObject/>'), 'a.svg').unread).toEqual([
      { what: 'image', count: 1 },
      { what: 'foreignObject', count: 1 },
    ])
  })
})

describe('GeoJSON from other programs', () => {
  const side = 3
  type Properties = Record<string, unknown>
  const booths = (
    from: readonly [number, number],
    unit: readonly [number, number],
    properties: (n: number) => Properties,
    more: Properties = {},
  ) => {
    const features = Array.from({ length: 8 }, (_, n) => {
      const at = (x: number, y: number) => [from[0] + (n * side + x) * unit[0], from[1] + y * unit[1]]
      const ring = [at(0, 0), at(side, 0), at(side, side), at(0, side), at(0, 0)]
      return { type: 'Feature', properties: properties(n + 1), geometry: { type: 'Polygon', coordinates: [ring] } }
    })
    return JSON.stringify({ type: 'FeatureCollection', ...more, features })
  }
  const numbered = (n: number): Properties => ({ booth: `A${n}` })
  const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })
  const mercator = [1 / Math.cos((35.7 * Math.PI) / 180), 1 / Math.cos((35.7 * Math.PI) / 180)] as const
  const tehran = [5_721_825, 4_258_946] as const
  const degree = [1 / (111_320 * Math.cos((35.7 * Math.PI) / 180)), 1 / 111_320] as const
  it.each<[string, string, string | undefined, boolean]>([
    ['Web Mercator by name', booths(tehran, mercator, numbered, crs('urn:ogc:def:crs:EPSG::3857')), 'mercator', false],
    ['Web Mercator by an old name', booths(tehran, mercator, numbered, crs('EPSG:900913')), 'mercator', false],
    ['Web Mercator by its numbers', booths(tehran, mercator, numbered), 'mercator', true],
    ['UTM by name', booths([535_214, 3_950_871], [1, 1], numbered, crs('EPSG:32639')), 'metres', false],
    ['UTM by its numbers', booths([535_214, 3_950_871], [1, 1], numbered), 'metres', true],
    ['degrees', booths([51.4, 35.7], degree, numbered), 'degrees', false],
    ['degrees by name', booths([51.4, 35.7], degree, numbered, crs('urn:ogc:def:crs:OGC:1.3:CRS84')), 'degrees', false],
  ])('%s: booths are as large as they are', (_, text, grid, isGridGuessed) => {
    const drawing = read(text, 'a.geojson')
    expect(drawing.data).toMatchObject({ grid, isGridGuessed })
    for (const { area } of placedIn(drawing)) expect(area).toBeCloseTo(9, 1)
    expect(placedIn(drawing)).toHaveLength(8)
  })
  it('g04_3857.geojson has booths of nine square metres, and the user can choose its coordinate system', () => {
    expect(placedIn(file('g04_3857.geojson'))[0]?.area).toBeCloseTo(9, 1)
    const text = booths(tehran, [1, 1], numbered)
    const said = readDrawing(new TextEncoder().encode(text), 'a.geojson', { grid: 'metres' })
    expect(placedIn(said)[0]?.area).toBeCloseTo(9, 1)
  })

  const stated = (properties: Properties, choice: DataChoice = {}) => {
    const text = booths([51.4, 35.7], degree, (n) => ({ booth: `A${n}`, ...properties }))
    return readDrawing(new TextEncoder().encode(text), 'a.geojson', choice).paths[0]?.stated
  }
  it.each<[Properties, unknown]>([
    [{ sqm: 9.5 }, { areaM2: 9.5 }],
    [{ area: '9,5 m²' }, { areaM2: 9.5 }],
    [{ متراژ: '۹٫۵' }, { areaM2: 9.5 }],
    [{ price: 1350 }, { priceCents: 135_000 }],
    [{ Price: '1.350,50 €' }, { priceCents: 135_050 }],
    [{ قیمت: '۱٬۳۵۰' }, { priceCents: 135_000 }],
    [
      { price_per_m2: 150, sqm: 10 },
      { priceCents: 150_000, areaM2: 10 },
    ],
    [{ area: 0, price: -5 }, undefined],
    [{ area: 'large', price: null }, undefined],
  ])('%j states of a booth %j', (properties, expected) => {
    expect(stated(properties)).toEqual(expected)
  })
  it('the user can choose any property as the booth number, or none', () => {
    const text = booths([51.4, 35.7], degree, (n) => ({ booth: `A${n}`, feld7: `Q${n}`, groesse: 12, area: 9 }))
    const choose = (fields: DataChoice['fields']) => readDrawing(new TextEncoder().encode(text), 'a.geojson', { fields: fields ?? {} }) // prettier-ignore
    expect(choose({ code: 'feld7', area: 'groesse' }).paths[0]).toMatchObject({ code: 'Q1', stated: { areaM2: 12 } })
    expect(choose({ area: null }).paths[0]?.stated).toBeUndefined()
    expect(choose({}).data).toMatchObject({
      chosen: { code: 'booth', area: 'area' },
      fields: [
        { name: 'booth', samples: ['A1', 'A2', 'A3'] },
        { name: 'feld7' },
        { name: 'groesse' },
        { name: 'area' },
      ],
    })
  })
})
