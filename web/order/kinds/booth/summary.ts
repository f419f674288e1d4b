import { textIn } from '#contract/text.ts'
import type { KindSummary } from '../kind.ts'

export const booth: KindSummary<'booth'> = ({ boothNames, halls }, _, locale) => [
  ...boothNames.map((name) => `\u2066${name}\u2069`),
  ...halls.map((hall) => textIn(hall, locale)),
]
