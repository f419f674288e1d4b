import type { OrderKind } from '#contract/entities/order.ts'
import { booth } from './booth/words.ts'
import { guest } from './guest/words.ts'
import { hotel } from './hotel/words.ts'
import { transportation } from './transportation/words.ts'
import { visa } from './visa/words.ts'
import type { KindWords } from './kind.ts'

export const kindWords: Record<OrderKind, KindWords> = { booth, hotel, visa, transportation, guest }
