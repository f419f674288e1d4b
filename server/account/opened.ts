// Accounts that the team opens for somebody: without a password, until a letter lets its owner choose one.
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

/** The account with that address, or a new one. Whoever has not proved the address yet gets the letter, and what was left behind there before opens nothing. `path` is where the fields stand in the input.
 *  @returns its id, and the sessions that ended @throws Refusal input.invalid */
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
