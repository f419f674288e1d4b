// The type of a reaction, and how a reaction reaches the holder of an account.
import { accountById } from './account/account.ts'
import type { EventName, Events } from './events.ts'
import type { Attempt } from './kernel/jobs.ts'
import type { InEdition, Portal } from './kernel/portal.ts'
import type { write } from './email/email.ts'

/** The id of a job is the same at every attempt. */
export type Reaction<N extends EventName> = (portal: InEdition, about: Events[N], job: Attempt) => Promise<void>
type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>
export type Tx = Parameters<typeof write>[0]

/** Does nothing for an erased or closed account. */
export async function toAccount({ db }: Portal, userId: string, writeTo: (account: Account, tx: Tx) => Promise<void>) {
  const account = await accountById(db, userId)
  if (account?.active) await db.transaction((tx) => writeTo(account, tx))
}
