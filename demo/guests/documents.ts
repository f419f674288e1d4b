// Files of demo applicants: a one-page CV and a visiting card, drawn when first needed.

/** Returns a one-page PDF with a few lines of Latin text. */
export function cvOf(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, at) =>
        `${at === 0 ? '/F1 20 Tf' : '/F1 11 Tf'} (${line.replace(/[^\x20-\x7e]/g, '').replace(/[()\\]/g, '\\$&')}) Tj 0 -${at === 0 ? 30 : 18} Td`,
    )
    .join('\n')
  const stream = `BT 64 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const offsets: number[] = []
  let body = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(body.length)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const inks = ['#0f6f70', '#21468f', '#c23b4b', '#8a5200']
/** Returns a JPG of a visiting card with a star in one of four colours. */
export async function cardOf(
  { latin, email, phoneNumber, country }: { latin: string; email: string; phoneNumber: string; country: string },
  at: number,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const ink = inks[at % inks.length]!
  const star = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? 34 : 54
    const a = (i * Math.PI) / 8
    return `${(730 + r * Math.sin(a)).toFixed(1)},${(120 - r * Math.cos(a)).toFixed(1)}`
  }).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="500"><rect width="850" height="500" fill="#fdfbf5"/><rect width="14" height="500" fill="${ink}"/><polygon points="${star}" fill="${ink}"/>
<g font-family="DejaVu Sans, Arial, sans-serif" fill="#12282c"><text x="64" y="150" font-size="44" font-weight="700">${latin}</text><text x="64" y="340" font-size="24" fill="#4d6064">${email}</text><text x="64" y="384" font-size="24" fill="#4d6064">${phoneNumber}</text><text x="64" y="428" font-size="24" fill="#4d6064">${country}</text></g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 74 }).toBuffer()
}
