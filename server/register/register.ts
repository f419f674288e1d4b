// What the plain registers of the panel have in common: a thing is added, changed and removed, each in one transaction with its entry in the audit log.
import type { Topic } from '#contract/kernel/screen.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'

export interface Register<Thing extends { id: string }, Input> {
  /** The noun in the audit log. */
  subject: string
  /** What shows these things and is stale after a change. */
  topics: Topic[]
  /** These and those below are told the edition of the call; what the house has once leaves it alone. */
  byId: (db: Db | Tx, id: string, editionId: string) => Promise<Thing | undefined>
  /** Locks the row until the end of the transaction. @returns whether it is there */
  lock: (tx: Tx, id: string) => Promise<boolean>
  insert: (tx: Tx, input: Input, editionId: string) => Promise<string>
  update: (tx: Tx, id: string, input: Input) => Promise<unknown>
  remove: (tx: Tx, id: string) => Promise<unknown>
  /** As it is stored, checked beyond its shape; `before` is undefined for a new one. @throws Refusal input.invalid */
  clean: (context: Mine, input: Input, before: Thing | undefined) => Promise<Input>
  /** What a form would send to leave a thing as it is. */
  inputOf: (thing: Thing) => Input
  /** What people call it. */
  label: (input: Input) => string
}

type Fields = Record<string, unknown>
type Edit<Input> = { [Name in keyof Input]?: Input[Name] | undefined }

export const verbsOf = <Thing extends { id: string }, Input extends Fields>(register: Register<Thing, Input>) => ({
  add: (context: Mine, input: Input) => add(register, context, input),
  edit: (context: Mine, id: string, changed: Edit<Input>) => edit(register, context, id, changed),
  remove: (context: Mine, id: string) => remove(register, context, id),
})

async function add<Thing extends { id: string }, Input extends Fields>(
  { subject, topics, byId, insert, clean, label }: Register<Thing, Input>,
  context: Mine,
  input: Input,
) {
  const cleaned = await clean(context, input, undefined)
  const id = await context.db.transaction(async (tx) => {
    const subjectId = await insert(tx, cleaned, context.edition.id)
    await record(tx, context, { subject, subjectId, label: label(cleaned), after: { ...cleaned } })
    return subjectId
  })
  context.live.publish({ topics })
  return found(await byId(context.db, id, context.edition.id))
}

async function edit<Thing extends { id: string }, Input extends Fields>(
  register: Register<Thing, Input>,
  context: Mine,
  id: string,
  changed: Edit<Input>,
) {
  const { subject, topics, byId, update, clean, inputOf, label } = register
  await context.db.transaction(async (tx) => {
    const thing = await locked(register, tx, id, context.edition.id)
    const before = inputOf(thing)
    const after = await clean(context, { ...before, ...changed }, thing)
    await update(tx, id, after)
    const change = { before: { ...before }, after: { ...after } }
    await record(tx, context, { subject, subjectId: id, label: label(after), ...change })
  })
  context.live.publish({ topics })
  return found(await byId(context.db, id, context.edition.id))
}

async function remove<Thing extends { id: string }, Input extends Fields>(
  register: Register<Thing, Input>,
  context: Mine,
  id: string,
) {
  const { subject, topics, inputOf, label } = register
  await context.db.transaction(async (tx) => {
    const before = inputOf(await locked(register, tx, id, context.edition.id))
    await register.remove(tx, id)
    await record(tx, context, { subject, subjectId: id, label: label(before), before: { ...before } })
  })
  context.live.publish({ topics })
}

async function locked<Thing extends { id: string }, Input>(
  { lock, byId }: Register<Thing, Input>,
  tx: Tx,
  id: string,
  editionId: string,
) {
  if (!(await lock(tx, id))) found(undefined)
  return found(await byId(tx, id, editionId))
}
