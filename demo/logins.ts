// Who can log in to the demo, and that no stranger can with what the README says.
import { randomInt } from 'node:crypto'
import { hashPassword, isPassword, lengthOf } from '#server/account/account.ts'
import { openBy, WrongEnv } from '#server/kernel/env.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { cast, demoPeople, type DemoPerson } from './cast.ts'
import { accountsAt, replacePasswords } from './logins.store.ts'

type Passwords = ReadonlyMap<DemoPerson, string>

/** On this machine those of the README; elsewhere fresh ones. */
export const passwordsFor = ({ isLocal }: Portal['env']): Passwords =>
  new Map(demoPeople.map((person) => [person, isLocal ? person.password : freshPassword()]))

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Five groups of four letters that nobody mistakes for others: 99 bits. */
const freshPassword = () =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** The people of the demo whose accounts still open with the published password. */
async function published({ db }: Portal) {
  const rows = await accountsAt(
    db,
    demoPeople.map(({ email }) => foldedEmail(email)),
  )
  const found = await Promise.all(
    rows.map(async ({ id, email, hash }) => {
      const person = demoPeople.find((one) => foldedEmail(one.email) === email)!
      return (await isPassword(hash, person.password)) ? [{ id, person }] : []
    }),
  )
  return found.flat()
}

/** Where strangers can reach the portal, no account opens with a published password: with DEMO=force they get fresh ones.
 *  @returns those @throws WrongEnv where the database holds the demo and nobody asked for it */
export async function closePublished(portal: Portal): Promise<Passwords> {
  const open = portal.env.isLocal ? [] : await published(portal)
  if (open.length === 0) return new Map()
  if (!portal.env.demo)
    throw new WrongEnv(
      `This database holds the demo fair, and ${open.map(({ person }) => person.email).join(', ')} would log in with a published password. The portal does not open with it where strangers can reach it (${openBy(portal.env)}): choose another database, or DEMO=force to show the demo with fresh passwords.`,
    )
  const fresh = open.map(({ id, person }) => ({ id, person, password: freshPassword() }))
  await replacePasswords(
    portal.db,
    await Promise.all(
      fresh.map(async ({ id, password }) => ({ id, hash: await hashPassword(password), length: lengthOf(password) })),
    ),
  )
  return new Map(fresh.map(({ person, password }) => [person, password]))
}

/** For the console. `hint` stands behind the head. */
export function loginLines(passwords: Passwords, hint: string): string {
  const people: readonly DemoPerson[] = [
    cast.sara,
    cast.babak,
    cast.aida,
    cast.jonas,
    cast.elif,
    cast.wei,
    cast.dariush,
    cast.niloofar,
    cast.hamid,
    cast.roya,
    cast.mahtab,
  ]
  const level = ({ accessLevel, superAdmin, companyRole }: DemoPerson) =>
    superAdmin ? 'super admin' : (accessLevel ?? companyRole ?? 'exhibitor')
  const lines = people.flatMap((one) => {
    const password = passwords.get(one)
    return password ? [`    ${level(one).padEnd(12)} ${one.email.padEnd(28)} ${password}`] : []
  })
  return `  Demo log-ins (${hint}):\n${lines.join('\n')}\n`
}
