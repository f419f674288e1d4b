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
  byId: (db: Db | Tx, id: string) => Promise<Thing | undefined>
  /** Locks the row until the end of the transaction. @returns whether it is there */
  lock: (tx: Tx, id: string) => Promise<boolean>
  insert: (tx: Tx, input: Input) => Promise<string>
  update: (tx: Tx, id: string, input: Input) => Promise<unknown>
  remove: (tx: Tx, id: string) => Promise<unknown>
  /** As it is stored, checked beyond its shape; `before` is undefined for a new one. @throws Refusal input.invalid */
  clean: (context: Mine, input: Input, before: Thing | undefined) => Promise<Input>
  /** What a form would send to leave a thing as it is. */
  inputOf: (thing: Thing) => Input
  /** What people call it. */
  label: (input: Input) => string
}

export function verbsOf<Thing extends { id: string }, Input extends Record<string, unknown>>({
  subject,
  topics,
  byId,
  lock,
  insert,
  update,
  remove,
  clean,
  inputOf,
  label,
}: Register<Thing, Input>) {
  const locked = async (tx: Tx, id: string) => {
    if (!(await lock(tx, id))) found(undefined)
    return found(await byId(tx, id))
  }
  return {
    async add(context: Mine, input: Input) {
      const cleaned = await clean(context, input, undefined)
      const id = await context.db.transaction(async (tx) => {
        const id = await insert(tx, cleaned)
        await record(tx, context, { subject, subjectId: id, label: label(cleaned), after: { ...cleaned } })
        return id
      })
      context.live.publish({ topics })
      return found(await byId(context.db, id))
    },
    async edit(context: Mine, id: string, edit: { [Name in keyof Input]?: Input[Name] | undefined }) {
      await context.db.transaction(async (tx) => {
        const before = await locked(tx, id)
        const after = await clean(context, { ...inputOf(before), ...edit }, before)
        await update(tx, id, after)
        await record(tx, context, {
          subject,
          subjectId: id,
          label: label(after),
          before: { ...inputOf(before) },
          after: { ...after },
        })
      })
      context.live.publish({ topics })
      return found(await byId(context.db, id))
    },
    async remove(context: Mine, id: string) {
      await context.db.transaction(async (tx) => {
        const before = await locked(tx, id)
        await remove(tx, id)
        await record(tx, context, {
          subject,
          subjectId: id,
          label: label(inputOf(before)),
          before: { ...inputOf(before) },
        })
      })
      context.live.publish({ topics })
    },
  }
}
