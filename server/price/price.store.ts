import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Bilingual } from '#contract/entities/text.ts'
import type { PriceRule } from '#contract/entities/price.ts'
import type { PriceParts } from '#contract/entities/booth.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { isoOf } from '../db/moment.ts'
import { booths, halls, priceRules, priceSteps } from '../db/schema.ts'

type Rule = z.infer<typeof PriceRule>

/**
 * The current price rule of a hall. `stepId`: the pricing step that set it. A booth that follows the rule but names
 * another step needs a new price.
 */
export interface StoredRule {
  rule: Rule
  day: string
  stepId: string
}

export async function ruleOf(db: Db | Tx, hallId: string): Promise<StoredRule | undefined> {
  const [row] = await db
    .select({ rule: priceRules.rule, day: priceRules.day, stepId: priceRules.stepId })
    .from(priceRules)
    .where(eq(priceRules.hallId, hallId))
  return row && { ...row, rule: parseJsonColumn('priceRules.rule', row.rule) }
}

/** The halls of an edition with their price rules. */
export async function pricedHalls(db: Db, editionId: string) {
  const { rows } = await db.execute<{
    hallId: string
    name: Bilingual
    theme: Bilingual
    rule: unknown
    free: number
    own: number
    lowestPerSquareMetreCents: number | null
  }>(sql`
  select h.id as "hallId", json_build_object('fa', h.name_fa, 'en', h.name_en) as name, json_build_object('fa', h.theme_fa, 'en', h.theme_en) as theme, r.rule, min(b.price_per_square_metre_cents)::float8 as "lowestPerSquareMetreCents", count(b.id) filter (where b.active and c.id is null)::int as free, count(b.id) filter (where b.active and c.id is null and b.price_cents is null and b.rule_step is null)::int as own
  from halls h left join price_rules r on r.hall_id = h.id left join booths b on b.hall_id = h.id
  left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())
  where h.edition_id = ${editionId} group by h.id, r.hall_id order by h.position, h.id`)
  return rows.map((row) => ({ ...row, rule: row.rule === null ? null : parseJsonColumn('priceRules.rule', row.rule) }))
}

/** The source of each booth's price in a hall, and the price it was sold at. */
export async function sourcesOf(db: Db | Tx, hallId: string) {
  const { rows } = await db.execute<{
    id: string
    ruleStep: string | null
    parts: unknown
    soldCents: number | null
  }>(sql`
  select b.id, b.rule_step as "ruleStep", b.price_parts as parts, ob.total_cents::float8 as "soldCents"
  from booths b left join claims c on c.booth_id = b.id and c.status = 'reserved' left join order_booths ob on ob.order_id = c.order_id and ob.booth_id = b.id
  where b.hall_id = ${hallId}`)
  return new Map(
    rows.map(({ id, parts, ...source }) => [id, { ...source, parts: parseJsonColumn('booths.priceParts', parts) }]),
  )
}

/**
 * Locks the booths of a hall that its rule prices, including those without any price, in the order in which holds lock
 * them. `own`: also booths with their own price per m².
 * @returns their ids, read after waiting for the locks
 */
export async function lockPriced(tx: Tx, hallId: string, own: boolean): Promise<string[]> {
  const isRuled = own ? undefined : or(isNotNull(booths.ruleStep), isNull(booths.pricePerSquareMetreCents))
  const isPriced = and(eq(booths.hallId, hallId), isNull(booths.priceCents), isRuled)
  const rows = await tx.select({ id: booths.id }).from(booths).where(isPriced).orderBy(asc(booths.id)).for('update')
  return rows.map(({ id }) => id)
}

