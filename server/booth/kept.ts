// The right of return (docs/decisions/right-of-return.md): until a date booths are kept for the companies that had them in the edition before, and nobody else holds or orders them.
import type { KeepInput, KeptBooth } from '#contract/entities/kept-booth.ts'
import { permits } from '#contract/roles.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor, Context, Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { companiesWith } from '../kernel/whose.ts'
import { lockBooths } from './booth.store.ts'
import { keptForSome, keptFromThem, namedAmong, setKept } from './kept.store.ts'

/** For which companies somebody may take booths that are kept; null for the team, which orders on behalf of any. */
export function companiesOfKept(actor: Actor | undefined): string[] | null {
  if (!actor) return []
  return permits(actor, 'orders.manage') ? null : companiesWith(actor, 'company.order')
}

/** What is kept for the companies for which the caller may order, and not ordered yet. */
export async function ownKept({ db, actor, edition }: Mine): Promise<KeptBooth[]> {
  const companyIds = companiesWith(actor, 'company.order')
  return edition.keptUntil === null || companyIds.length === 0 ? [] : keptForSome(db, edition.id, companyIds)
}

interface Kept {
  id: string
  name: string
  keptFor: string | null
}
/** @throws Refusal booth.kept with the booths that are kept for none of these companies */
export function refuseKeptFrom(companyIds: readonly string[] | null, booths: readonly Kept[]) {
  const kept = companyIds === null ? [] : booths.filter(({ keptFor }) => keptFor && !companyIds.includes(keptFor))
  if (kept.length > 0) refuse('booth.kept', { booths: kept.map(({ id, name }) => ({ id, name })) })
}

/** @throws Refusal booth.kept with those among the booths that are kept for companies of others */
export async function refuseKept({ db, actor, edition }: Context, boothIds: readonly string[]) {
  const companyIds = companiesOfKept(actor)
  const kept = companyIds === null ? [] : await keptFromThem(db, edition.id, boothIds, companyIds)
  if (kept.length > 0) refuse('booth.kept', { booths: kept })
}

/** By hand. Holds and orders take the same locks: what somebody has now, or is about to have, is waited for and refused. @returns the names of the booths @throws Refusal booth.taken, input.invalid */
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
