// Functions that are longer than the limit, with their lines and the reason. A row is taken out, or its number lowered, with the function; no number goes up. A table grows with what it is a table of.
export type Row = readonly [lines: number, why: string]

const state = 'holds the state of one thing; each function in it is short'
const table = 'one table, read row by row'
export const asItIs = Infinity
const steps = 'a script of steps in one order, as a test is'
const inPage = 'runs inside a page, which has nothing of what stands around it'

/** How many functions of web/ are longer than the limits; they may only become fewer. */
export const longInWeb = { '.ts': 1, '.tsx': 110 }

export const longer: Readonly<Record<string, Row>> = {
  'attack/faults/database.ts awayForLong': [51, steps],
  'attack/faults/gate.ts gateTo': [39, state],
  'attack/faults/house.ts openHouse': [37, state],
  'attack/faults/house.ts shop': [48, steps],
  'attack/faults/small-disk.ts onSmallDisk': [48, state],
  'attack/fields.ts fieldByField': [41, steps],
  'attack/ground.ts openGround': [86, state],
  'attack/guards-off.ts guardsOff': [45, steps],
  'attack/portal.ts startPortal': [141, state],
  'attack/stage.ts openStage': [47, state],
  'attack/stage.ts worldOf': [asItIs, table],
  'attack/words/browser.ts lookAt': [62, steps],
  'attack/words/text-fields.ts places': [asItIs, table],
  'bench/ground.ts openGround': [77, state],
  'bench/holds.ts holdFigures': [46, steps],
  'bench/lists.ts listFigures': [55, steps],
  'bench/memory.ts paperFigures': [34, steps],
  'bench/orders.ts placeAll': [48, steps],
  'bench/phone.ts withPhone': [36, state],
  'contract/kernel/cache.ts openCache': [89, state],
  'server/db/embedded.ts openEmbedded': [36, state],
  'server/hold/expiry.ts watchHolds': [37, state],
  'server/kernel/env.ts readEnv': [asItIs, table],
  'server/kernel/kept-answers.ts keptAnswers': [50, state],
  'server/kernel/once.ts once': [35, state],
  'server/pages.ts openSite': [31, state],
  'server/upload/s3.ts bucket': [32, state],
  'test/answers.ts watch': [33, state],
  'test/authenticator.ts passkey': [70, state],
  'test/client.ts sayer': [49, state],
  'test/editions-apart.test.ts fill': [37, steps],
  'test/half-hours.ts halfHours': [44, state],
  'test/issuer.ts provider': [55, state],
  'test/issuer.ts talkingProvider': [61, state],
  'test/journey.ts journey': [43, state],
  'test/journeys/account.e2e.ts registerWithMistakes': [32, steps],
  'test/journeys/addresses.ts readFair': [51, steps],
  'test/journeys/booth-sale.e2e.ts reserve': [53, steps],
  'test/journeys/guest.e2e.ts sends': [40, steps],
  'test/journeys/hall.e2e.ts isTaken': [34, steps],
  'test/journeys/refusals.e2e.ts faultsOf': [33, inPage],
  'test/journeys/refusals.e2e.ts refused': [34, steps],
  'test/leaving.test.ts opened': [39, state],
  'test/machine-acts.ts drivers': [asItIs, table],
  'test/order-kinds.test.ts walk': [32, steps],
  'test/pages-walked.ts walked': [57, steps],
  'test/permissions.test.ts ofSara': [63, steps],
  'test/places.ts places': [asItIs, table],
  'test/privacy.test.ts everythingOf': [asItIs, table],
  'test/races/kill.ts client': [31, state],
  'test/races/process.ts startApp': [54, state],
  'test/refusals/codes.rows.ts refusalsOf': [asItIs, table],
  'test/refusals/fair.ts fairOf': [asItIs, table],
  'test/refusals/requester.ts requester': [37, state],
  'test/second-step.ts secondStep': [51, state],
  'test/smtp.ts mailServer': [35, state],
  'test/world.ts world': [56, state],
  'vite/documents-only.ts documentsOnly': [51, state],
  'vite/message-families.ts messageFamilies': [34, state],
}
