import type { CSSProperties } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { defaultColours, inksOf } from '#contract/rules/brand.ts'

/**
 * Colours of a document on screen. As in its PDF, they are the fair's colours on the day of issue, even if the fair's
 * colours have changed.
 */
export function documentColours({ look }: Pick<Invoice, 'look'>): CSSProperties {
  const colours = look?.colours ?? defaultColours
  const { ink, strong } = inksOf(colours)
  return { '--ink': ink, '--firuzeh': strong, '--saffron': colours.accent } as CSSProperties
}
