// The type of a reaction to an event, and a helper for reactions that write to the holder of an account.
import { accountById } from './account/account.ts'
import type { EventName, Events } from './events.ts'
import type { Attempt } from './kernel/jobs.ts'
import type { InEdition, Portal } from './kernel/portal.ts'
import type { write } from './email/email.ts'

/** Handles an event. The id of `job` is the same at every attempt, so it can be used against duplicates. */
export type Reaction<N extends EventName> = (portal: InEdition, about: Events[N], job: Attempt) => Promise<void>
type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>
export type Tx = Parameters<typeof write>[0]

/** Calls `writeTo` with the account inside a transaction. Does nothing for an erased or blocked account. */
export async function toAccount({ db }: Portal, userId: string, writeTo: (account: Account, tx: Tx) => Promise<void>) {
  const account = await accountById(db, userId)
  if (account?.active) await db.transaction((tx) => writeTo(account, tx))
}
