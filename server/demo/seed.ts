// Fills an empty portal with the demo fair, once.
import type { Portal } from '../kernel/portal.ts'
import { cast } from './cast.ts'
import { isEmpty, seed } from './seed.store.ts'

/** @returns whether it was this start that did it */
export async function seedDemo(portal: Portal): Promise<boolean> {
  return (await isEmpty(portal.db)) && seed(portal, new Date())
}

/** Who can log in, for the console of the demo. */
seedDemo.logins = (seeded: boolean) => {
  const people = [cast.sara, cast.jonas, cast.dariush, cast.niloofar, cast.hamid, cast.roya, cast.mahtab]
  const level = ({ accessLevel, superAdmin }: (typeof people)[number]) => (superAdmin ? 'super admin' : accessLevel ?? 'exhibitor')
  return `  ${seeded ? 'Demo data is in. ' : ''}Demo log-ins (DEMO=0 for an empty portal):\n${people.map((one) => `    ${level(one).padEnd(12)} ${one.email.padEnd(28)} ${one.password}`).join('\n')}\n`
}
