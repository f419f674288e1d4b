// Price of visas.
import type { Line } from '../../rules/price.ts'
import { rated, type Rates } from '../rated-lines.ts'

/** Returns the lines of a visa and an invitation letter for each traveller. */
export const visaLines = (
  rates: Rates,
  { entries, travellers }: { entries: 'single' | 'multiple'; travellers: number },
): Line[] => [
  ...rated(rates, entries === 'single' ? 'VIS-1' : 'VIS-M', travellers, 'person'),
  ...rated(rates, 'VIS-L', travellers, 'person'),
]
