// The one executor of state machines: whatever has a status gets it here, by a row of contract/states.ts. test/machines.test.ts changes each cell and looks at what the portal answers then.
import { fullName } from '#contract/rules/full-name.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { permits } from '#contract/roles.ts'
import type { Move, Side, Who } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import type { EventName, Events } from '../events.ts'
import type { Actor, Context, Mine, InEdition } from './portal.ts'
import { found, refuse, refuseField } from './refuse.ts'
import { cleanText } from './text.ts'

/** On whose behalf a move is made. */
export type By = Side | 'team' | 'portal'

/** What is locked for a move, at the least. */
export interface Subject<S extends string> {
  id: string
  status: S
}

/** Who makes a move; the id is null for somebody without an account and for the portal. */
interface Author {
  actorId: string | null
  actorName: string
}
/** A move that is being made. */
export interface Step<S extends string, N extends string> extends Author {
  move: N
  from: S | null
  to: S
  by: By
  note: string | null
}

/** What a noun gives the executor. `T`: what is locked. `V`: what a move sets beside the status. */
export interface Machine<S extends string, N extends string, T extends Subject<S>, V> {
  moves: Readonly<Record<N, Move<S>>>
  /** Reads the thing as it is now and holds it until the end of the transaction. What belongs to an edition is there in no other. */
  lock(tx: Tx, id: string, editionId: string): Promise<T | undefined>
  /** The side that somebody is on; on neither, the thing is not there. */
  sideOf(thing: T, actor: Actor): Side | undefined
  set(tx: Tx, thing: T, step: Step<S, N>, values: V | undefined): Promise<unknown>
  /** The row of the timeline, of one or of many that made the same step. */
  log?(tx: Tx, ids: readonly string[], step: Step<S, N>): Promise<unknown>
  /** The entry of the audit log, for a move of the team. */
  audit(tx: Tx, context: Mine, thing: T, change: Change): Promise<unknown>
  /** Refuses a move from this status. @throws Refusal always */
  refuse(thing: T, move: N): never
}
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}
/** What the audit log keeps of a move; `more` is what it changed beside the status. */
export const changeOf = (from: string, to: string, reason: string, more: Partial<Change> = {}): Change => ({
  before: { status: from, ...more.before },
  after: { status: to, ...(reason && { reason }), ...more.after },
})

/** An event with what it is about. */
export type Emission = {
  [N in EventName]: readonly [name: N, about: Events[N], options?: { afterSeconds?: number }]
}[EventName]

/** What else belongs to a move: done under the lock, before the status is set. */
export interface Effect<V> {
  values?: V
  /** What the timeline says; without it the reason. */
  note?: string
  emit?: readonly Emission[]
  audit?: Partial<Change>
}
export interface How<T, V> {
  reason?: string | undefined
  /** Refuses what the caller has not seen. */
  guard?: (thing: T) => void
  effect?: (tx: Tx, thing: T, by: By) => Promise<Effect<V>> | Effect<V>
}
/** What came of a move; `done` is false where there was nothing left to do. */
export interface Moved<S extends string, T> {
  before: T
  to: S
  done: boolean
}

/** Moves one thing: locks it, checks the row, sets the status, writes the timeline, emits, audits. `named` is the move, or chooses it by the side of the caller.
 *  @throws Refusal thing.notFound for a stranger, role.forbidden, what the machine refuses a wrong status with, input.invalid without a reason that is asked for */
export async function move<S extends string, N extends string, T extends Subject<S>, V>(
  tx: Tx,
  context: Mine,
  machine: Machine<S, N, T, V>,
  named: N | ((side: Side | undefined) => N),
  id: string,
  how: How<T, V> = {},
): Promise<Moved<S, T>> {
  const thing = found(await machine.lock(tx, id, context.edition.id))
  const side = machine.sideOf(thing, context.actor)
  const name = typeof named === 'function' ? named(side) : named
  const row = machine.moves[name]
  mustBeNamed(context, name, row)
  admit(row.who, side, context.actor)
  if (row.already.includes(thing.status)) return { before: thing, to: thing.status, done: false }
  // Guard: order transitions
  if (!row.from.includes(thing.status)) machine.refuse(thing, name)
  const reason = cleanText(how.reason ?? '')
  if (row.reason && reason === '') refuseField('reason', 'reasonMissing')
  how.guard?.(thing)
  const by = behalf(row.who)
  const { values, note = reason || null, emit = [], audit } = (await how.effect?.(tx, thing, by)) ?? {}
  const step = { move: name, from: thing.status, to: row.to, by, ...person(context.actor), note }
  await machine.set(tx, thing, step, values)
  await machine.log?.(tx, [thing.id], step)
  await emitAll(tx, context.jobs, emit)
  if (by === 'team') await machine.audit(tx, context, thing, changeOf(thing.status, row.to, reason, audit))
  return { before: thing, to: row.to, done: true }
}

