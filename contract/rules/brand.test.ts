import { expect, test } from 'vitest'
import { colourProblems, contrast, defaultColours, isColour, nearestColours, pairNamed, tonesOf } from './brand.ts'
import { headlineParts, plainHeadline } from './headline.ts'
import { isPlainSvg, isSvg } from './svg.ts'

const some = [
  '#000000',
  '#ffffff',
  '#e30613',
  '#0050b3',
  '#7a1f5c',
  '#1b5e20',
  '#808080',
  '#ffd400',
  '#00b2a9',
  '#3c2415',
]
const pairs = some.flatMap((ground) => some.map((accent) => ({ ground, accent })))

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(colourProblems(defaultColours)).toEqual([])
})

test('the nearest pair of any two colours passes and is readable in all tones; a passing pair is unchanged', () => {
  for (const pair of pairs) {
    const near = nearestColours(pair)
    expect([pair, colourProblems(near)]).toEqual([pair, []])
    expect(nearestColours(near)).toEqual(near)
    const tones = tonesOf(near)
    expect([pair, Object.values(tones).filter((tone) => !isColour(tone))]).toEqual([pair, []])
    for (const on of ['on-ink', 'on-ink-muted', 'firuzeh-light', 'saffron'] as const)
      expect([pair, on, contrast(tones[on], tones.ink) >= 4.5]).toEqual([pair, on, true])
    for (const on of ['firuzeh', 'saffron-dark'] as const)
      for (const ground of ['#fffdf8', '#f4efe4'])
        expect([pair, on, contrast(tones[on], ground) >= 4.5]).toEqual([pair, on, true])
    expect([pair, contrast(tones.firuzeh, tones['wash-firuzeh']) >= 4.5]).toEqual([pair, true])
    expect([pair, contrast(tones['saffron-dark'], tones['wash-saffron']) >= 4.5]).toEqual([pair, true])
  }
})

test('an unreadable pair reports which of the two colours is wrong', () => {
  expect(colourProblems({ ground: '#e0e0e0', accent: '#f0ae3c' })).toEqual([[['ground'], 'groundTooLight']])
  expect(colourProblems({ ground: '#062b31', accent: '#0f6f70' })).toEqual([[['accent'], 'accentTooNear']])
  expect(colourProblems({ ground: 'teal', accent: '#F0AE3C' })).toEqual([
    [['ground'], 'colourInvalid'],
    [['accent'], 'colourInvalid'],
  ])
  expect([pairNamed('062b31-f0ae3c'), pairNamed('ffffff-f0ae3c'), pairNamed('x')]).toEqual([
    defaultColours,
    undefined,
    undefined,
  ])
})

test('a headline has at most one part in the accent colour', () => {
  expect(headlineParts('See *care* today')).toEqual({ before: 'See ', mark: 'care', after: ' today' })
  expect(headlineParts('2 * 2 * 2 * 2')).toEqual({ before: '2  2  2  2', mark: '', after: '' })
  expect(plainHeadline('See *care* today')).toBe('See care today')
})

test('an SVG may contain a drawing only', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`
  const plain = [
    '<path d="M0 0h8v8z"/>',
    '<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/>',
    '<use href="#a"/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<style>path{fill:#123456}</style>',
  ]
  const more = [
    '<script>1</script>',
    '<path onload="x()"/>',
    '<foreignObject/>',
    '<image href="https://elsewhere.example/a.png"/>',
    '<a xlink:href="javascript:x()"/>',
    '<a href="&#106;avascript:x()"/>',
    '<path style="fill:url(//elsewhere.example/a)"/>',
    '<style>@import "a.css"</style>',
    '<image href="data:image/svg+xml,<svg/>"/>',
  ]
  expect(plain.filter((inside) => !isPlainSvg(svg(inside)))).toEqual([])
  expect(more.filter((inside) => isPlainSvg(svg(inside)))).toEqual([])
  expect(isPlainSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe(false)
  expect([isSvg(svg('')), isSvg('<html><svg></svg>'), isSvg('<svg>')]).toEqual([true, false, false])
})
