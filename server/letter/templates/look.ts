// The colours and type of a letter: those of web/ui/tokens.css, inline, because programs for mail read no style sheet.
import type { CSSProperties } from 'react'
import type { Locale } from '#contract/locale.ts'

export const colour = { ink: '#062b31', text: '#12282c', muted: '#4d6064', paper: '#fffdf8', plaster: '#f4efe4', line: '#d9d3c5', firuzeh: '#0f6f70', firuzehLight: '#7fd6cb', saffron: '#f0ae3c', saffronDark: '#8a5200', washSaffron: '#fdf1da' }
/** The space at both sides of the text. */
export const side = 32
/** The double line of the girih. */
export const strap = (of: string) => `6px double ${of}`

/** Tahoma is on nearly every machine and has good Persian letters. */
const fonts = { fa: 'Vazirmatn, Tahoma, "Segoe UI", Arial, sans-serif', en: 'Manrope, "Segoe UI", Helvetica, Arial, sans-serif' }

export function lookOf(locale: Locale) {
  const isFa = locale === 'fa', dir = isFa ? 'rtl' as const : 'ltr' as const
  const cell: CSSProperties = { fontFamily: fonts[locale], direction: dir, textAlign: isFa ? 'right' : 'left' }
  const body: CSSProperties = { margin: 0, fontSize: 16, lineHeight: isFa ? 1.9 : 1.65, color: colour.text }
  const head: CSSProperties = { margin: 0, fontSize: 24, lineHeight: isFa ? 1.5 : 1.25, fontWeight: 800, color: colour.ink }
  return { dir, cell, body, head, small: { ...body, fontSize: 13, color: colour.muted } satisfies CSSProperties, startSide: isFa ? 'borderRight' as const : 'borderLeft' as const }
}
export type Look = ReturnType<typeof lookOf>
