// Draws generated graphics: the strapwork panels (web/pattern/drawn/) and the portal's icons (public/).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { panels } from '#web/pattern/panels.ts'
import { strapwork } from '#web/pattern/strapwork.ts'
import { logo } from '#web/ui/outlines.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const drawn = join(root, 'web/pattern/drawn')
const icons = join(root, 'public/icons')

/** Writes panels and icons that are missing or have changed. Other files stay untouched, with their dates. */
export async function drawPattern(): Promise<void> {
  for (const [name, panel] of Object.entries(panels)) keep(join(drawn, `${name}.svg`), strapwork(panel))
  keep(join(root, 'public/star.svg'), emblem({ size: 48, star: 48, cross: false }))
  if (
    keep(join(root, 'public/favicon.svg'), emblem({ size: 48, star: 48 })) ||
    !existsSync(join(root, 'public/favicon.ico'))
  )
    await drawIcons()
}

/** Writes a file if its text has changed. Returns true if it was written. */
function keep(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return true
}

/** The logo in a square, with or without a background. */
function emblem({
  size,
  star,
  ground,
  cross = true,
}: {
  size: number
  star: number
  ground?: string
  cross?: boolean
}) {
  const inset = (size - star) / 2
  const floor = ground ? `<path fill="${ground}" d="M0 0h${size}v${size}H0z"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${floor}<g transform="translate(${inset} ${inset}) scale(${star / 48})"><path fill="#f0ae3c" d="${logo.star}"/>${cross ? `<path fill="#062b31" d="${logo.cross}"/>` : ''}</g></svg>\n`
}

async function drawIcons(): Promise<void> {
  mkdirSync(icons, { recursive: true })
  const { default: sharp } = await import('sharp')
  const png = (size: number, svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 48) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  const onInk = (star: number) => emblem({ size: 48, star, ground: '#062b31' })
  // Devices may cut a maskable icon to a circle of 80 %, so its star is smaller. Apple rounds the corners of its icon
  // itself.
  for (const [name, size, svg] of [
    ['icon-192', 192, onInk(38)],
    ['icon-512', 512, onInk(38)],
    ['maskable-512', 512, onInk(29)],
    ['apple-touch-icon', 180, onInk(36)],
  ] as const)
    writeFileSync(join(icons, `${name}.png`), await png(size, svg))
  const bare = emblem({ size: 48, star: 48 })
  writeFileSync(
    join(root, 'public/favicon.ico'),
    ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(size, bare) })))),
  )
}

/** Returns an .ico file: a 6-byte header, 16 bytes per entry, then the PNG files. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

if (import.meta.main) await drawPattern()