/** Begins a thing: its owner is anyone who makes the call, somebody without an account, or somebody for whom the team does it. `insert` gets the status of the row. @returns what was inserted */
export async function begin<S extends string, N extends string, T extends Subject<S>, V, I extends { id: string }>(
  tx: Tx,
  context: Context,
  machine: Machine<S, N, T, V>,
  name: N,
  {
    insert,
    emit = () => [],
    author = context.actor ? person(context.actor) : nobody,
  }: {
    insert: (status: S) => Promise<I>
    emit?: (thing: I) => readonly Emission[]
    author?: Author
  },
): Promise<I> {
  const step = beginning(context, machine, name, author)
  const thing = await insert(step.to)
  await machine.log?.(tx, [thing.id], step)
  await emitAll(tx, context.jobs, emit(thing))
  return thing
}

/** Begins many things at once, for whoever makes the call, without events. @returns what was inserted */
export async function beginAll<S extends string, N extends string, T extends Subject<S>, V, I extends { id: string }>(
  tx: Tx,
  context: Mine,
  machine: Machine<S, N, T, V>,
  name: N,
  insert: (status: S) => Promise<I[]>,
): Promise<I[]> {
  const step = beginning(context, machine, name, person(context.actor))
  const things = await insert(step.to)
  await machine.log?.(tx, things.map(({ id }) => id), step) // prettier-ignore
  return things
}

function beginning<S extends string, N extends string, T extends Subject<S>, V>(
  context: Context,
  { moves }: Machine<S, N, T, V>,
  name: N,
  author: Author,
): Step<S, N> {
  const { who, from, to, reason, already } = moves[name]
  mustBeNamed(context, name, moves[name])
  admit(who, 'owner', context.actor)
  if (from.length + already.length > 0) throw new Error(`${name} is no beginning`)
  if (reason) refuseField('reason', 'reasonMissing')
  return { move: name, from: null, to, by: behalf(who), note: null, ...author }
}

/** Events go out in the edition of the thing, where it has one. */
type Swept<S> = { id: string; from?: S; editionId?: string }
interface Sweep<S, I> {
  by: Side | 'portal'
  take: (row: { from: readonly S[]; to: S }) => Promise<I[]>
  emit?: (thing: I) => readonly Emission[]
  author?: Author
}
/** Moves many at once, without anybody who asks: a time that ran out, or what follows from another act. `take` changes the rows by the statuses that it is given and returns them.
 *  @throws Error when the row is not for those on whose behalf it is done */
export async function sweep<S extends string, N extends string, T extends Subject<S>, V, I extends Swept<S>>(
  tx: Tx,
  { jobs }: Pick<InEdition, 'jobs'>,
  machine: Machine<S, N, T, V>,
  name: N,
  { by, take, emit = () => [], author = nobody }: Sweep<S, I>,
): Promise<I[]> {
  const { who, from, to, reason, already } = machine.moves[name]
  if (who !== by) throw new Error(`${name} is a move of ${who}, not of ${by}`)
  if (reason) throw new Error(`${name} needs a reason, and nobody is asked for one`)
  const taken = await take({ from: from.filter((status) => !already.includes(status)), to })
  for (const thing of taken) {
    await machine.log?.(tx, [thing.id], { move: name, from: thing.from ?? null, to, by, note: null, ...author })
    await emitAll(tx, thing.editionId === undefined ? jobs : jobs.of(thing.editionId), emit(thing))
  }
  return taken
}

/** A call says in contract/calls.ts which moves it makes. @throws Error where it makes another */
function mustBeNamed({ call }: Context, name: string, row: Move<string>) {
  const { move = [], makes = [] }: Partial<Call> = calls[call as CallName] ?? {}
  if (![move, makes].flat().includes(row)) throw new Error(`${call} makes the move ${name} without naming it`)
}

function admit(who: Who, side: Side | undefined, actor: Actor | undefined) {
  if (who === 'anyone') return
  if (who !== 'owner' && who !== 'other' && who !== 'portal') {
    if (!permits(actor, who)) refuse('role.forbidden')
  } else if (who !== side) refuse('thing.notFound')
}

const behalf = (who: Who): By =>
  who === 'owner' || who === 'other' || who === 'portal' ? who : who === 'anyone' ? 'owner' : 'team'

const nobody: Author = { actorId: null, actorName: '' }
const person = ({ id, name, lastName }: Actor): Author => ({ actorId: id, actorName: fullName({ name, lastName }) })

async function emitAll(tx: Tx, jobs: InEdition['jobs'], emissions: readonly Emission[]) {
  for (const [name, about, options] of emissions) await jobs.emit(tx, name, about, options)
}
