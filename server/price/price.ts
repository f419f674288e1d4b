// Prices by rule: applied to free booths, followed when an early price ends, undone until the next sale (docs/decisions/price-rules.md).
import { openCache } from '#contract/kernel/cache.ts'
import type * as z from 'zod/mini'
import type { Booth, PriceParts } from '#contract/entities/booth.ts'
import type { HallPricing, PricedBooth, PricesOfHall } from '#contract/entities/price.ts'
import { earlyPercent, type RuleOfPrices } from '#contract/rules/price-rule.ts'
import { nearby } from '#contract/plan/near.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { boothCents, isUnpriced } from '#contract/rules/price.ts'
import { boothsOfHall, lockBooths } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { hallById, lockPlan, soldAmong } from '../hall/hall.ts'
import type { EditionHere, Mine, Portal } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { withRetry } from '../kernel/retry.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { shown } from '../hall/hall.ts'
import { pricesBy } from './by-rule.ts'
import { recordPricing } from './recorded.ts'
import {
  closeStep,
  copyStoredRules,
  hallsBehind,
  insertStep,
  lastStep,
  lockPriced,
  markFollowing,
  pricedHalls,
  restorePrices,
  restoreRule,
  ruleOf,
  setDay,
  setPrices,
  sourcesOf,
  takenSince,
  type NewStep,
  type StoredRule,
  type StoredStep,
} from './price.store.ts'

export { followFromPublishing, pricesOfPlan } from './by-rule.ts'
export { pricingEntry } from './recorded.ts'

/** Every hall with its rule. */
export const priceHalls = ({ db, edition }: Mine) => pricedHalls(db, edition.id)

export async function pricesOf({ db, edition }: Mine, hallId: string): Promise<PricesOfHall> {
  const { plan, ...hall } = shown(found(await hallById(db, edition, hallId)))
  const [booths, sources, stored, step] = await Promise.all([
    boothsOfHall(db, hallId),
    sourcesOf(db, hallId),
    ruleOf(db, hallId),
    lastStep(db, hallId),
  ])
  const taken = booths.filter(({ state }) => state === 'held' || state === 'reserved')
  const isTaken = (stepId: string) => taken.some(({ id }) => sources.get(id)?.ruleStep === stepId)
  return {
    // A hall that is not published has no booths either.
    hall: { ...hall, plan: plan ?? noPlan },
    booths: booths.map((booth) => withSource(booth, sources.get(booth.id))),
    rule: stored?.rule ?? null,
    step: step ? shownStep(step, stored, isTaken) : null,
    day: dayIn(edition.timeZone),
  }
}

const withSource = (booth: Booth, source?: { ruleStep: string | null; soldCents: number | null }): PricedBooth => ({
  ...booth,
  byRule: Boolean(source?.ruleStep) && booth.priceCents === null,
  soldCents: source?.soldCents ?? null,
})

/** `isTaken`: whether somebody has a booth whose price comes from a step. */
function shownStep(
  { id, at, actorName, prices }: StoredStep,
  stored: StoredRule | undefined,
  isTaken: (stepId: string) => boolean,
) {
  const isLast = stored?.stepId === id && actorName !== null
  return {
    id,
    at,
    by: actorName,
    booths: prices.filter(({ waits }) => !waits).length,
    canUndo: isLast && !isTaken(id),
  }
}

const noPlan: PricesOfHall['hall']['plan'] = {
  outline: [
    [0, 0],
    [1_000, 0],
    [1_000, 1_000],
  ],
  doors: [],
  pillars: [],
  facilities: [],
}

/** Sets the prices of free booths by the rules of their halls, and keeps what they were. What is sold or being reserved stays as it is.
 *  @throws Refusal booth.overlaps for booths that would go on sale over each other, price.changed with the counts as they are, where others were seen, or other prices before; then no hall has changed */
export async function applyRules(context: Mine, halls: readonly z.infer<typeof HallPricing>[]) {
  // In one order, so that two who price the same halls wait for each other and never in a circle.
  const inOrder = halls.toSorted((a, b) => (a.hallId < b.hallId ? -1 : 1))
  await withRetry(() =>
    context.db.transaction(async (tx) => {
      for (const one of inOrder) await apply(context, tx, one)
    }),
  )
  const ids = halls.map(({ hallId }) => hallId)
  publish(context, ids)
  return Promise.all(ids.map((hallId) => pricesOf(context, hallId)))
}

