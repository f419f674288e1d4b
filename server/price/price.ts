// Prices by rule: applied to free booths, updated when an early price ends, and undoable until the next sale
// (docs/decisions/price-rules.md).
import { openCache } from '#contract/kernel/cache.ts'
import type * as z from 'zod/mini'
import type { Booth, PriceParts } from '#contract/entities/booth.ts'
import type { HallPricing, PricedBooth, PricesOfHall } from '#contract/entities/price.ts'
import { earlyPercent, type RuleOfPrices } from '#contract/rules/price-rule.ts'
import { nearby } from '#contract/plan/nearby-things.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { boothCents, isUnpriced } from '#contract/rules/price.ts'
import { boothsOfHall, lockBooths } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { hallById, lockPlan, soldBoothsIn } from '../hall/hall.ts'
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

/** Every hall with its price rule. */
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
    // A hall without a published plan has no booths either.
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

/**
 * Describes the last pricing step for the panel. `isTaken`: whether a booth whose price comes from the step is held or
 * ordered.
 */
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

/**
 * Sets the prices of free booths by the rules of their halls, and stores the previous prices. Sold or held booths stay
 * as they are. If one hall fails, no hall changes.
 * @throws booth.overlaps for booths that would go on sale over each other, price.changed with the current numbers if
 * the caller saw others
 */
export async function applyRules(context: Mine, halls: readonly z.infer<typeof HallPricing>[]) {
  // Sorted, so that two requests for the same halls wait for each other without a deadlock.
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

/**
 * Booths that go on sale with their first price must not overlap others.
 * @throws booth.overlaps with both booths
 */
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

/**
 * Sets the first rule of a hall, without comparing it with seen prices.
 * @returns prices per m² by booth
 */
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

/**
 * Locks the booths that a rule prices, including those without any price. Holds lock booths in the same order, so there
 * is no deadlock. A booking in progress keeps the old price; later ones wait.
 */
async function locked(tx: Tx, editionId: string, hallId: string, rule: RuleOfPrices, day: string, own: boolean) {
  const plan = found(await lockPlan(tx, editionId, hallId))
  const ids = new Set(await lockPriced(tx, hallId, own))
  // Read after the locks: another transaction may have changed booths in the meantime.
  const all = await boothsOfHall(tx, hallId)
  const sources = await sourcesOf(tx, hallId)
  const taken = new Set((await soldBoothsIn(tx, hallId, [...ids])).map(({ id }) => id))
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

/**
 * Undoes a pricing step by restoring the previous prices.
 * @throws price.soldSince with the booths, thing.changed if another step followed
 */
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

/**
 * Drops cached lists, and makes open maps and plans read the prices again. `actor`: missing if the calendar caused the
 * change.
 */
function publish({ live, actor }: Pick<Portal, 'live'> & { actor?: Mine['actor'] }, hallIds: readonly string[]) {
  const sale = { act: 'rule' as const, actorId: actor?.id ?? null }
  live.publish({ topics: ['halls'], plans: hallIds.map((hallId) => ({ hallId, sale })) })
}

type Following = Pick<Portal, 'db' | 'live'> & { edition: Pick<EditionHere, 'id' | 'timeZone' | 'state'> }
/** The last day on which this process updated rule prices, by edition. */
const looked = openCache<string>({ most: 100 })

/**
 * Updates rule prices at most once per day and process, before a booth is taken. An early price thus ends with its day,
 * not with the next scheduled run.
 */
export async function pricesOfToday(portal: Following) {
  const day = dayIn(portal.edition.timeZone)
  if (looked.get(portal.edition.id) === day) return
  await updatePricesByRule(portal)
  looked.set(portal.edition.id, day)
}

/**
 * Updates outdated prices of booths that follow a rule: an early price ended, a hold expired, an order was cancelled,
 * open sides changed.
 */
export async function updatePricesByRule({ db, live, edition }: Following) {
  const day = dayIn(edition.timeZone)
  for (const hallId of await hallsBehind(db, edition.id, day)) {
    const isPriced = await withRetry(() => db.transaction((tx) => follow(tx, edition, hallId, day)))
    if (isPriced) publish({ live }, [hallId])
  }
}

/**
 * Updates a hall's prices by its rule.
 * @returns whether a price was set
 */
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

/**
 * Copies rules to a copied edition, with adjusted prices and days. Runs after its halls, booths and drafts were copied.
 */
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
