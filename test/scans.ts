// Plans as architects send them: a scan, and a PDF with the plan on its second page. The sheet has 1,100 by 800 dots,
// 30 dots per metre. The hall is 30 by 20 metres and begins 100 dots from the corner.
import sharp from 'sharp'

export const sheet = { width: 1_100, height: 800 } as const
const perMetre = 30
/** Converts a point of the hall, in cm, to fractions of the sheet. */
export const onSheet = ([x, y]: readonly [number, number]): [number, number] => [
  (100 + (x * perMetre) / 100) / sheet.width,
  (100 + (y * perMetre) / 100) / sheet.height,
]

/** Left, top, width and depth of the booths, in cm. */
export const booths = [
  [300, 300, 400, 300],
  [700, 300, 400, 300],
  [1_500, 900, 600, 450],
] as const
const hall = [0, 0, 3_000, 2_000] as const
const inDots = ([x, y, width, depth]: readonly [number, number, number, number]) =>
  [100 + x * 0.3, 100 + y * 0.3, width * 0.3, depth * 0.3] as const

export function scan(): Promise<Buffer> {
  const rect = (place: typeof hall | (typeof booths)[number], thick: number) => {
    const [x, y, width, height] = inDots(place)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#222" stroke-width="${thick}"/>`
  }
  const drawn = rect(hall, 4) + booths.map((place) => rect(place, 2)).join('')
  const text = '<text x="480" y="740" font-size="24">HALL 7  1:100</text>'
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="#fdfcf7"/>${drawn}${text}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** Builds a PDF with one page for each drawing. `more` is added to its trailer. */
export function pdfOf(pages: readonly string[], more = ''): Buffer {
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((drawn, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ${font} /Contents ${4 + at * 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${more}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
/** A PDF with a page of text, followed by the plan. */
export function planPdf(): Buffer {
  const rect = (place: typeof hall | (typeof booths)[number], thick: number) => {
    const [x, y, width, height] = inDots(place)
    return `${thick} w ${x} ${sheet.height - y - height} ${width} ${height} re S`
  }
  const words = (text: string, y: number) => `BT /F1 24 Tf 480 ${y} Td (${text}) Tj ET`
  return pdfOf([
    words('Hall 7, drawings', 400),
    [rect(hall, 4), ...booths.map((place) => rect(place, 2)), words('HALL 7  1:100', 60)].join('\n'),
  ])
}
