// Varied drawings as users may upload them, other than those of the generator in plan.ts. Each is listed with its booth
// numbers.
import { pairs } from './files.ts'

export interface Unlike {
  what: string
  name: string
  bytes: Uint8Array
  /** The booth numbers, sorted. */
  numbers: string[]
  /** Area of most booths, in m²; null if the file has no scale. */
  area: number | null
}
type Pair = string | number
const utf8 = (text: string) => new TextEncoder().encode(text)
const sorted = (numbers: readonly (string | number)[]) => numbers.map(String).toSorted()
const count = <T>(many: number, make: (n: number) => T): T[] => Array.from({ length: many }, (_, n) => make(n))
const section = (name: string, ...inside: string[]) => [pairs(0, 'SECTION', 2, name), ...inside, pairs(0, 'ENDSEC')].join('\n') // prettier-ignore
const head = (...pairsOf: Pair[]) => section('HEADER', pairs(...pairsOf))
const unit = (code: number): Pair[] => [9, '$INSUNITS', 70, code]
const dxf = (...sections: string[]) => [...sections, pairs(0, 'EOF')].join('\n')
const ring = (layer: string, points: readonly (readonly [number, number, number?])[]) =>
  pairs(0, 'LWPOLYLINE', 8, layer, 90, points.length, 70, 1, ...points.flatMap(([x, y, bulge]) => [10, x, 20, y, ...(bulge ? [42, bulge] : [])])) // prettier-ignore
const rect = (layer: string, x: number, y: number, w: number, h: number) =>
  ring(layer, [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]) // prettier-ignore
const text = (layer: string, x: number, y: number, height: number, words: string, ...more: Pair[]) =>
  pairs(0, 'TEXT', 8, layer, 10, x, 20, y, 40, height, 1, words, ...more)
const line = (layer: string, x: number, y: number, u: number, v: number) =>
  pairs(0, 'LINE', 8, layer, 10, x, 20, y, 11, u, 21, v)

/** Three halls next to each other, each with the numbers 1 to 40, in millimetres. */
function fairOfHalls(): Unlike {
  const hall = (at: number) => [
    rect('WALL', at * 60_000, 0, 50_000, 30_000),
    text('TITLE', at * 60_000 + 20_000, 31_000, 1_200, `HALL ${at + 1}`),
    ...count(40, (n) => {
      const [x, y] = [at * 60_000 + 3_000 + (n % 10) * 4_000, 3_000 + Math.floor(n / 10) * 6_500]
      return [rect('STAND', x, y, 4_000, 3_000), text('STAND-NO', x + 1_500, y + 1_300, 500, String(n + 1))].join('\n')
    }),
  ]
  const numbers = count(3, () => count(40, (n) => n + 1)).flat()
  return {
    what: 'a fair of three halls with the same numbers',
    name: 'fair.dxf',
    bytes: utf8(dxf(head(...unit(4)), section('ENTITIES', ...count(3, hall).flat()))),
    numbers: sorted(numbers),
    area: 12,
  }
}

