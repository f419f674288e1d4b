// The right of return (docs/decisions/right-of-return.md). Until a date, booths are reserved for the companies that had
// them in the previous edition. Others cannot hold or order them.
import type { KeepInput, EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import { permits } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor, Context, Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { companiesWith } from '../kernel/ownership.ts'
import { lockBooths } from './booth.store.ts'
import { earmarkedForCompanies, earmarkedForOthers, namedAmong, setKept } from './earmark.store.ts'

/**
 * Ids of the companies whose reserved booths a user may hold or order. Null for the team, which may order for any
 * company.
 */
export function companiesOfEarmarked(actor: Actor | undefined): string[] | null {
  if (!actor) return []
  return permits(actor, 'orders.manage') ? null : companiesWith(actor, 'company.order')
}

/** Booths reserved for the caller’s companies and not yet ordered. */
export async function ownEarmarked({ db, actor, edition }: Mine): Promise<EarmarkedBooth[]> {
  const companyIds = companiesWith(actor, 'company.order')
  return edition.earmarkedUntil === null || companyIds.length === 0
    ? []
    : earmarkedForCompanies(db, edition.id, companyIds)
}

interface Kept {
  id: string
  name: string
  earmarkedFor: string | null
}
/** @throws Refusal booth.earmarked with the booths that are reserved for companies not in `companyIds` */
export function refuseEarmarkedForOthers(companyIds: readonly string[] | null, booths: readonly Kept[]) {
  const earmarked =
    companyIds === null ? [] : booths.filter(({ earmarkedFor }) => earmarkedFor && !companyIds.includes(earmarkedFor))
  if (earmarked.length > 0) refuse('booth.earmarked', { booths: earmarked.map(({ id, name }) => ({ id, name })) })
}

/** @throws Refusal booth.earmarked with the booths that are reserved for companies the caller may not order for */
export async function refuseEarmarked({ db, actor, edition }: Context, boothIds: readonly string[]) {
  const companyIds = companiesOfEarmarked(actor)
  const earmarked = companyIds === null ? [] : await earmarkedForOthers(db, edition.id, boothIds, companyIds)
  if (earmarked.length > 0) refuse('booth.earmarked', { booths: earmarked })
}

/**
 * Reserves booths for a company manually. It waits for holds and orders in progress. Booths that another company has
 * are rejected.
 * @returns the names of the booths @throws Refusal booth.taken, input.invalid
 */
export async function keepFor(tx: Tx, editionId: string, { boothIds, companyId }: KeepInput): Promise<string[]> {
  const ids = [...new Set(boothIds)]
  await lockBooths(tx, ids)
  const booths = await namedAmong(tx, editionId, ids)
  if (booths.length < ids.length) refuseField('boothIds', 'boothUnknown')
  const taken =
    companyId === null ? [] : booths.filter(({ state, earmarkedFor }) => state !== null && earmarkedFor !== companyId)
  if (taken.length > 0) refuse('booth.taken', { booths: taken.map(({ id, name }) => ({ id, name })) })
  await setKept(tx, editionId, ids, companyId)
  return booths.map(({ name }) => name)
}
