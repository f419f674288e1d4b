import type { CSSProperties } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { houseColours, inksOf } from '#contract/rules/brand.ts'

/** A paper is in the colours of the day on which it was issued, as its file is, whatever the fair looks like now. */
export function paperInks({ look }: Pick<Invoice, 'look'>): CSSProperties {
  const colours = look?.colours ?? houseColours
  const { ink, strong } = inksOf(colours)
  return { '--ink': ink, '--firuzeh': strong, '--saffron': colours.accent } as CSSProperties
}