async function apply(context: Mine, tx: Tx, { hallId, rule, own, seen }: z.infer<typeof HallPricing>) {
  const { edition, actor } = context
  const day = dayIn(edition.timeZone)
  const { free, waiting, prices, stored, all } = await locked(tx, edition.id, hallId, rule, day, own)
  const totalCents = free.reduce((sum, booth) => sum + (totalAt(booth, prices.get(booth.id)?.cents) ?? 0), 0)
  const isOther = (stored?.stepId ?? null) !== seen.step
  if (isOther || free.length !== seen.booths || totalCents !== seen.totalCents)
    refuse('price.changed', { count: free.length, totalCents })
  refuseDoubled(free, all)
  const stepId = uuidv7()
  await insertStep(tx, {
    editionId: edition.id,
    hallId,
    actor: { id: actor.id, name: [actor.name, actor.lastName].join(' ').trim() },
    before: { stored, prices: [...free.map((one) => asItWas(one)), ...waiting.map((one) => asItWas(one, true))] },
    stored: { rule, day, stepId },
  })
  await setPrices(tx, prices, stepId)
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await markFollowing(tx, ids)
  await recordPricing(context, tx, hallId, stored?.rule, rule, free.length)
}

/** Booths that go on sale with their first price stand on ground of their own. @throws Refusal booth.overlaps with both booths */
function refuseDoubled(free: readonly Ruled[], all: readonly Booth[]) {
  const standing = all.filter(({ active, switchedOff, state }) => active || !switchedOff || state === 'reserved')
  const around = nearby(standing)
  for (const booth of free.filter((one) => isUnpriced(one) && !one.switchedOff)) {
    const other = around(booth.polygon, 0).find(
      ({ id, polygon }) => id !== booth.id && areDoubled(booth.polygon, polygon),
    )
    if (other) refuse('booth.overlaps', { booths: [booth, other].map(({ id, name }) => ({ id, name })) })
  }
}

/** The rule that a hall begins with, before anybody has seen a price in it. @returns prices per m² by booth */
export async function beginRule(
  tx: Tx,
  {
    rule,
    day,
    actor,
    ...place
  }: { editionId: string; hallId: string; day: string } & Pick<NewStep, 'actor' | 'at'> & Pick<StoredRule, 'rule'>,
) {
  const { free, prices } = await locked(tx, place.editionId, place.hallId, rule, day, true)
  const stepId = uuidv7()
  const before = { stored: undefined, prices: free.map((one) => asItWas(one)) }
  await insertStep(tx, { ...place, actor, before, stored: { rule, day, stepId } })
  await setPrices(tx, prices, stepId)
  return prices
}

const asItWas = ({ id, pricePerSquareMetreCents: cents, ruleStep, parts }: Ruled, waits = false) => ({
  id,
  cents,
  ruleStep,
  parts,
  ...(waits && { waits }),
})
type Ruled = Booth & { ruleStep: string | null; parts: PriceParts | null }

const totalAt = ({ meterage, priceCents }: Booth, pricePerSquareMetreCents = 0) =>
  boothCents({ priceCents, pricePerSquareMetreCents, meterage })

/** The booths that a rule prices, those without any price among them: locked in the order of holds, so that whoever is about to take one waits, and whoever was first keeps the old price. */
async function locked(tx: Tx, editionId: string, hallId: string, rule: RuleOfPrices, day: string, own: boolean) {
  const plan = found(await lockPlan(tx, editionId, hallId))
  const ids = new Set(await lockPriced(tx, hallId, own))
  // Read after the locks: another transaction may have changed booths while this one waited.
  const all = await boothsOfHall(tx, hallId)
  const sources = await sourcesOf(tx, hallId)
  const taken = new Set((await soldAmong(tx, hallId, [...ids])).map(({ id }) => id))
  const follow = all.flatMap((booth) => {
    const { ruleStep = null, parts = null } = sources.get(booth.id) ?? {}
    return ids.has(booth.id) ? { ...booth, ruleStep, parts } : []
  })
  const free = follow.filter(({ id }) => !taken.has(id))
  return {
    free,
    waiting: follow.filter(({ id }) => taken.has(id)),
    prices: pricesBy(rule, day, plan, free, all),
    all,
    stored: await ruleOf(tx, hallId),
  }
}

