import { expect, test } from 'vitest'
import { defaultColours, inksOf } from '#contract/rules/brand.ts'
import { documentColours } from './document-colours.ts'

test("an invoice has the fair's colours of its day of issue, or the portal's if the fair had none", () => {
  expect(documentColours({})).toEqual({
    '--ink': '#062b31',
    '--firuzeh': '#0f6f70',
    '--saffron': defaultColours.accent,
  })
  const colours = { ground: '#5b1a3a', accent: '#f2c14e' }
  const { ink, strong } = inksOf(colours)
  expect(documentColours({ look: { logoId: null, colours } })).toEqual({
    '--ink': ink,
    '--firuzeh': strong,
    '--saffron': colours.accent,
  })
  expect(strong).not.toBe('#0f6f70')
})
