// First set-up of an empty portal (docs/decisions/set-up-and-branding.md). Its steps can be interrupted and resumed,
// and the last one makes the site public.
import { labelIn } from '#contract/text.ts'
import { type SetupStep, setupSteps } from '#contract/rules/setup-steps.ts'
import type { Colleague, LayoutInput, Setup } from '#contract/entities/setup.ts'
import type { EditionPoint } from '#contract/rules/edition-points.ts'
import { hallLayout } from '#contract/rules/hall-layout.ts'
import { addAdmin } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import { layBooths } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { missingInEdition, readAllSettings, setSlug, slugOf } from '../edition/edition.ts'
import { hallsOf, newHall } from '../hall/hall.ts'
import { storedEmail } from '../kernel/email.ts'
import { log } from '../kernel/log.ts'
import type { Mine } from '../kernel/portal.ts'
import { Refusal, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { lockSetup, readSetup, setPublished, writeSetup, type StoredSetup } from './setup.store.ts'

export async function theSetup(context: Mine): Promise<Setup> {
  const { db, edition } = context
  const { publishedAt, done, colleagues } = await readSetup(db)
  return {
    publishedAt: publishedAt?.toISOString() ?? null,
    done,
    colleagues,
    slug: await slugOf(db, edition.id),
    missing: await missingInEdition(db, edition.id),
    halls: await hallsOf(db, edition),
    settings: await readAllSettings(context),
  }
}

/** Marks a step as done or as open again. */
export const markStep = (context: Mine, step: SetupStep, isDone: boolean): Promise<Setup> =>
  change(context, (setup) => ({
    ...setup,
    done: setupSteps.filter((one) => (one === step ? isDone : setup.done.includes(one))),
  }))

/** @throws setup.over, input.invalid if another edition has this slug */
export async function nameInAddresses(context: Mine, slug: string): Promise<Setup> {
  const { db, live, edition } = context
  const write = async (tx: Tx) => {
    await openSetup(tx)
    await setSlug(tx, edition.id, slug)
  }
  await db.transaction(write).catch((error: unknown) => {
    if (constraintOf(error) === 'one_edition_per_slug') refuseField('slug', 'slugTaken')
    throw error
  })
  live.publish({ topics: ['edition'] })
  return theSetup(context)
}

/**
 * Stores the colleagues to invite when the site is published.
 * @throws setup.over
 */
export const keepColleagues = (context: Mine, colleagues: readonly Colleague[]): Promise<Setup> =>
  change(context, (setup) => ({
    ...setup,
    colleagues: colleagues.map(({ name, lastName, email, accessLevel }) => ({
      name: cleanLine(name),
      lastName: cleanLine(lastName),
      email: storedEmail(email),
      accessLevel,
    })),
  }))

async function change(context: Mine, act: (setup: StoredSetup) => StoredSetup): Promise<Setup> {
  await context.db.transaction(async (tx) => {
    const before = await openSetup(tx)
    const { done, colleagues } = act(before)
    await writeSetup(tx, { done, colleagues })
  })
  context.live.publish({ topics: ['edition'] })
  return theSetup(context)
}

/**
 * Reads the set-up and locks it until the end of the transaction.
 * @throws setup.over once the site is public
 */
export async function openSetup(tx: Tx): Promise<StoredSetup> {
  const setup = await lockSetup(tx)
  if (setup.publishedAt) refuse('setup.over')
  return setup
}

/** Creates a hall with booths in rows, on sale at the same price per square metre. */
export async function layHall(context: Mine, { booths: size, name, theme, pricePerSquareMetreCents }: LayoutInput) {
  const { db, live, edition } = context
  const { plan, booths, meterage } = hallLayout(size)
  await db.transaction(async (tx) => {
    const hallId = await newHall(context, tx, { name, theme, plan, booths: booths.length })
    await layBooths(tx, edition.id, hallId, {
      plan,
      booths: booths.map((booth) => ({ ...booth, meterage, pricePerSquareMetreCents })),
    })
  })
  live.publish({ topics: ['halls', 'edition'] })
  return theSetup(context)
}

/**
 * Makes the site public in every process, and then invites the colleagues.
 * @throws setup.over, thing.changed if other points are missing than the caller saw
 */
export async function publish(context: Mine, seen: { missing: readonly EditionPoint[] }): Promise<Setup> {
  const { db, live, edition } = context
  const colleagues = await db.transaction(async (tx) => {
    const setup = await openSetup(tx)
    const missing = await missingInEdition(tx, edition.id)
    if (JSON.stringify(missing) !== JSON.stringify(seen.missing)) refuse('thing.changed')
    await setPublished(tx)
    await record(tx, context, {
      subject: 'edition',
      subjectId: edition.id,
      label: labelIn(edition.shortName),
      after: { published: true, ...(missing.length > 0 && { missing }) },
    })
    return setup.colleagues
  })
  live.publish({ topics: ['edition', 'halls'] })
  for (const colleague of colleagues) await invite(context, colleague)
  return theSetup(context)
}

/** Adds a colleague as an admin. A colleague who already is one stays unchanged. */
async function invite(context: Mine, colleague: Colleague) {
  await addAdmin(context, { ...colleague, superAdmin: false }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'admin.exists') return
    log.error({ err: error }, 'a colleague of the set-up was not invited')
  })
}
