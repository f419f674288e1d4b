// Accounts that the team opens for a user. They have no password until the owner sets one through an e-mail.
import type { Tx } from '../db/connect.ts'
import { storedEmail } from '../kernel/email.ts'
import { storedPhone } from '../kernel/phone.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { insertAccount, lockAccountByEmail } from './account.store.ts'
import { noPersonalData } from './personal-data.ts'
import { dropUnproven } from './unproven.ts'

interface Opened {
  name: string
  lastName: string
  email: string
  phoneNumber?: string | undefined
  country: string | null
  locale: 'fa' | 'en'
}

/**
 * Finds or creates the account with the e-mail address in `who`. An unverified owner gets the e-mail, and earlier
 * secrets of the account stop working. `path` is the position of the fields in the input.
 * @returns the id of the account, and its sessions that ended @throws Refusal input.invalid
 */
export async function openAccount(tx: Tx, { jobs }: Pick<Mine, 'jobs'>, who: Opened, path: '' | 'owner.') {
  const { country, locale } = who
  const email = storedEmail(who.email)
  const known = await lockAccountByEmail(tx, email)
  if (known && !known.active) refuseField(`${path}email`, 'notAllowed')
  const phone = who.phoneNumber?.trim() ? storedPhone(who.phoneNumber, country, `${path}phoneNumber`) : null
  const ended = known ? await dropUnproven(tx, known) : []
  const id =
    known?.id ??
    (await insertAccount(tx, {
      ...noPersonalData,
      name: cleanLine(who.name),
      lastName: cleanLine(who.lastName),
      phoneNumber: phone,
      country,
      email,
      locale,
      passwordHash: null,
      passwordLength: null,
      verified: false,
    }))
  if (!known?.verified) await jobs.emit(tx, 'account.opened', { userId: id })
  return { id, ended }
}
