// Every area of the table of attacks has a file.
import type { Cases } from './case.ts'
import type { Ground } from './ground.ts'
import { logins } from './accounts/logins.ts'
import { registering } from './accounts/registering.ts'
import { sessions } from './accounts/sessions.ts'
import { assigning } from './authority/assigning.ts'
import { ownership } from './authority/ownership.ts'
import { ranks } from './authority/ranks.ts'
import { csrf } from './csrf.ts'
import { factors } from './factors.ts'
import { crashes } from './faults/crashes.ts'
import { database } from './faults/database.ts'
import { endurance } from './faults/endurance.ts'
import { http } from './faults/http.ts'
import { load } from './faults/load.ts'
import { outages } from './faults/outages.ts'
import { restores } from './faults/restores.ts'
import { starts } from './faults/starts.ts'
import { traces } from './faults/traces.ts'
import { broken } from './files/broken.ts'
import { disguises } from './files/disguises.ts'
import { downloads } from './files/downloads.ts'
import { forms } from './files/forms.ts'
import { underlays } from './files/underlays.ts'
import { uploads } from './files/uploads.ts'
import { headers } from './headers.ts'
import { pages } from './pages.ts'
import { programs } from './programs.ts'
import { resets } from './resets.ts'
import { booking } from './trade/booking.ts'
import { deciding } from './trade/deciding.ts'
import { limits } from './trade/limits.ts'
import { orders } from './trade/orders.ts'
import { papers } from './trade/papers.ts'
import { plans } from './trade/plans.ts'
import { prices } from './trade/prices.ts'
import { tickets } from './trade/tickets.ts'
import { escaping } from './words/escaping.ts'
import { everyField } from './words/every-field.ts'
import { fetches } from './words/fetches.ts'
import { google } from './words/google.ts'
import { i18n } from './words/i18n.ts'
import { injection } from './words/injection.ts'
import { jsonBodies } from './words/json-bodies.ts'
import { letters } from './words/letters.ts'
import { lookalikes } from './words/lookalikes.ts'
import { privacy } from './words/privacy.ts'
import { queries } from './words/queries.ts'
import { sheets } from './words/sheets.ts'
import { templates } from './words/templates.ts'
import { xss } from './words/xss.ts'

const areas: Cases<Ground>[] = [
  registering,
  logins,
  sessions,
  resets,
  ownership,
  ranks,
  assigning,
  csrf,
  pages,
  headers,
  programs,
  booking,
  limits,
  orders,
  deciding,
  papers,
  prices,
  plans,
  factors,
  google,
  i18n,
  lookalikes,
  tickets,
  xss,
  escaping,
  uploads,
  underlays,
  disguises,
  broken,
  downloads,
  forms,
  crashes,
  starts,
  outages,
  database,
  restores,
  http,
  load,
  traces,
  endurance,
  injection,
  templates,
  everyField,
  jsonBodies,
  queries,
  letters,
  sheets,
  fetches,
  privacy,
]

/** Every case by its id. */
export const all: Cases<Ground> = Object.assign({}, ...areas)