/** The rule of a hall, and the parts of its rule prices with the ids of their booths, in one query. */
export async function ruledPrices(db: Db | Tx, hallId: string) {
  const isRuled = and(eq(booths.hallId, halls.id), isNull(booths.priceCents), isNotNull(booths.priceParts))
  const rows = await db
    .select({
      rule: priceRules.rule,
      cents: booths.pricePerSquareMetreCents,
      parts: booths.priceParts,
      boothIds: sql<string[]>`json_agg(${booths.id})`,
    })
    .from(halls)
    .leftJoin(priceRules, eq(priceRules.hallId, halls.id))
    .leftJoin(booths, isRuled)
    .where(eq(halls.id, hallId))
    .groupBy(priceRules.rule, booths.pricePerSquareMetreCents, booths.priceParts)
  const rule = rows[0]?.rule ?? null
  const ruled = rows.flatMap(({ cents, parts: stored, boothIds }) => {
    const parts = stored === null ? null : parseJsonColumn('booths.priceParts', stored)
    return cents !== null && parts ? [{ cents, parts, boothIds }] : []
  })
  return { rule: rule === null ? null : parseJsonColumn('priceRules.rule', rule), ruled }
}

/** A booth's price before a pricing step, restored when the step is undone. */
export interface PriceBefore {
  id: string
  cents: number | null
  ruleStep: string | null
  parts?: PriceParts | null | undefined
  /** The booth was held or ordered at this step. It follows the rule once it is free again. */
  waits?: boolean | undefined
}
export interface NewStep {
  editionId: string
  hallId: string
  actor: { id: string; name: string } | undefined
  /** Time of the step. Defaults to now. */
  at?: Date
  before: { stored: StoredRule | undefined; prices: readonly PriceBefore[] }
  stored: StoredRule
}

/** Stores a pricing step and the rule that it sets. */
export async function insertStep(tx: Tx, { editionId, hallId, actor, at, before, stored }: NewStep) {
  await tx.insert(priceSteps).values({
    id: stored.stepId,
    editionId,
    hallId,
    ...(at && { createdAt: at }),
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    ruleBefore: before.stored ?? null,
    prices: before.prices,
  })
  await tx
    .insert(priceRules)
    .values({ hallId, editionId, ...stored })
    .onConflictDoUpdate({ target: priceRules.hallId, set: { ...stored, updatedAt: sql`portal_now()` } })
}

/**
 * Copies price rules to copied halls. Copied booths that followed a rule follow the copy, and are marked as needing a
 * new price.
 */
export async function copyStoredRules(
  tx: Tx,
  editionId: string,
  hallIds: ReadonlyMap<string, string>,
  copied: (stored: StoredRule) => StoredRule,
) {
  for (const [fromId, hallId] of hallIds) {
    const from = await ruleOf(tx, fromId)
    if (!from) continue
    await tx.insert(priceRules).values({ hallId, editionId, ...copied(from) })
    await tx.execute(sql`
  update booths b set rule_step = ${behind} from booths f where f.id = b.from_id and b.hall_id = ${hallId} and f.rule_step is not null`)
  }
}

/** Stores the new day when no price changed. */
export const setDay = (tx: Tx, hallId: string, day: string) =>
  tx.update(priceRules).set({ day }).where(eq(priceRules.hallId, hallId))

/** The price of a square metre, with its calculation. */
export interface MetrePrice {
  cents: number
  parts: PriceParts
}
/** Sets prices per m² by booth, and the step that they come from. Booths that only lacked a price go on sale. */
export async function setPrices(tx: Tx, prices: ReadonlyMap<string, MetrePrice>, ruleStep: string) {
  if (prices.size === 0) return
  const all = [...prices].map(([id, price]) => ({ id, ...price }))
  await tx.execute(sql`
  update booths b set price_per_square_metre_cents = n.cents, price_parts = n.parts, rule_step = ${ruleStep}, active = b.active or b.awaits_price, awaits_price = false, updated_at = portal_now()
  from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n(id uuid, cents bigint, parts jsonb) where b.id = n.id`)
}
/** Makes taken booths follow the rule. Their prices change once they are free. */
export const markFollowing = (tx: Tx, ids: readonly string[]) =>
  tx
    .update(booths)
    .set({ ruleStep: behind })
    .where(sql`id = any(${sql.param(ids)}::uuid[]) and rule_step is null`)
