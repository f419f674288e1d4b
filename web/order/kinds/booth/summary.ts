import { textIn } from '#contract/text.ts'
import { unbroken } from '#web/map/names.ts'
import type { KindSummary } from '../kind.ts'

export const booth: KindSummary<'booth'> = ({ boothNames, halls }, _, locale) => [
  ...boothNames.map((name) => `\u2066${unbroken(name)}\u2069`),
  ...halls.map((hall) => textIn(hall, locale)),
]
