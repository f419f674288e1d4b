import { expect, test } from 'vitest'
import { houseColours, inksOf } from '#contract/rules/brand.ts'
import { paperInks } from './paper-inks.ts'

test("an invoice has the fair's colours of its day of issue, or the portal's if the fair had none", () => {
  expect(paperInks({})).toEqual({ '--ink': '#062b31', '--firuzeh': '#0f6f70', '--saffron': houseColours.accent })
  const colours = { ground: '#5b1a3a', accent: '#f2c14e' }
  const { ink, strong } = inksOf(colours)
  expect(paperInks({ look: { logoId: null, colours } })).toEqual({
    '--ink': ink,
    '--firuzeh': strong,
    '--saffron': colours.accent,
  })
  expect(strong).not.toBe('#0f6f70')
})
