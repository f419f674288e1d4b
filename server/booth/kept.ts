// The right of return (docs/decisions/right-of-return.md). Until a date, booths are reserved for the companies that had
// them in the previous edition. Others cannot hold or order them.
import type { KeepInput, KeptBooth } from '#contract/entities/kept-booth.ts'
import { permits } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor, Context, Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { companiesWith } from '../kernel/whose.ts'
import { lockBooths } from './booth.store.ts'
import { keptForSome, keptFromThem, namedAmong, setKept } from './kept.store.ts'

/** Ids of companies whose reserved booths a user may take. Null for the team, which orders for any company. */
export function companiesOfKept(actor: Actor | undefined): string[] | null {
  if (!actor) return []
  return permits(actor, 'orders.manage') ? null : companiesWith(actor, 'company.order')
}

/** Booths reserved for the caller’s companies and not yet ordered. */
export async function ownKept({ db, actor, edition }: Mine): Promise<KeptBooth[]> {
  const companyIds = companiesWith(actor, 'company.order')
  return edition.keptUntil === null || companyIds.length === 0 ? [] : keptForSome(db, edition.id, companyIds)
}

interface Kept {
  id: string
  name: string
  keptFor: string | null
}
/** @throws Refusal booth.kept with the booths that are reserved for companies not in `companyIds` */
export function refuseKeptFrom(companyIds: readonly string[] | null, booths: readonly Kept[]) {
  const kept = companyIds === null ? [] : booths.filter(({ keptFor }) => keptFor && !companyIds.includes(keptFor))
  if (kept.length > 0) refuse('booth.kept', { booths: kept.map(({ id, name }) => ({ id, name })) })
}

/** @throws Refusal booth.kept with the booths that are reserved for companies the caller may not order for */
export async function refuseKept({ db, actor, edition }: Context, boothIds: readonly string[]) {
  const companyIds = companiesOfKept(actor)
  const kept = companyIds === null ? [] : await keptFromThem(db, edition.id, boothIds, companyIds)
  if (kept.length > 0) refuse('booth.kept', { booths: kept })
}

/**
 * Reserves booths for a company manually. Holds and orders use the same locks, so booths that others have or are taking
 * are rejected.
 * @returns the names of the booths @throws Refusal booth.taken, input.invalid
 */
export async function keepFor(tx: Tx, editionId: string, { boothIds, companyId }: KeepInput): Promise<string[]> {
  const ids = [...new Set(boothIds)]
  await lockBooths(tx, ids)
  const booths = await namedAmong(tx, editionId, ids)
  if (booths.length < ids.length) refuseField('boothIds', 'boothUnknown')
  const taken = companyId === null ? [] : booths.filter(({ state, keptFor }) => state !== null && keptFor !== companyId)
  if (taken.length > 0) refuse('booth.taken', { booths: taken.map(({ id, name }) => ({ id, name })) })
  await setKept(tx, editionId, ids, companyId)
  return booths.map(({ name }) => name)
}
