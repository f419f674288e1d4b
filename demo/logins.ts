// Passwords of the demo accounts. On a public portal, no account may open with a password that the README publishes.
import { randomInt } from 'node:crypto'
import { hashPassword, isPassword, lengthOf } from '#server/account/account.ts'
import { openBy, WrongEnv } from '#server/kernel/env.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { cast, demoPeople, type DemoPerson } from './cast.ts'
import { accountsAt, replacePasswords } from './logins.store.ts'

type Passwords = ReadonlyMap<DemoPerson, string>

/** Returns the passwords of the README on a local portal, and fresh ones otherwise. */
export const passwordsFor = ({ isLocal }: Portal['env']): Passwords =>
  new Map(demoPeople.map((person) => [person, isLocal ? person.password : freshPassword()]))

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Returns five groups of four unambiguous letters: 99 bits. */
const freshPassword = () =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** Returns the people of the demo whose accounts still open with the password published in the README. */
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

/**
 * On a public portal, finds accounts that open with a published password. With DEMO=force they get fresh passwords.
 * @returns the fresh passwords
 * @throws WrongEnv if there are such accounts and DEMO=force is not set
 */
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

/** Returns the log-ins as lines for the console. `hint` follows the heading. */
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
