// Fills an empty portal with the demo fair, once.
import type { Portal } from '#server/kernel/portal.ts'
import { readClock } from '#server/edition/edition.ts'
import { closePublished, loginLines, passwordsFor } from './logins.ts'
import { isEmpty, seed } from './seed.store.ts'

/** @returns whether this start filled the portal. In any case the portal's clock is the demo's clock afterwards. */
export async function seedDemo(portal: Portal, passwords = passwordsFor(portal.env)): Promise<boolean> {
  const isOurs = (await isEmpty(portal.db)) && (await seed(portal, passwords))
  await readClock(portal.db)
  return isOurs
}

/**
 * Fills the portal with the demo at a start, or checks the existing demo.
 * @returns lines for the console
 * @throws WrongEnv if the demo is not allowed here
 */
export async function openDemo(portal: Portal): Promise<string> {
  const { demo, isLocal } = portal.env
  const passwords = passwordsFor(portal.env)
  const isSeeded = demo && (await seedDemo(portal, passwords))
  const head = isSeeded ? '  Demo data is in.\n' : ''
  if (isLocal) return demo ? head + loginLines(passwords, 'DEMO=0 for an empty portal') : ''
  const fresh = isSeeded ? passwords : await closePublished(portal)
  return fresh.size > 0
    ? head + loginLines(fresh, 'fresh, and shown only now: npm run admin -- link EMAIL makes another way in')
    : ''
}
