// Texts about each company of the demo and its products.
import type { Bilingual } from '#contract/entities/text.ts'
import { consumableGoods, laboratoryGoods } from './goods/laboratory.ts'
import { dentalGoods, pharmaGoods } from './goods/dental-pharma.ts'
import { medicalGoods } from './goods/medical.ts'

export interface DemoGoods {
  about: Bilingual
  products: Bilingual
}

const both = (line: string): Bilingual => {
  const [fa = '', en = ''] = line.split(' | ')
  return { fa, en }
}
const joined = (lines: readonly Bilingual[]): Bilingual => ({
  fa: lines.map(({ fa }) => fa).join('\n'),
  en: lines.map(({ en }) => en).join('\n'),
})

/** Keyed by the English name of the company. */
export const demoGoods: ReadonlyMap<string, DemoGoods> = new Map(
  [medicalGoods, dentalGoods, pharmaGoods, laboratoryGoods, consumableGoods]
    .flatMap((text) => text.trim().split(/^# /m).filter(Boolean))
    .map((block) => {
      const [name = '', about = '', ...products] = block.trim().split('\n')
      return [name, { about: both(about), products: joined(products.map(both)) }]
    }),
)
