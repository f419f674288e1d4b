// Creates the first super admin. There is no default password (docs/PRODUCT.md §4).
import type { Db } from '../db/connect.ts'
import type { Portal } from '../kernel/portal.ts'
import {
  accountByEmail,
  anySuperAdmin,
  insertAccount,
  lockAccountByEmail,
  lockFirstAdmin,
  makeSuperAdmin,
} from './account.store.ts'
import { noPersonalData } from './personal-data.ts'
import { issueToken } from './token.store.ts'
import { dropUnproven } from './unproven.ts'

/** Path that sets a new password once. Undefined when no account has this address. */
export async function oneTimeLink(db: Db, email: string) {
  const account = await accountByEmail(db, email)
  return account && `/auth/password/reset/${await issueToken(db, account.id, 'reset', account.email)}`
}

/**
 * Runs at the first start with ADMIN_EMAIL. In a portal with demo data the address is added even if super admins exist,
 * because their passwords are public.
 */
export async function firstAdmin({ db, env, live }: Portal) {
  const { adminEmail, adminLocale } = env
  if (!adminEmail) return
  const ended = await db.transaction(async (tx) => {
    await lockFirstAdmin(tx)
    const known = await lockAccountByEmail(tx, adminEmail)
    if (known?.superAdmin || (!env.demo && (await anySuperAdmin(tx)))) return undefined
    const sessions = known ? await dropUnproven(tx, known) : []
    await makeSuperAdmin(
      tx,
      known?.id ??
        (await insertAccount(tx, {
          ...noPersonalData,
          name: adminEmail.split('@')[0] ?? adminEmail,
          email: adminEmail,
          locale: adminLocale,
          passwordHash: null,
          passwordLength: null,
          verified: true,
        })),
    )
    return sessions
  })
  if (!ended) return
  live.publish({ sessions: ended })
  const link = new URL((await oneTimeLink(db, adminEmail)) ?? '/', env.publicUrl).href
  console.log(
    `The first super admin is ${adminEmail}. Choose the password within an hour; npm run admin -- link ${adminEmail} makes a new link.\n  ${link}`,
  )
}
