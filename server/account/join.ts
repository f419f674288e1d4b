// Chooses the account that an identity opens (docs/PRODUCT.md §12.8).
import type { Tx } from '../db/connect.ts'
import type { InEdition } from '../kernel/portal.ts'
import { joinGuestOrders } from '../order/order.ts'
import { cleanLine } from '../kernel/text.ts'
import {
  accountById,
  insertAccount,
  isEmailTaken,
  lockAccountByEmail,
  setVerified,
  type Account,
} from './account.store.ts'
import { accountOfIdentity, subjectAt, linkIdentity } from './identity.store.ts'
import type { Identity } from './issuer.ts'
import { noPersonalData } from './personal-data.ts'
import { dropBeforeJoining } from './unproven.ts'
import { storedEmail } from '../kernel/email.ts'

/**
 * `unproven`: the provider does not vouch for the address. `other`: the account belongs to another identity of that
 * provider.
 */
export type Joined = { account: Account; ended: string[] } | { fault: 'unproven' | 'disabled' | 'other' }

/**
 * Opens the account of an identity. Known identities are matched by issuer and subject only, new ones by an address
 * that the provider has verified.
 */
export async function join(portal: InEdition, identity: Identity, locale: 'fa' | 'en', left = 1): Promise<Joined> {
  try {
    return await portal.db.transaction((tx) => joinIn(tx, portal, identity, locale))
  } catch (error) {
    // Another request registered the address at the same moment, so there is an account to link now.
    if (left > 0 && isEmailTaken(error)) return join(portal, identity, locale, left - 1)
    throw error
  }
}

/** Creates an account without a password for an address that the provider vouches for. */
const insertVerified = (tx: Tx, { name, lastName }: Identity, email: string, locale: 'fa' | 'en') =>
  insertAccount(tx, {
    ...noPersonalData,
    name: cleanLine(name),
    lastName: cleanLine(lastName),
    email: storedEmail(email),
    locale,
    passwordHash: null,
    passwordLength: null,
    verified: true,
  })

async function joinIn(tx: Tx, portal: InEdition, identity: Identity, locale: 'fa' | 'en'): Promise<Joined> {
  const { issuer, subject, email, emailVerified } = identity
  const userId = await accountOfIdentity(tx, issuer, subject)
  const own = userId && (await accountById(tx, userId))
  if (own && !own.active) return { fault: 'disabled' }
  if (own) {
    if (own.verified) await joinGuestOrders(tx, own)
    return { account: own, ended: [] }
  }
  if (/* Guard: e-mail address verified by Google, off: !email */ !email || !emailVerified) return { fault: 'unproven' }
  const known = await lockAccountByEmail(tx, email)
  if (known && !known.active) return { fault: 'disabled' }
  const linked = known && (await subjectAt(tx, known.id, issuer))
  if (linked !== undefined && linked !== subject) return { fault: 'other' }
  // If the provider's response arrives several times at once, the later requests find the identity linked already.
  const ended =
    /* Guard: Google log-in ends planted sessions, off: [] */ known && linked === undefined
      ? await dropBeforeJoining(tx, portal, known)
      : []
  const id = known?.id ?? (await insertVerified(tx, identity, email, locale))
  await linkIdentity(tx, id, issuer, subject)
  await setVerified(tx, id)
  if (!known?.verified) await portal.jobs.emit(tx, 'account.verified', { userId: id })
  const account = (await accountById(tx, id))!
  await joinGuestOrders(tx, account)
  return { account, ended }
}
