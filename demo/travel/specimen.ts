// Drawn documents for the travellers of the demo. No real passport or face is used.
interface Specimens {
  passport: Buffer
  photo: { female: Buffer; male: Buffer }
}
let drawn: Promise<Specimens> | undefined

/** Returns JPEG pictures, drawn once per process. */
export const specimens = () => (drawn ??= draw())

async function draw(): Promise<Specimens> {
  const { default: sharp } = await import('sharp')
  const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
  const [passport, female, male] = await Promise.all([
    jpeg(passportSvg),
    jpeg(photoSvg('female')),
    jpeg(photoSvg('male')),
  ])
  return { passport, photo: { female, male } }
}

const bar = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`
/** Head and shoulders, with long or short hair. */
const face = (kind: 'female' | 'male') => `
  ${kind === 'female' ? '<path d="M112 250 C96 96 304 96 288 250 L300 360 L100 360 Z" fill="#3a2c26"/>' : '<path d="M128 190 C120 92 280 92 272 190 Z" fill="#3a2c26"/>'}
  <rect x="170" y="290" width="60" height="90" fill="#d9ab8b"/><ellipse cx="200" cy="222" rx="66" ry="86" fill="#e3b898"/>
  <path d="M40 533 C44 410 120 372 170 362 L200 400 L230 362 C280 372 356 410 360 533 Z" fill="${kind === 'female' ? '#21468f' : '#0b3f45'}"/>`
const photoSvg = (kind: 'female' | 'male') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="533"><rect width="400" height="533" fill="#e9edf0"/>${face(kind)}</svg>`

/** A passport whose fields and machine-readable zone are bars, so that no font is needed. */
const passportSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#c9d6cf"/><rect x="20" y="20" width="960" height="660" rx="14" fill="#eef3ec"/>
  ${Array.from({ length: 22 }, (_, at) => `<circle cx="650" cy="330" r="${20 + at * 16}" fill="none" stroke="#bcd3c8" stroke-width="2"/>`).join('')}
  ${bar(60, 56, 420, 26, '#2b5d57')}${bar(700, 56, 230, 18, '#8fb2aa')}
  <g transform="translate(60 130) scale(.68)"><rect width="400" height="533" fill="#dfe5e8"/>${face('male')}</g>
  ${[150, 220, 290, 360, 430].map((y, at) => bar(380, y - 20, 110, 9, '#8fa59f') + bar(380, y, [310, 240, 180, 270, 220][at] ?? 200, 22, '#26413d')).join('')}
  ${[560, 610].map((y) => Array.from({ length: 44 }, (_, at) => bar(60 + at * 20, y, at % 7 === 3 ? 6 : 13, 24, '#1b2f2c')).join('')).join('')}
</svg>`
