import type { CSSProperties } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { defaultColours, inksOf } from '#contract/rules/brand.ts'

/** Colours of a document: those of its day of issue, like its file, even if the fair's have changed. */
export function documentColours({ look }: Pick<Invoice, 'look'>): CSSProperties {
  const colours = look?.colours ?? defaultColours
  const { ink, strong } = inksOf(colours)
  return { '--ink': ink, '--firuzeh': strong, '--saffron': colours.accent } as CSSProperties
}
