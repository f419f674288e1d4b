// Colours and fonts of an e-mail, as in web/ui/tokens.css. They are inline because many mail programs ignore style
// sheets. The dark scheme overrides them by class.
import type { CSSProperties } from 'react'
import type { Locale } from '#contract/locale.ts'
import { type BrandColours, isDefault, mixed, tonesOf } from '#contract/rules/brand.ts'

const ofPortal = {
  ink: '#062b31',
  text: '#12282c',
  muted: '#4d6064',
  paper: '#fffdf8',
  plaster: '#f4efe4',
  line: '#d9d3c5',
  firuzeh: '#0f6f70',
  saffron: '#f0ae3c',
  saffronDark: '#8a5200',
  washSaffron: '#fdf1da',
  washFiruzeh: '#e5f1ee',
  pomegranate: '#c23b4b',
}
/** Colours of a fair with its own brand colours. Background, text and state colours stay those of the portal. */
function toned(colours: BrandColours): typeof ofPortal {
  if (isDefault(colours)) return ofPortal
  const { ink, firuzeh, saffron, 'saffron-dark': saffronDark, ...washes } = tonesOf(colours)
  const { 'wash-saffron': washSaffron, 'wash-firuzeh': washFiruzeh } = washes
  return { ...ofPortal, ink, firuzeh, saffron, saffronDark, washSaffron, washFiruzeh }
}
/** Space on both sides of the text, in pixels. Phones get less. */
export const side = 28

/** CSS of each class in the dark scheme. */
const inDark = {
  bg: 'background-color:#071619',
  card: 'background-color:#0c2126;border-color:#24424a',
  top: 'background-color:#04181c',
  t: 'color:#eef5f3',
  m: 'color:#a9c4c2',
  f: 'color:#7fd6cb',
  l: 'border-color:#24424a',
  total: 'border-color:#7fd6cb',
  wash: 'background-color:#12343a',
  quote: 'background-color:#2b2718',
  by: 'color:#f0c274',
}
const important = (rules: string) =>
  rules
    .split(';')
    .map((rule) => `${rule}!important`)
    .join(';')
/**
 * CSS of the dark scheme for a fair’s colours. The header is a darker shade of the fair’s main colour, and highlights
 * are a light, readable tone of it.
 */
function darkOf(colours: BrandColours): Record<string, string> {
  if (isDefault(colours)) return inDark
  const light = tonesOf(colours)['firuzeh-light']
  return {
    ...inDark,
    top: `background-color:${mixed(colours.ground, '#000000', 0.3)}`,
    f: `color:${light}`,
    total: `border-color:${light}`,
  }
}
const rulesFor = (dark: Record<string, string>, before: string) =>
  Object.entries(dark)
    .map(([name, rules]) => `${before}.${name}{${important(rules)}}`)
    .join('')

/**
 * Style sheet for mail programs that support it: phones and the dark scheme. Outlook on the web marks its dark mode
 * itself.
 */
export const sheetOf = (colours: BrandColours) => {
  const dark = darkOf(colours)
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.bg{padding:0!important}.card{border-left:0!important;border-right:0!important}.in{padding-left:18px!important;padding-right:18px!important}.h{font-size:21px!important}}',
    `@media (prefers-color-scheme:dark){${rulesFor(dark, '')}}`,
    rulesFor(dark, '[data-ogsc] '),
  ].join('')
}

/** Tahoma is installed on nearly every machine and draws Persian well. */
const fontFamily = 'Tahoma, Arial, sans-serif'

export function lookOf(locale: Locale, colours: BrandColours) {
  const colour = toned(colours)
  const isFa = locale === 'fa'
  const dir = isFa ? ('rtl' as const) : ('ltr' as const)
  const start = isFa ? ('right' as const) : ('left' as const)
  const end = isFa ? ('left' as const) : ('right' as const)
  const cell: CSSProperties = { fontFamily, direction: dir, textAlign: start }
  const body: CSSProperties = { margin: 0, fontSize: 16, lineHeight: isFa ? 1.9 : 1.6, color: colour.text }
  const head: CSSProperties = {
    margin: 0,
    fontSize: 24,
    lineHeight: isFa ? 1.5 : 1.25,
    fontWeight: 700,
    color: colour.ink,
  }
  return {
    colour,
    dir,
    start,
    end,
    cell,
    body,
    head,
    small: { ...body, fontSize: 13, color: colour.muted } satisfies CSSProperties,
    link: { color: colour.firuzeh } satisfies CSSProperties,
    startSide: isFa ? ('borderRight' as const) : ('borderLeft' as const),
  }
}
export type Look = ReturnType<typeof lookOf>
