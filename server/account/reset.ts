// A new password: by letter when the old one is lost, or by its owner (docs/SPEC.md §7; docs/PRODUCT.md §12.7).
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { PasswordChangeInput, ResetInput } from '#contract/entities/account.ts'
import type { Tx } from '../db/connect.ts'
import type { Context, InEdition, Mine } from '../kernel/portal.ts'
import { count } from '../kernel/rate.store.ts'
import { refuse, refuseField, Refusal } from '../kernel/refuse.ts'
import { foldedEmail, isSameEmail } from '../kernel/email.ts'
import { joinGuestOrders } from '../order/order.ts'
import { endSessions } from '../kernel/session.store.ts'
import { accountByEmail, accountById, setPassword, setVerified } from './account.store.ts'
import { along } from './along.ts'
import { hashPassword, isPassword, lengthOf, refuseWeak } from './password.ts'
import { secretOf, useSecret, voidSecrets } from './token.store.ts'

/** Says nothing about who has an account: the same work is done for nobody, and its reaction finds nobody to write to. */
export async function requestReset({ db, jobs, env }: Context, email: string, next?: string) {
  const within = await isWithin(count(db, 'reset.account', foldedEmail(email), env.rateLimitFactor))
  const account = await accountByEmail(db, email)
  await db.transaction((tx) =>
    jobs.emit(tx, 'password.resetAsked', {
      userId: within && account?.active ? account.id : randomUUID(),
      ...along(next),
    }),
  )
}
const isWithin = (counted: Promise<void>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** All sessions end; the letter has proved the address. @throws Refusal reset.failed, input.invalid */
export async function resetPassword({ db, jobs, live }: Context, { token, password }: z.infer<typeof ResetInput>) {
  const letter = await secretOf(db, token, 'reset')
  const account = letter?.living ? await accountById(db, letter.userId) : undefined
  if (!account?.active || !isSameEmail(letter?.email, account.email)) return refuse('reset.failed')
  await refuseWeak(password, { ...account, admin: account.role === 'admin' })
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    if (!(await useSecret(tx, token, 'reset'))) refuse('reset.failed')
    await setVerified(tx, account.id)
    await joinGuestOrders(tx, account)
    await voidSecrets(tx, account.id, 'verify')
    await renew(tx, jobs, account.id, hash, password)
    return endSessions(tx, account.id)
  })
  live.publish({ sessions: ended })
}

/** The other sessions end and this one gets a new secret. An account without a password gets its first one. @throws Refusal input.invalid */
export async function changePassword(
  context: Mine,
  { currentPassword = '', password }: z.infer<typeof PasswordChangeInput>,
) {
  const { db, jobs, live, actor } = context
  const account = (await accountById(db, actor.id)) ?? refuse('session.missing')
  // Without a password there is none to ask for: the session itself must be a fresh one.
  if (account.passwordHash === null) await context.mustBeFresh()
  await refuseWrong(account.passwordHash, currentPassword)
  if (account.passwordHash !== null && currentPassword === password) refuseField('password', 'passwordSame')
  await refuseWeak(password, { ...account, admin: account.role === 'admin' })
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    await renew(tx, jobs, account.id, hash, password)
    return endSessions(tx, account.id, actor.sessionId)
  })
  live.publish({ sessions: ended })
  await context.signIn(account.id, true) // whoever has a session has made both steps
}

/** Where an account has a password, only who knows it goes on. @throws Refusal input.invalid */
export async function refuseWrong(passwordHash: string | null, currentPassword: string) {
  if (passwordHash !== null && !(await isPassword(passwordHash, currentPassword)))
    refuseField('currentPassword', 'passwordWrong')
}

async function renew(tx: Tx, jobs: InEdition['jobs'], userId: string, hash: string, password: string) {
  await setPassword(tx, userId, hash, lengthOf(password))
  await voidSecrets(tx, userId, 'reset')
  await jobs.emit(tx, 'password.changed', { userId })
}
