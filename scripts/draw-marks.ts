// Draws the images of e-mails: the logo and the star of each state as small PNG files, which every mail program shows.
// Run it manually after a change of the outlines.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { logo, starOutline } from '#web/ui/outlines.ts'
import { root } from './run.ts'

const folder = join(root, 'server/email/marks')
const star = starOutline(8, 0.74)
const line = (path: string) => `<path d="${path}" fill="none" stroke="#fff" stroke-width="4.5"/>`
/** Mid-tone colours, readable on light and dark backgrounds. */
const marks = {
  logo: `<path fill="#f0ae3c" d="${logo.star}"/><path fill="#062b31" d="${logo.cross}"/>`,
  star: `<path fill="#f0ae3c" d="${logo.star}"/>`,
  done: `<path fill="#14877f" d="${star}"/>${line('M14 25l7 7 13-15')}`,
  waiting: `<path fill="#c47d12" d="${star}"/><path fill="#fff" d="M24 8a16 16 0 0 1 0 32z"/>`,
  news: `<path fill="#3d66b5" d="${star}"/><circle cx="24" cy="24" r="5.5" fill="#fff"/>`,
  refused: `<path fill="#c23b4b" d="${star}"/>${line('M17 17l14 14M31 17 17 31')}`,
}

mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries(marks)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="104" height="104" viewBox="-2 -2 52 52">${drawing}</svg>`
  writeFileSync(
    join(folder, `${name}.png`),
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  )
}
