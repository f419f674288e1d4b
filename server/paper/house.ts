// What every paper needs besides its words: the mark, the code to check it by, the stamp.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toString as qrSvg } from 'qrcode'

let mark: Promise<string> | undefined
/** The mark of the fair as SVG. */
export const logo = () => (mark ??= readFile(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8'))

/** A QR code as SVG, in the ink of the house. */
export const qr = (text: string) => qrSvg(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: '#062b31', light: '#ffffff00' } })

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const corners = Array.from({ length: 24 }, (_, at) => { const angle = (Math.PI * at) / 12, reach = at % 2 ? 38 : 46; return `${(60 + reach * Math.sin(angle)).toFixed(1)} ${(60 - reach * Math.cos(angle)).toFixed(1)}` }).join('L')
/** The seller's stamp: a ring, the twelve-pointed star and the name in up to three lines. */
export function stamp(name: string) {
  const words = name.split(' '), third = Math.ceil(words.length / 3), lines = [words.slice(0, third), words.slice(third, 2 * third), words.slice(2 * third)].map((line) => line.join(' ')).filter(Boolean)
  const text = lines.map((line, at) => `<text x="60" y="${63 + (at - (lines.length - 1) / 2) * 13}" text-anchor="middle" font-family="Vazirmatn" font-size="${line.length > 15 ? 6.6 : line.length > 12 ? 8.2 : 10.5}" font-weight="700" fill="#21468f">${escaped(line)}</text>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><g fill="none" stroke="#21468f"><circle cx="60" cy="60" r="56" stroke-width="3"/><circle cx="60" cy="60" r="51" stroke-width="1"/><path d="M${corners}Z" stroke-width="1.5"/></g>${text}</svg>`
}

/** Twelve-pointed stars one within another, so pale that a name of honour can stand on them. */
export function rosette() {
  const ring = (radius: number, step: number) => Array.from({ length: 12 }, (_, at) => { const angle = (Math.PI * ((at * step) % 12)) / 6; return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}` }).join('L')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g fill="none" stroke="#ece6d9" stroke-linejoin="round"><circle cx="100" cy="100" r="99" stroke-width=".5"/><path d="M${ring(99, 5)}Z" stroke-width="1.2"/><path d="M${ring(99, 4)}Z" stroke-width=".5"/><path d="M${ring(56, 5)}Z" stroke-width=".8"/></g></svg>`
}