/** Gives the prices back that a step changed. @throws Refusal price.soldSince with the booths, thing.changed where another step came after it */
export async function undoStep(context: Mine, hallId: string, stepId: string) {
  const { db, edition } = context
  await withRetry(() =>
    db.transaction(async (tx) => {
      found(await lockPlan(tx, edition.id, hallId))
      const step = await lastStep(tx, hallId)
      const stored = await ruleOf(tx, hallId)
      if (step?.id !== stepId || stored?.stepId !== stepId || step.actorName === null) return refuse('thing.changed')
      const ids = step.prices.map(({ id }) => id)
      await lockBooths(tx, ids)
      const taken = await takenSince(tx, stepId)
      if (taken.length > 0) refuse('price.soldSince', { names: taken })
      await restorePrices(tx, step.prices, stepId)
      await restoreRule(tx, hallId, step.ruleBefore)
      await closeStep(tx, stepId)
      await recordPricing(context, tx, hallId, stored.rule, step.ruleBefore?.rule, ids.length)
    }),
  )
  publish(context, [hallId])
  return pricesOf(context, hallId)
}

/** Cached lists are dropped, open maps read their prices again, and open plans follow. `actor`: nobody where the calendar did it. */
function publish({ live, actor }: Pick<Portal, 'live'> & { actor?: Mine['actor'] }, hallIds: readonly string[]) {
  const sale = { act: 'rule' as const, actorId: actor?.id ?? null }
  live.publish({ topics: ['halls'], plans: hallIds.map((hallId) => ({ hallId, sale })) })
}

type Following = Pick<Portal, 'db' | 'live'> & { edition: Pick<EditionHere, 'id' | 'timeZone' | 'state'> }
/** The last day on which this process has looked, by edition. */
const looked = openCache<string>({ most: 100 })

/** Before somebody takes a booth: once a day, so that an early price ends with its day and not with the next round of the clock. */
export async function pricesOfToday(portal: Following) {
  const day = dayIn(portal.edition.timeZone)
  if (looked.get(portal.edition.id) === day) return
  await followRules(portal)
  looked.set(portal.edition.id, day)
}

/** Brings booths to the price of their rule that are behind: an early price ended, a hold ran out, an order was cancelled, open sides changed. */
export async function followRules({ db, live, edition }: Following) {
  const day = dayIn(edition.timeZone)
  for (const hallId of await hallsBehind(db, edition.id, day)) {
    const isPriced = await withRetry(() => db.transaction((tx) => follow(tx, edition, hallId, day)))
    if (isPriced) publish({ live }, [hallId])
  }
}

/** @returns whether a price was set */
async function follow(tx: Tx, edition: Following['edition'], hallId: string, day: string): Promise<boolean> {
  const editionId = edition.id
  const stored = await ruleOf(tx, hallId)
  if (!stored) return false
  const { free, prices } = await locked(tx, editionId, hallId, stored.rule, day, false)
  const isStep = earlyPercent(stored.rule.early, day) !== earlyPercent(stored.rule.early, stored.day)
  const behind = free.filter(
    ({ ruleStep, parts }) => ruleStep !== null && (isStep || ruleStep !== stored.stepId || parts === null),
  )
  const behindIds = new Set(behind.map(({ id }) => id))
  const stepId = isStep ? uuidv7() : stored.stepId
  if (isStep) await insertStep(tx, calendarStep(editionId, hallId, stored, { ...stored, day, stepId }, behind))
  else if (stored.day !== day) await setDay(tx, hallId, day)
  await setPrices(tx, new Map([...prices].filter(([id]) => behindIds.has(id))), stepId)
  return behind.length > 0
}

/** After halls, booths and drafts of an edition were copied: their rules go on with other prices and other days. */
export async function copyRules(
  tx: Tx,
  edition: Following['edition'],
  hallIds: ReadonlyMap<string, string>,
  { priced, moved }: { priced: (cents: number) => number; moved: (day: string) => string },
) {
  const day = dayIn(edition.timeZone)
  await copyStoredRules(tx, edition.id, hallIds, ({ rule }) => ({
    rule: {
      ...rule,
      baseCents: priced(rule.baseCents),
      shellCents: priced(rule.shellCents),
      early: rule.early.map((early) => ({ ...early, until: moved(early.until) })),
    },
    day,
    stepId: uuidv7(),
  }))
  for (const hallId of hallIds.values()) await follow(tx, edition, hallId, day)
}

const calendarStep = (
  editionId: string,
  hallId: string,
  before: StoredRule,
  stored: StoredRule,
  booths: readonly Ruled[],
) => ({
  editionId,
  hallId,
  actor: undefined,
  before: {
    stored: before,
    prices: booths.map((booth) => asItWas(booth)),
  },
  stored,
})
