// Executes all state machines: only this file sets a status, by a row of contract/states.ts. test/machines.test.ts
// changes each cell of the table and checks the effect.
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

/** Side on whose behalf a transition is made. */
export type By = Side | 'team' | 'portal'

/** Data that every locked record has. */
export interface Subject<S extends string> {
  id: string
  status: S
}

/** User who makes a transition. The id is null for a guest without an account and for the portal. */
interface Author {
  actorId: string | null
  actorName: string
}
/** A transition that is being made. */
export interface Step<S extends string, N extends string> extends Author {
  move: N
  from: S | null
  to: S
  by: By
  note: string | null
}

/**
 * Definition of a resource’s state machine. `T` is the locked record, `V` the values that a transition sets besides the
 * status.
 */
export interface Machine<S extends string, N extends string, T extends Subject<S>, V> {
  moves: Readonly<Record<N, Move<S>>>
  /** Reads a record and locks it until the transaction ends. It returns undefined for a record of another edition. */
  lock(tx: Tx, id: string, editionId: string): Promise<T | undefined>
  /**
   * Returns the side of a user in a record: owner or other side. Undefined for everyone else, who get the error
   * thing.notFound.
   */
  sideOf(thing: T, actor: Actor): Side | undefined
  set(tx: Tx, thing: T, step: Step<S, N>, values: V | undefined): Promise<unknown>
  /** Adds a timeline row for the transition, to one or several records. */
  log?(tx: Tx, ids: readonly string[], step: Step<S, N>): Promise<unknown>
  /** Adds the audit log entry of a transition by the team. */
  audit(tx: Tx, context: Mine, thing: T, change: Change): Promise<unknown>
  /**
   * Rejects a transition that is impossible from the record’s status.
   * @throws always
   */
  refuse(thing: T, move: N): never
}
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}
/** Returns the audit log entry of a transition. `more`: values that it changed besides the status. */
export const changeOf = (from: string, to: string, reason: string, more: Partial<Change> = {}): Change => ({
  before: { status: from, ...more.before },
  after: { status: to, ...(reason && { reason }), ...more.after },
})

/** An event to emit, with its data. */
export type Emission = {
  [N in EventName]: readonly [name: N, about: Events[N], options?: { afterSeconds?: number }]
}[EventName]

/** Effects of a transition besides the status. They are computed under the lock, before the status is set. */
export interface Effect<V> {
  values?: V
  /** Note for the timeline; by default the reason. */
  note?: string
  emit?: readonly Emission[]
  audit?: Partial<Change>
}
export interface How<T, V> {
  reason?: string | undefined
  /** Throws if the record has changed since the caller saw it. */
  guard?: (thing: T) => void
  effect?: (tx: Tx, thing: T, by: By) => Promise<Effect<V>> | Effect<V>
}
/** Result of a transition. `done` is false if the record had the status already, so nothing changed. */
export interface Moved<S extends string, T> {
  before: T
  to: S
  done: boolean
}

/**
 * Makes a transition: locks the record, checks the row, sets the status, writes timeline and audit log, and emits
 * events. `named` is the transition, or a function that chooses one by the caller’s side.
 * @throws thing.notFound for users on neither side, role.forbidden, the machine’s error for a wrong status,
 * input.invalid if a required reason is missing
 */
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

/**
 * Creates a record with its first status. Its owner is the caller, a guest without an account, or the user on whose
 * behalf the team acts. `insert` gets the first status.
 * @returns the inserted record
 */
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

/**
 * Creates many records at a time on behalf of the caller, without events.
 * @returns the inserted records
 */
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

/** A changed record. Its event is emitted in its edition, or else in the edition of `jobs`. */
type Swept<S> = { id: string; from?: S; editionId?: string }
interface Sweep<S, I> {
  by: Side | 'portal'
  take: (row: { from: readonly S[]; to: S }) => Promise<I[]>
  emit?: (thing: I) => readonly Emission[]
  author?: Author
}
/**
 * Makes a transition of many records without a caller: after a timeout, or as a result of another action. `take`
 * updates the rows in the allowed statuses and returns them.
 * @throws Error if the side `by` may not make the transition
 */
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

/**
 * Checks that contract/calls.ts lists the transition for the present call.
 * @throws Error if it does not
 */
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
