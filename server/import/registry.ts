// The kinds of imports by their names.
import type { ImportKind } from '#contract/imports/kinds.ts'
import type { Kind } from './kind.ts'
import { booths } from './kinds/booths.ts'
import { companies } from './kinds/companies.ts'
import { orders } from './kinds/orders.ts'
import { people } from './kinds/people.ts'

export const kinds = { companies, people, booths, orders } as unknown as Record<ImportKind, Kind<unknown>>