/** Rectangles rotated by transforms, each in a separate group, with labels split into spans. */
function svgOfCad(): Unlike {
  const booths = count(36, (n) => {
    const [x, y] = [100 + (n % 12) * 30, 100 + Math.floor(n / 12) * 80]
    const label = `<text transform="translate(${x + 8} ${y + 17}) rotate(0.001)" font-size="7"><tspan x="0">C</tspan><tspan x="5.2">-</tspan><tspan x="7.6">${100 + n}</tspan></text>`
    return `<g id="LWPOLYLINE-${n}"><rect x="0" y="0" width="30" height="30" transform="translate(${x + 30} ${y}) rotate(90)" style="fill:none;stroke:#000"/></g><g id="TEXT-${n}">${label}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 600 420"><g id="STANDS" transform="rotate(12 300 210)">${booths.join('')}</g></svg>`
  return { what: 'an SVG of CAD, turned, with labels in pieces', name: 'cad.svg', bytes: utf8(svg), numbers: sorted(count(36, (n) => `C-${100 + n}`)), area: 9 } // prettier-ignore
}

/** A ballroom in inches: booths of 8 by 10 feet, round tables, a grid of columns, lengths written in feet. */
function ballroom(): Unlike {
  const booths = count(30, (n) => {
    const [x, y] = [240 + (n % 10) * 120, 240 + Math.floor(n / 10) * 240]
    return [
      rect('A-BOOTH', x, y, 120, 96),
      text('A-BOOTH-TEXT', x + 40, y + 40, 12, String(100 + Math.floor(n / 10) * 100 + (n % 10) + 1)),
      text('A-ANNO-DIMS', x + 30, y - 14, 8, `10'-0"`),
    ].join('\n')
  })
  const tables = count(12, (n) => pairs(0, 'CIRCLE', 8, 'A-FURN-TABL', 10, 300 + n * 110, 20, 1_100, 40, 36))
  const columns = count(8, (n) => rect('S-COLS', 200 + (n % 4) * 420, 180 + Math.floor(n / 4) * 700, 24, 24))
  const numbers = count(3, (row) => count(10, (n) => (row + 1) * 100 + n + 1)).flat()
  return {
    what: 'a ballroom in inches, with pillars and tables',
    name: 'ballroom.dxf',
    bytes: utf8(
      dxf(head(...unit(1)), section('ENTITIES', rect('A-WALL', 0, 0, 1_900, 1_300), ...columns, ...tables, ...booths)),
    ),
    numbers: sorted(numbers),
    area: 7.43,
  }
}

/** DXF in feet with decimal fractions. The size of each booth is written after its number. */
function feet(): Unlike {
  const booths = count(24, (n) => {
    const [x, y] = [20 + (n % 8) * 10, 20 + Math.floor(n / 8) * 30]
    return [rect('BOOTHS', x, y, 10, 10), text('BOOTHS', x + 2, y + 5, 1.2, `B${n + 10}`), text('BOOTHS', x + 2, y + 2, 0.8, `10' x 10'`)].join('\n') // prettier-ignore
  })
  return {
    what: 'a plan in feet, sizes written as feet',
    name: 'feet.dxf',
    bytes: utf8(dxf(head(...unit(2)), section('ENTITIES', ...booths))),
    numbers: sorted(count(24, (n) => `B${n + 10}`)),
    area: 9.29,
  }
}

/** Layers, numbers and names in code page 1256. */
function persianCodePage(): Unlike {
  const booths = count(20, (n) => {
    const [x, y] = [(n % 10) * 300, Math.floor(n / 10) * 600]
    return [rect('غرفه', x, y, 300, 300), text('شماره غرفه', x + 40, y + 150, 40, `غرفه ${n + 11}`), text('متن', x + 30, y + 60, 25, '9 متر مربع')].join('\n') // prettier-ignore
  })
  const file = dxf(
    head(9, '$ACADVER', 1, 'AC1015', 9, '$DWGCODEPAGE', 3, 'ANSI_1256', ...unit(5)),
    section('ENTITIES', rect('دیوار', -300, -300, 3_600, 1_500), ...booths, rect('ستون', 1_400, 420, 50, 50)),
  )
  return { what: 'a DXF in code page 1256', name: 'farsi.dxf', bytes: in1256(file), numbers: sorted(count(20, (n) => n + 11)), area: 9 } // prettier-ignore
}
const codeOf = new Map(count(256, (code) => [new TextDecoder('windows-1256').decode(new Uint8Array([code])), code]))
const in1256 = (words: string) =>
  new Uint8Array([...words.replaceAll('ی', 'ي')].map((letter) => codeOf.get(letter) ?? 63))

/** Millimetres in UTM zone 39: 535 km east, 3,950 km north. */
function georeferenced(): Unlike {
  const [east, north] = [535_214_337.25, 3_950_871_902.5]
  const booths = count(40, (n) => {
    const [x, y] = [east + (n % 20) * 3_000, north + Math.floor(n / 20) * 3_000]
    return [
      line('L', x, y, x + 3_000, y),
      line('L', x, y, x, y + 3_000),
      line('L', x + 3_000, y, x + 3_000, y + 3_000),
      line('L', x, y + 3_000, x + 3_000, y + 3_000),
      text('L', x + 500, y + 1_000, 600, `D${n + 1}`),
    ].join('\n')
  })
  return { what: 'millimetres of a map grid', name: 'utm.dxf', bytes: utf8(dxf(head(...unit(0)), section('ENTITIES', ...booths))), numbers: sorted(count(40, (n) => `D${n + 1}`)), area: 9 } // prettier-ignore
}

/** Everything on layer 0: shared walls, columns as blocks, chairs, a title block with numbers. */
function layerZero(): Unlike {
  const blocks = section(
    'BLOCKS',
    pairs(0, 'BLOCK', 8, '0', 2, 'COLUMN-50', 70, 0, 10, 0, 20, 0),
    rect('0', -25, -25, 50, 50),
    pairs(0, 'ENDBLK'),
    pairs(0, 'BLOCK', 8, '0', 2, 'CHAIR', 70, 0, 10, 0, 20, 0),
    rect('0', 0, 0, 45, 45),
    pairs(0, 'ENDBLK'),
  )
  const rows = count(4, (row) => [
    line('0', 0, row * 700, 3_000, row * 700),
    line('0', 0, row * 700 + 300, 3_000, row * 700 + 300),
    ...count(11, (n) => line('0', n * 300, row * 700, n * 300, row * 700 + 300)),
  ]).flat()
  const numbers = count(40, (n) => text('0', (n % 10) * 300 + 80, Math.floor(n / 10) * 700 + 130, 40, `E-${n + 1}`))
  const chairs = count(40, (n) => pairs(0, 'INSERT', 8, '0', 2, 'CHAIR', 10, (n % 10) * 300 + 20, 20, Math.floor(n / 10) * 700 + 20)) // prettier-ignore
  const columns = count(6, (n) => pairs(0, 'INSERT', 8, '0', 2, 'COLUMN-50', 10, n * 600, 20, 500))
  const title = [rect('0', 4_500, 0, 800, 400), text('0', 4_600, 200, 30, 'A-101'), text('0', 4_600, 100, 30, 'Scale 1:200'), text('0', 4_600, 40, 30, '2026-03-11')] // prettier-ignore
  return {
    what: 'everything on layer 0',
    name: 'zero.dxf',
    bytes: utf8(
      dxf(head(...unit(5)), blocks, section('ENTITIES', ...rows, ...numbers, ...chairs, ...columns, ...title)),
    ),
    numbers: sorted(count(40, (n) => `E-${n + 1}`)),
    area: 9,
  }
}

/** Shapes with their booth numbers as ids, as Illustrator writes them. The plan has no text. */
function namedInSvg(): Unlike {
  const booths = count(20, (n) => `<rect id="F-${n + 1}_1_" x="${(n % 10) * 85.04}" y="${Math.floor(n / 10) * 170.08}" width="85.04" height="85.04"/>`) // prettier-ignore
  return {
    what: 'an SVG whose shapes are called by their numbers',
    name: 'named.svg',
    bytes: utf8(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300"><g id="Booths">${booths.join('')}</g></svg>`,
    ),
    numbers: sorted(count(20, (n) => `F-${n + 1}`)),
    area: null,
  }
}

/** Booth number and size in one MTEXT, with the company name as a third line. */
function withCompanies(): Unlike {
  const booths = count(24, (n) => {
    const [x, y] = [(n % 12) * 4, Math.floor(n / 12) * 6]
    return [rect('EXPO-STND', x, y, 4, 3), pairs(0, 'MTEXT', 8, 'EXPO-TEXT', 10, x + 2, 20, y + 1.5, 40, 0.3, 71, 5, 1, `{\\fArial|b1;H-${n + 1}}\\P12 m\\U+00B2\\PACME ${n + 2} GmbH`)].join('\n') // prettier-ignore
  })
  return {
    what: 'numbers, areas and companies in one text',
    name: 'companies.dxf',
    bytes: utf8(dxf(head(...unit(6)), section('ENTITIES', ...booths))),
    numbers: sorted(count(24, (n) => `H-${n + 1}`)),
    area: 12,
  }
}

/** Booths as dynamic blocks with an attribute, one of them mirrored, and anonymous copies named as AutoCAD does. */
function dynamicBlocks(): Unlike {
  const record = (name: string, handle: string, of?: string) => pairs(0, 'BLOCK_RECORD', 5, handle, 2, name, ...(of ? [1001, 'AcDbBlockRepBTag', 1070, 1, 1005, of] : [])) // prettier-ignore
  const block = (name: string, wide: number) => [pairs(0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0), rect('0', 0, 0, wide, 3), pairs(0, 'ENDBLK')].join('\n') // prettier-ignore
  const tables = section('TABLES', record('STAND', '1F'), record('*U7', '20', '1F'), record('*U8', '21', '1F'))
  const blocks = section('BLOCKS', block('STAND', 3), block('*U7', 3), block('*U8', 6))
  const booths = count(16, insertedStand)
  return {
    what: 'booths as dynamic blocks',
    name: 'dynamic.dxf',
    bytes: utf8(dxf(head(...unit(6)), tables, blocks, section('ENTITIES', ...booths))),
    numbers: sorted(count(16, (n) => `K${n + 1}`)),
    area: 9,
  }
}

function insertedStand(n: number) {
  const [x, y, mirrored] = [(n % 8) * 6, Math.floor(n / 8) * 6, n % 4 === 3]
  const block = n === 2 ? '*U8' : '*U7'
  return [
    pairs(0, 'INSERT', 8, 'STANDS', 66, 1, 2, block, 10, mirrored ? x + 3 : x, 20, y, ...(mirrored ? [41, -1] : [])),
    pairs(0, 'ATTRIB', 8, 'STANDS', 10, x + 1, 20, y + 1.3, 40, 0.4, 1, `K${n + 1}`, 2, 'NO', 70, 0),
    pairs(0, 'SEQEND'),
  ].join('\n')
}

/** A ring of twelve booths around the middle of a hall, with inner and outer arcs, and a round booth. */
function inARing(): Unlike {
  const at = (radius: number, n: number) => [10_000 + radius * Math.cos((n * Math.PI) / 6), 10_000 + radius * Math.sin((n * Math.PI) / 6)] as const // prettier-ignore
  const bulge = Math.tan(Math.PI / 24)
  const booths = count(12, (n) => {
    const [a, b, c, d] = [at(4_000, n), at(7_500, n), at(7_500, n + 1), at(4_000, n + 1)]
    const [x, y] = at(5_700, n + 0.5)
    return [ring('STANDS', [[...a], [...b, bulge], [...c], [...d, -bulge]]), text('STANDS', x - 400, y - 150, 400, `R-${n + 1}`)].join('\n') // prettier-ignore
  })
  const middle = [pairs(0, 'CIRCLE', 8, 'STANDS', 10, 10_000, 20, 10_000, 40, 2_000), text('STANDS', 9_600, 9_900, 400, 'R-13')] // prettier-ignore
  return {
    what: 'a ring of booths with arcs',
    name: 'ring.dxf',
    bytes: utf8(dxf(head(...unit(4)), section('ENTITIES', rect('WALLS', 0, 0, 20_000, 20_000), ...booths, ...middle))),
    numbers: sorted(count(13, (n) => `R-${n + 1}`)),
    area: 10.5,
  }
}

/** Right-to-left text anchored at its right edge and moved by CSS, and numbers without spaces. */
function rightToLeft(): Unlike {
  const booths = count(24, (n) => {
    const [x, y] = [100 + (n % 12) * 30, 100 + Math.floor(n / 12) * 80]
    return `<g style="transform:translate(${x}px,${y}px)"><polygon points="0 0 30 0 30-30 0-30"/><text class="n" x="28" y="-12">غرفه ${n + 1}</text></g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420" direction="rtl"><style>g .n{font:7px Vazir}</style><g id="stands">${booths.join('')}</g></svg>`
  return { what: 'an SVG from right to left', name: 'rtl.svg', bytes: utf8(svg), numbers: sorted(count(24, (n) => n + 1)), area: null } // prettier-ignore
}

/** Stray lines far away, and old booths on a frozen layer in another font. */
function withStrays(): Unlike {
  const booths = count(24, (n) => {
    const [x, y] = [(n % 12) * 3_000, Math.floor(n / 12) * 6_000]
    return [rect('STAND', x, y, 3_000, 3_000), text('STAND', x + 900, y + 1_200, 500, `S-${n + 1}`), rect('old', x + 1_500, y, 3_000, 3_000)].join('\n') // prettier-ignore
  })
  const tables = section('TABLES', pairs(0, 'LAYER', 2, 'OLD', 70, 1))
  const strays = [line('0', 9e8, 9e8, 9e8, 8e8), text('0', -9e8, 0, 500, 'S-99')]
  return {
    what: 'a drawing with things far away and a frozen layer',
    name: 'strays.dxf',
    bytes: utf8(dxf(head(...unit(4)), tables, section('ENTITIES', ...strays, ...booths))),
    numbers: sorted(count(24, (n) => `S-${n + 1}`)),
    area: 9,
  }
}

export const unlike: readonly (() => Unlike)[] = [fairOfHalls, svgOfCad, ballroom, feet, persianCodePage, georeferenced, layerZero, namedInSvg, withCompanies, dynamicBlocks, inARing, rightToLeft, withStrays] // prettier-ignore
