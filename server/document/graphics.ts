// Graphics of documents: logo, QR code, stamp.
import { builtIns, isConfirmed, type BuiltIn } from '#contract/rules/built-in.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toString as qrSvg } from 'qrcode'
import { escapedMarkup } from '#contract/markup.ts'
import type { Inks } from '#contract/rules/brand.ts'
import { stampLines, stampStar } from '#contract/rules/stamp.ts'
import type { Portal } from '../kernel/portal.ts'
import { markPng } from '../upload/upload.ts'

const ofPortal: Record<string, Promise<string>> = {}
/** Side of the logo in pixels. It is printed 15 mm wide, at more than 300 dpi. */
const markSide = 240
/**
 * The fair’s logo as SVG, or the portal’s logo if the fair has none.
 * @throws storage.away
 */
export async function logoOf(
  from: Pick<Portal, 'db' | 'env'>,
  { logoId, confirmed = builtIns }: { logoId: string | null; confirmed?: readonly BuiltIn[] | undefined },
): Promise<string> {
  const own = logoId === null ? undefined : await markPng(from, logoId, markSide)
  if (own)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><image width="48" height="48" href="data:image/png;base64,${own.toString('base64')}"/></svg>`
  const name = isConfirmed({ confirmed }, 'mark') ? 'favicon' : 'star'
  return (ofPortal[name] ??= readFile(join(import.meta.dirname, `../../public/${name}.svg`), 'utf8'))
}

/** Branding of a document: the fair's logo and colours, and the seller's stamp. */
export interface Marks extends Inks {
  logo: string
  stamp: string | null
}

/** A QR code as SVG. */
export const qrCode = (text: string, { ink }: Pick<Inks, 'ink'>) =>
  qrSvg(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: ink, light: '#ffffff00' } })

/** SVG of a round stamp for a seller who has uploaded no picture of a stamp, in a box of 120 by 120. */
export function drawnStamp(name: string) {
  const text = stampLines(name)
    .map(
      ({ text, y, size }) =>
        `<text x="60" y="${y}" text-anchor="middle" font-family="Manrope, Vazirmatn" font-size="${size}" font-weight="700" fill="#21468f">${escapedMarkup(text)}</text>`,
    )
    .join('')
  return `<g fill="none" stroke="#21468f"><circle cx="60" cy="60" r="56" stroke-width="3"/><circle cx="60" cy="60" r="51" stroke-width="1"/><path d="${stampStar}" stroke-width="1.5"/></g>${text}`
}

/** SVG of nested twelve-pointed stars, pale enough to print a guest’s name over it. */
export function rosette() {
  const ring = (radius: number, step: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const angle = (Math.PI * ((at * step) % 12)) / 6
      return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`
    }).join('L')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g fill="none" stroke="#ece6d9" stroke-linejoin="round"><circle cx="100" cy="100" r="99" stroke-width=".5"/><path d="M${ring(99, 5)}Z" stroke-width="1.2"/><path d="M${ring(99, 4)}Z" stroke-width=".5"/><path d="M${ring(56, 5)}Z" stroke-width=".8"/></g></svg>`
}
