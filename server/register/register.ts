// Lists, adds, changes and removes the entries of a register (contract/registers.ts). Each change is one transaction
// with an audit entry.
import type * as z from 'zod/mini'
import type { Bilingual } from '#contract/entities/text.ts'
import { registers } from '#contract/entities/registers.ts'
import type { Register } from '#contract/kernel/register.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { panelNoun } from '#contract/registers.ts'
import { labelIn } from '#contract/text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { unpagedList, type HandlersOf } from '../kernel/handler.ts'
import { storedPhone } from '../kernel/phone.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine, cleanText } from '../kernel/text.ts'
import { ownImage } from '../upload/upload.ts'
import { deleteEntry, insertEntry, listEntries, lockEntry, updateEntry, type Values } from './register.store.ts' // prettier-ignore

export type { Values }
/** Functions of one register for behaviour that its descriptor in the contract cannot express. */
export interface Own<Thing> {
  /**
   * Functions that clean fields of the kind `own`, by field name. Without a function, the field is stored as received.
   */
  clean?: Record<string, (value: never) => unknown>
  /** Reads all entries, or the one with `id`. Needed only if responses contain more than the table's columns. */
  list?: (db: Db | Tx, editionId: string, id?: string) => Promise<Thing[]>
  /** Takes a lock before a change, if entries of the register depend on each other. */
  lock?: (tx: Tx) => Promise<unknown>
  /**
   * Checks cleaned values and returns the values to store.
   * @throws `Refusal`
   */
  check?: (tx: Tx, cleaned: Values, before: Thing | undefined) => Promise<Values>
  /** Error codes by violated database constraint. */
  refusals?: Record<string, ErrorCode>
}
type ThingOf<R extends Register> = z.infer<R['PanelThing']> & Values & { id: string }
/** An entry as it is stored: the fields of its descriptor without its id. */
export type StoredOf<R extends Register> = { [K in keyof R['fields']]: z.infer<R['fields'][K]['output']> }

export function openRegister<R extends Register>(register: R, own: Own<ThingOf<R>> = {}) {
  const { subject, topic, fields } = register
  const read = async (db: Db | Tx, editionId: string, id?: string) =>
    own.list ? own.list(db, editionId, id) : ((await listEntries(db, register, { editionId, id })) as ThingOf<R>[])
  const byId = async (db: Db | Tx, id: string, editionId: string) => (await read(db, editionId, id))[0]
  const storedOf = (thing: Values) => Object.fromEntries(Object.keys(fields).map((name) => [name, thing[name]]))
  const named = Object.entries(fields).find(([, { kind }]) => kind === 'lines')?.[0]
  const labelOf = (values: Values) => (named ? labelIn(values[named] as Bilingual) : String(Object.values(values)[0]))

  async function locked(tx: Tx, id: string, editionId: string) {
    if (!(await lockEntry(tx, register, id))) found(undefined)
    return found(await byId(tx, id, editionId))
  }
  async function change<T>({ db, live }: Mine, act: (tx: Tx) => Promise<T>) {
    const done = await db
      .transaction(async (tx) => {
        await own.lock?.(tx)
        return act(tx)
      })
      .catch((error: unknown) => {
        const code = own.refusals?.[constraintOf(error) ?? '']
        if (code) refuse(code)
        throw error
      })
    live.publish({ topics: [topic as Topic] })
    return done
  }
  async function cleaned(context: Mine, input: Values, before: Values | undefined) {
    const values: Values = {}
    for (const [name, { kind }] of Object.entries(fields)) {
      const clean = own.clean?.[name]
      values[name] = clean ? clean(input[name] as never) : await cleaners[kind](context, input, name, before)
    }
    return values
  }

  return {
    all: (db: Db | Tx, { id }: { id: string }) => read(db, id),
    active: async (db: Db | Tx, { id }: { id: string }) =>
      (await listEntries(db, register, { editionId: id, active: true })) as ThingOf<R>[],
    read: async ({ db, edition }: Context, id: string) => found(await byId(db, id, edition.id)),
    insert: (tx: Tx, values: StoredOf<R>, editionId: string) => insertEntry(tx, register, values, editionId),

    async add(context: Mine, input: z.infer<R['Input']>) {
      const values = await cleaned(context, input as Values, undefined)
      const id = await change(context, async (tx) => {
        const after = (await own.check?.(tx, values, undefined)) ?? values
        const subjectId = await insertEntry(tx, register, after, context.edition.id)
        await record(tx, context, { subject, subjectId, label: labelOf(after), after })
        return subjectId
      })
      return found(await byId(context.db, id, context.edition.id))
    },

    async edit(context: Mine, id: string, changed: z.infer<R['Edit']>) {
      await change(context, async (tx) => {
        const thing = await locked(tx, id, context.edition.id)
        const before = storedOf(thing)
        const values = await cleaned(context, { ...before, ...(changed as Values) }, before)
        const after = (await own.check?.(tx, values, thing)) ?? values
        await updateEntry(tx, register, id, after)
        await record(tx, context, { subject, subjectId: id, label: labelOf(after), before, after })
      })
      return found(await byId(context.db, id, context.edition.id))
    },

    remove: (context: Mine, id: string) =>
      change(context, async (tx) => {
        const before = storedOf(await locked(tx, id, context.edition.id))
        await deleteEntry(tx, register, id)
        await record(tx, context, { subject, subjectId: id, label: labelOf(before), before })
      }),
  }
}
export type OpenRegister<R extends Register> = ReturnType<typeof openRegister<R>>

