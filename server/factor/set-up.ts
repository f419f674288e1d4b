// Set-up and removal of a second factor by its owner. Adding the first factor creates recovery codes and ends other
// sessions.
import { isoFrom } from '../db/moment.ts'
import type * as z from 'zod/mini'
import { factorWait, passkeysMost } from '#contract/constants.ts'
import type { Factors, PasskeyInput } from '#contract/entities/factor.ts'
import { textIn } from '#contract/text.ts'
import type { Events } from '../events.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { endConfirmation, endSessions } from '../kernel/session.store.ts'
import { newAppSecret, spendAppCode } from './app-code.ts'
import { sealed } from './cipher.ts'
import {
  appSince,
  beginApp,
  codesLeft,
  dropApp,
  dropPasskey,
  insertPasskey,
  lockStanding,
  passkeysOf,
  putOff,
  settle,
  standingOf,
  type Standing,
} from './factor.store.ts'
import { newPasskeyOptions, madePasskey, spentChallenge } from './passkey.ts'
import { newRecoveryCodes } from './recovery.ts'

type What = Exclude<Events['factor.changed']['what'], 'recoveryUsed'>
const makerOf = (sessionId: string) => `new:${sessionId}`

/** True for a super admin without a second factor who has not postponed it. */
export const isFactorDue = ({ superAdmin, since, waits }: Pick<Standing, 'superAdmin' | 'since' | 'waits'>) =>
  superAdmin && !since && !waits

export async function factorsOf({ db, env, actor }: Mine): Promise<Factors> {
  const [standing, since, keys, recoveryLeft] = [
    (await standingOf(db, actor.id)) ?? refuse('session.missing'),
    await appSince(db, actor.id),
    await passkeysOf(db, actor.id),
    await codesLeft(db, actor.id),
  ]
  return {
    app: since ? { since: isoFrom(since) } : null,
    recoveryLeft,
    asked: isFactorDue(standing),
    mayWait: standing.superAdmin && !standing.since && (env.demo || !standing.overdue),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: isoFrom(createdAt),
      lastUsedAt: lastUsedAt && isoFrom(lastUsedAt),
    })),
  }
}

/**
 * Begins to set up an authenticator app.
 * @throws factor.exists
 */
export async function beginAppSetup({ db, env, edition, actor, locale }: Mine) {
  const settings = edition
  const { secret, app } = newAppSecret(textIn(settings.shortName, locale) || 'Ghorfeh', actor.email)
  await db.transaction(async (tx) => {
    if (!(await beginApp(tx, actor.id, await sealed(tx, env, actor.id, secret)))) refuse('factor.exists')
  })
  return app
}

/**
 * Confirms an app by its first code.
 * @returns recovery codes if this is the first factor
 * @throws input.invalid, factor.exists
 */
export const confirmAppSetup = (context: Mine, code: string) =>
  added(context, 'appAdded', (tx) => spendAppCode(tx, context.env, context.actor.id, code, false))

export async function beginPasskeySetup({ db, env, edition, actor, locale }: Mine) {
  if ((await passkeysOf(db, actor.id)).length >= passkeysMost) refuse('factor.tooMany')
  return newPasskeyOptions(db, env, {
    userId: actor.id,
    owner: makerOf(actor.sessionId),
    rpName: textIn(edition.shortName, locale) || 'Ghorfeh',
    who: actor,
  })
}

/** @throws input.invalid, factor.exists, factor.tooMany */
export async function addPasskey(context: Mine, { passkey, name }: z.infer<typeof PasskeyInput>) {
  const { db, env, actor } = context
  const made = await madePasskey(env, passkey, await spentChallenge(db, passkey, makerOf(actor.sessionId)))
  return added(context, 'passkeyAdded', async (tx) => {
    if ((await passkeysOf(tx, actor.id)).length >= passkeysMost) refuse('factor.tooMany')
    if (!(await insertPasskey(tx, { ...made, userId: actor.id, name: cleanLine(name) }))) refuse('factor.exists')
  })
}

async function added(context: Mine, what: What, add: (tx: Tx) => Promise<void>) {
  const { db, jobs, live, actor } = context
  const { codes, ended } = await db.transaction(async (tx) => {
    const before = (await lockStanding(tx, actor.id)) ?? refuse('session.missing')
    await add(tx)
    await settle(tx, actor.id)
    await jobs.emit(tx, 'factor.changed', { userId: actor.id, what })
    if (before.since) return { codes: null, ended: [] }
    // Other sessions, and the confirmation of this one, were made with the password alone, so they end.
    await endConfirmation(tx, actor.sessionId)
    return { codes: await newRecoveryCodes(tx, actor.id), ended: await endSessions(tx, actor.id, actor.sessionId) }
  })
  live.publish({ sessions: ended })
  return codes
}

const removed = ({ db, jobs, actor }: Mine, what: What, drop: (tx: Tx) => Promise<boolean>) =>
  db.transaction(async (tx) => {
    await lockStanding(tx, actor.id)
    if (!(await drop(tx))) refuse('thing.notFound')
    await settle(tx, actor.id)
    await jobs.emit(tx, 'factor.changed', { userId: actor.id, what })
  })
export const removeApp = (context: Mine) => removed(context, 'appRemoved', (tx) => dropApp(tx, context.actor.id))
export const removePasskey = (context: Mine, id: string) =>
  removed(context, 'passkeyRemoved', (tx) => dropPasskey(tx, context.actor.id, id))

/**
 * Replaces the recovery codes.
 * @throws thing.notFound without a second factor
 */
export const renewCodes = ({ db, jobs, actor }: Mine) =>
  db.transaction(async (tx) => {
    if (!(await lockStanding(tx, actor.id))?.since) refuse('thing.notFound')
    await jobs.emit(tx, 'factor.changed', { userId: actor.id, what: 'codesRenewed' })
    return newRecoveryCodes(tx, actor.id)
  })

/**
 * Postpones the second factor of a super admin.
 * @throws role.forbidden for users who need no second factor, factor.due if it cannot be postponed any longer
 */
export const putFactorOff = ({ db, env, actor }: Mine) =>
  db.transaction(async (tx) => {
    const standing = await lockStanding(tx, actor.id)
    if (!standing?.superAdmin || standing.since) return refuse('role.forbidden')
    if (!env.demo && standing.overdue) refuse('factor.due')
    await putOff(tx, actor.id, env.demo ? factorWait.inDemo : factorWait.once, env.demo ? null : factorWait.most)
  })