const behind = '00000000-0000-0000-0000-000000000000'

export async function restorePrices(tx: Tx, prices: readonly PriceBefore[], stepId: string) {
  const all = prices.map(({ id, cents, ruleStep: step, parts = null }) => ({ id, cents, step, parts }))
  await tx.execute(sql`
  update booths b set price_per_square_metre_cents = n.cents, price_parts = n.parts, rule_step = n.step, active = b.active and n.cents is not null, awaits_price = b.awaits_price or b.active and n.cents is null, updated_at = portal_now()
  from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n(id uuid, cents bigint, step uuid, parts jsonb)
  where b.id = n.id and b.rule_step in (${stepId}, ${behind})`)
}
/**
 * Restores the price rule before a pricing step. Booths that came on sale after the step keep their price; if no rule
 * is left, it becomes their own.
 */
export async function restoreRule(tx: Tx, hallId: string, before: StoredRule | null) {
  if (before) {
    await tx
      .update(priceRules)
      .set({ ...before, updatedAt: sql`portal_now()` })
      .where(eq(priceRules.hallId, hallId))
    return
  }
  await tx.delete(priceRules).where(eq(priceRules.hallId, hallId))
  await tx
    .update(booths)
    .set({ ruleStep: null, priceParts: null, updatedAt: sql`portal_now()` })
    .where(and(eq(booths.hallId, hallId), isNotNull(booths.ruleStep)))
}
export const closeStep = (tx: Tx, id: string) =>
  tx
    .update(priceSteps)
    .set({ undoneAt: sql`portal_now()` })
    .where(eq(priceSteps.id, id))

export interface StoredStep {
  id: string
  at: string
  actorName: string | null
  ruleBefore: StoredRule | null
  prices: PriceBefore[]
}
/** The last pricing step of a hall that was not undone. */
export async function lastStep(db: Db | Tx, hallId: string): Promise<StoredStep | undefined> {
  const [row] = await db
    .select({
      id: priceSteps.id,
      at: isoOf('created_at'),
      actorName: priceSteps.actorName,
      ruleBefore: priceSteps.ruleBefore,
      prices: priceSteps.prices,
    })
    .from(priceSteps)
    .where(and(eq(priceSteps.hallId, hallId), isNull(priceSteps.undoneAt)))
    .orderBy(desc(priceSteps.createdAt), desc(priceSteps.id))
    .limit(1)
  return (
    row && {
      ...row,
      at: String(row.at),
      ruleBefore: parseJsonColumn('priceSteps.ruleBefore', row.ruleBefore),
      prices: parseJsonColumn('priceSteps.prices', row.prices),
    }
  )
}
/** Names of booths priced by a step that have been reserved or held since. */
export const takenSince = async (db: Db | Tx, stepId: string): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(sql`
  select distinct b.name from price_steps s join booths b on b.hall_id = s.hall_id and b.rule_step = s.id
  join claims c on c.booth_id = b.id and (c.status = 'reserved' or (c.status = 'held' and c.expires_at > clock_timestamp()))
  where s.id = ${stepId} order by b.name`)
  ).rows.map(({ name }) => name)

/**
 * Ids of an edition's halls whose prices need an update. Either the day changed, or a free booth that follows the rule
 * has another step's price. A price without stored parts, from an earlier version, also counts.
 */
export const hallsBehind = async (db: Db, editionId: string, day: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(sql`
  select r.hall_id as id from price_rules r where r.edition_id = ${editionId} and (r.day <> ${day} or exists (
    select from booths b where b.hall_id = r.hall_id and (b.rule_step <> r.step_id or b.price_parts is null and b.rule_step is not null) and b.price_cents is null
      and not exists (select from claims c where c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())))) order by r.hall_id`)
  ).rows.map(({ id }) => id)
