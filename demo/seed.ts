// Fills an empty portal with the demo fair, once.
import type { Portal } from '#server/kernel/portal.ts'
import { readClock } from '#server/edition/edition.ts'
import { closePublished, loginLines, passwordsFor } from './logins.ts'
import { isEmpty, seed } from './seed.store.ts'

/** @returns whether it was this start that did it; the calendar is the demo's afterwards, whichever start it was */
export async function seedDemo(portal: Portal, passwords = passwordsFor(portal.env)): Promise<boolean> {
  const isOurs = (await isEmpty(portal.db)) && (await seed(portal, passwords))
  await readClock(portal.db)
  return isOurs
}

/** What a start does about the demo. @returns lines for the console @throws WrongEnv where the demo may not stand */
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
