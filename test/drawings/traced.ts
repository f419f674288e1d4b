// One hall of twelve booths, as four programs write it. In the manually traced one, neighbours overlap by 5 cm.
import type { Point } from '#contract/kernel/geometry.ts'

interface TracedBooth {
  number: string
  corners: Point[]
}
/** In cm. */
const boothsOf = (mark: string, overlap: number): TracedBooth[] =>
  Array.from({ length: 12 }, (_, n) => {
    const [x, y] = [500 + (n % 6) * (300 - overlap), 500 + Math.floor(n / 6) * (300 - overlap)]
    const corners: Point[] = [
      [x, y],
      [x + 300, y],
      [x + 300, y + 300],
      [x, y + 300],
    ]
    return { number: `${mark}-${n + 1}`, corners }
  })

const millimetres = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', 4, '0', 'ENDSEC', '0', 'SECTION', '2']
const outlineOf = ({ corners }: TracedBooth) =>
  ['0', 'LWPOLYLINE', '8', 'BOOTHS', '90', 4, '70', 1].concat(corners.flatMap(([x, y]) => ['10', x * 10, '20', y * 10]))
const numberOf = ({ number, corners: [[x, y] = [0, 0]] }: TracedBooth) => [
  '0',
  'TEXT',
  '8',
  'NUMBERS',
  '10',
  x * 10 + 600,
  '20',
  y * 10 + 1_800,
  '40',
  300,
  '1',
  number,
]
const dxf = (booths: readonly TracedBooth[]) =>
  [
    ...millimetres,
    'ENTITIES',
    ...booths.flatMap((booth) => [...outlineOf(booth), ...numberOf(booth)]),
    '0',
    'ENDSEC',
    '0',
    'EOF',
  ].join('\n')
const svg = (booths: readonly TracedBooth[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 2000">${booths
    .map(({ number, corners }) => {
      const [x, y] = corners[0]!
      return `<polygon points="${corners.map((corner) => corner.join(',')).join(' ')}" fill="none" stroke="#000"/><text x="${x + 60}" y="${y + 180}" font-size="40">${number}</text>`
    })
    .join('')}</svg>`
const geojson = (booths: readonly TracedBooth[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    coordinates: { unit: 'metre' },
    features: booths.map(({ number, corners }) => ({
      type: 'Feature',
      properties: { layer: 'booth', code: number },
      geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!].map(([x, y]) => [x / 100, -y / 100])] },
    })),
  })

/** Files of the hall, keyed by their origin. Booth numbers begin with `mark`. */
export const tracedFiles: Record<string, (mark: string) => { name: string; text: string }> = {
  'a plan that was traced with overlaps of 5 cm': (mark) => ({ name: 'traced.svg', text: svg(boothsOf(mark, 5)) }),
  'a CAD plan in millimetres': (mark) => ({ name: 'hall.dxf', text: dxf(boothsOf(mark, 5)) }),
  'an SVG without units': (mark) => ({ name: 'hall.svg', text: svg(boothsOf(mark, 0)) }),
  'a GeoJSON': (mark) => ({ name: 'hall.geojson', text: geojson(boothsOf(mark, 5)) }),
}
