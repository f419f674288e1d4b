// Every area of the table of attacks has a file.
import type { Cases } from './case.ts'
import type { Ground } from './ground.ts'
import { accounts } from './accounts.ts'
import { authority } from './authority.ts'
import { booking } from './trade/booking.ts'
import { crashes } from './faults/crashes.ts'
import { csrf } from './csrf.ts'
import { downloads } from './files/downloads.ts'
import { factors } from './factors.ts'
import { google } from './words/google.ts'
import { i18n } from './words/i18n.ts'
import { orders } from './trade/orders.ts'
import { outages } from './faults/outages.ts'
import { pages } from './pages.ts'
import { papers } from './trade/papers.ts'
import { resets } from './resets.ts'
import { restores } from './faults/restores.ts'
import { strangers } from './faults/strangers.ts'
import { tickets } from './trade/tickets.ts'
import { uploads } from './files/uploads.ts'
import { everyField } from './words/every-field.ts'
import { endurance } from './faults/endurance.ts'
import { injection } from './words/injection.ts'
import { letters } from './words/letters.ts'
import { parsers } from './words/parsers.ts'
import { privacy } from './words/privacy.ts'
import { xss } from './words/xss.ts'

const areas: Cases<Ground>[] = [
  accounts,
  resets,
  authority,
  csrf,
  pages,
  booking,
  orders,
  papers,
  factors,
  google,
  i18n,
  tickets,
  xss,
  uploads,
  downloads,
  crashes,
  outages,
  restores,
  strangers,
  endurance,
  injection,
  everyField,
  parsers,
  letters,
  privacy,
]

/** Every case by its id. */
export const all: Cases<Ground> = Object.assign({}, ...areas)