/** Registers that need no code of their own. */
const { equipment: _, redirect: __, ...plain } = registers
type Plain = typeof plain
export type PlainCall = Plain[keyof Plain]['call']
export const plainRegisters = Object.entries<Register>(plain) as [keyof Plain, Register][]

type Cleaner = (context: Mine, input: Values, name: string, before: Values | undefined) => unknown
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const both =
  (clean: (text: string) => string): Cleaner =>
  (_, input, name) => {
    const { fa, en } = (input[name] ?? { fa: '', en: '' }) as Bilingual
    return { fa: clean(fa), en: clean(en) }
  }
const asSent: Cleaner = (_, input, name) => input[name] ?? null
const trimmed: Cleaner = (_, input, name) => textOf(input[name]) || null
/** @throws input.invalid at the field */
const cleaners: Record<Register['fields'][string]['kind'], Cleaner> = {
  lines: both(cleanLine),
  texts: both(cleanText),
  email: trimmed,
  link: trimmed,
  line: trimmed,
  phone: (_, input, name) =>
    textOf(input[name]) ? storedPhone(textOf(input[name]), (input['country'] as string | null | undefined) ?? null, name) : null, // prettier-ignore
  async picture(context, input, name, before) {
    const id = (input[name] ?? null) as string | null
    if (id !== null && id !== before?.[name]) await ownImage(context, id, name)
    return id
  },
  country: asSent,
  position: asSent,
  active: asSent,
  own: asSent,
}

/** The handlers of a register's public list. */
export const publicHandlers = <R extends Register, C extends string>(
  register: R & { call: C },
  opened: OpenRegister<R>,
) =>
  ({
    [`${register.call}.list`]: async ({ db, edition }: Context) => {
      const shown = Object.keys(register.fields).filter((name) => !register.fields[name]!.hidden)
      const items = await opened.active(db, edition)
      return unpagedList(items.map((thing) => Object.fromEntries(['id', ...shown].map((name) => [name, thing[name]]))))
    },
  }) as unknown as HandlersOf<C>
/** The handlers of a register's calls for the team. */
export const panelHandlers = <R extends Register, C extends string>(
  register: R & { call: C },
  opened: OpenRegister<R>,
) => {
  const { call, thing, id } = register
  const noun = panelNoun(call)
  type Asked = Record<string, never>
  return {
    [`${noun}.list`]: async ({ db, edition }: Mine) => unpagedList(await opened.all(db, edition)),
    [`${noun}.add`]: async (context: Mine, { body }: Asked) => ({ [thing]: await opened.add(context, body!) }),
    [`${noun}.read`]: async (context: Mine, asked: Asked) => ({ [thing]: await opened.read(context, asked[id]!) }),
    [`${noun}.edit`]: async (context: Mine, asked: Asked) => ({
      [thing]: await opened.edit(context, asked[id]!, asked['body']!),
    }),
    [`${noun}.remove`]: async (context: Mine, asked: Asked) => {
      await opened.remove(context, asked[id]!)
      return null
    },
  } as unknown as HandlersOf<`panel${Capitalize<C>}`>
}

export const opened = Object.fromEntries(
  plainRegisters.map(([name, register]) => [name, openRegister(register)]),
) as unknown as { [N in keyof Plain]: OpenRegister<Plain[N]> }
