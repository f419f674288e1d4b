// Starts the next edition: copies data of another one in a single transaction. Orders, requests and documents are not
// copied.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { EditionInput, PanelEdition } from '#contract/entities/panel-edition.ts'
import { settingsProblems } from '#contract/entities/settings.ts'
import { daysBetween, shifted } from '#contract/rules/days.ts'
import { clockOf, momentAt } from '#contract/rules/fair-clock.ts'
import { nextNames } from '#contract/rules/next-name.ts'
import { nextPrice } from '#contract/rules/next-price.ts'
import { editionMoves } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { copyBooths, followOrders, keepNoCopies } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { copyEquipment } from '../equipment/equipment.ts'
import { copyDrafts } from '../draft/draft.ts'
import { copyHalls } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { copyRules } from '../price/price.ts'
import { copyTexts } from '../page-text/page-text.ts'
import { copyWorkshops } from '../workshop/workshop.ts'
import { insertEdition, storedEditions, type StoredEdition } from './edition.store.ts'
import { refuseLastDay } from './earmarked-booths.ts'
import { emptyEdition } from './first-edition.ts'
import { panelEdition } from './panel-edition.ts'
import { cleanTexts } from './settings.ts'

/**
 * Creates an edition in preparation, visible only to the team.
 * @throws thing.notFound, input.invalid
 */
export async function startEdition(context: Mine, input: EditionInput): Promise<PanelEdition> {
  const make = async (tx: Tx) => {
    const from = found((await storedEditions(tx)).find(({ id }) => id === input.fromId))
    const settings = nextSettings(from.settings, input)
    for (const [[first], code] of settingsProblems(settings)) refuseField(String(first), code)
    const { earmarkedUntil = null } = input
    refuseLastDay('earmarkedUntil', earmarkedUntil, settings)
    const id = await insertEdition(tx, { slug: input.slug, settings, earmarkedUntil })
    await copyParts(tx, from, { id, settings }, input)
    await recordStart(tx, context, id, { ...input, copiedFrom: from.slug })
    return id
  }
  // Repeatable read makes all copies consistent, even if the source edition changes during the copying.
  const id = await context.db.transaction(make, { isolationLevel: 'repeatable read' }).catch((error: unknown) => {
    if (constraintOf(error) === 'one_edition_per_slug') refuseField('slug', 'slugTaken')
    throw error
  })
  context.live.publish({ topics: ['edition'] })
  return panelEdition(context, id)
}

const recordStart = (
  tx: Tx,
  context: Mine,
  id: string,
  { slug, firstDay, lastDay, copiedFrom, copies, percent, earmarkedUntil }: EditionInput & { copiedFrom: string },
) =>
  record(tx, context, {
    subject: 'edition',
    subjectId: id,
    label: slug,
    after: { slug, firstDay, lastDay, copiedFrom, copied: copies, percent, ...(earmarkedUntil && { earmarkedUntil }) },
  })

const nothing = { fa: '', en: '' }
/** Settings of the new edition. Settings that describe the fair are copied, those of a single year are reset. */
const nextSettings = (
  before: EditionSettings,
  { slug, name, shortName, firstDay, lastDay, percent, copies }: EditionInput,
): EditionSettings => ({
  ...before,
  ...nextNames(before, { slug, firstDay }),
  ...(name && { name: cleanTexts(name) }),
  ...(shortName && { shortName: cleanTexts(shortName) }),
  firstDay,
  lastDay,
  bookingClosesOn: null,
  nextEdition: nothing,
  catalogListingCents: before.catalogListingCents === null ? null : nextPrice(before.catalogListingCents, percent),
  ...(copies.includes('rates') ? {} : { rates: emptyEdition.rates, services: emptyEdition.services }),
  seller: copies.includes('seller') ? before.seller : emptyEdition.seller,
})

async function copyParts(
  tx: Tx,
  from: StoredEdition,
  to: Pick<StoredEdition, 'id' | 'settings'>,
  { copies, percent, notEarmarked = [] }: EditionInput,
) {
  if (copies.includes('halls')) {
    const halls = await copyHalls(tx, from.id, to.id)
    const edition = { id: to.id, timeZone: to.settings.timeZone, state: editionMoves.start.to }
    const days = daysBetweenFairs(from, to)
    const priced = (cents: number) => nextPrice(cents, percent)
    await copyBooths(tx, to.id, halls, priced)
    await copyDrafts(tx, to.id, halls, priced)
    await copyRules(tx, edition, halls, { priced, moved: (day) => shifted(day, days) })
    if (notEarmarked.length > 0) await keepNoCopies(tx, to.id, notEarmarked)
    await followOrders(tx, to.id)
  }
  if (copies.includes('equipment')) await copyEquipment(tx, from.id, to.id)
  if (copies.includes('texts')) await copyTexts(tx, from.id, to.id)
  if (copies.includes('workshops'))
    await copyWorkshops(tx, { fromId: from.id, toId: to.id, moved: movedBetween(from, to) })
}

type WithSettings = Pick<StoredEdition, 'settings'>
/** Returns the number of days from the first day of one fair to that of another; 0 if one has no days yet. */
const daysBetweenFairs = (
  { settings: { firstDay: from } }: WithSettings,
  { settings: { firstDay: to } }: WithSettings,
) => (from && to ? daysBetween(from, to) : 0)

/**
 * Returns a function that maps a moment of one fair to the same hour and day of the other. If one fair has no days, the
 * moment is unchanged.
 */
function movedBetween({ settings: before }: StoredEdition, { settings: after }: Pick<StoredEdition, 'settings'>) {
  const { timeZone } = before
  const days = daysBetweenFairs({ settings: before }, { settings: after })
  return (at: Date) => {
    const { day, hour } = clockOf(at, timeZone)
    return momentAt(shifted(day, days), hour, timeZone)
  }
}
