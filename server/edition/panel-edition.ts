// Editions for the team: their totals, data that the next edition can copy, and points missing in preparation.
import { editionUndoSeconds } from '#contract/constants.ts'
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { missingPoints, type EditionPoint } from '#contract/rules/edition-points.ts'
import { isUpcoming, isArchive } from '#contract/rules/edition-state.ts'
import { permits } from '#contract/roles.ts'
import { editionMoves } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { found } from '../kernel/refuse.ts'
import { emptyEdition } from './first-edition.ts'
import { compareEditions } from './names.ts'
import { storedEditions, type StoredEdition } from './edition.store.ts'
import { sumsOfEditions, type EditionSums } from './panel-edition.store.ts'

/** Returns all editions, the next ones first. */
export async function panelEditions({ db, actor }: Pick<Mine, 'db' | 'actor'>): Promise<PanelEdition[]> {
  const sums = new Map((await sumsOfEditions(db)).map((row) => [row.id, row]))
  const maySeeInvoices = permits(actor, 'invoices.view')
  return (await storedEditions(db))
    .map((edition) => shaped(edition, sums.get(edition.id)!, maySeeInvoices))
    .toSorted(compareEditions)
}

export const panelEdition = async (context: Pick<Mine, 'db' | 'actor'>, id: string) =>
  found((await panelEditions(context)).find((edition) => edition.id === id))

function shaped(edition: StoredEdition, sums: EditionSums, maySeeInvoices: boolean): PanelEdition {
  const { id, slug, state, settings } = edition
  const { onOffer: booths, sold, companies, countries, invoicedCents } = sums
  return {
    id,
    slug,
    state,
    name: settings.name,
    shortName: settings.shortName,
    isClosed: edition.closedAt !== null,
    canClose: canClose(edition),
    firstDay: settings.firstDay,
    lastDay: settings.lastDay,
    figures: { booths, sold, companies, countries, invoicedCents: maySeeInvoices ? Number(invoicedCents) : null },
    contents: {
      halls: sums.halls,
      booths: sums.booths,
      priceCents: sums.priceCents === null ? null : Number(sums.priceCents),
      equipment: sums.equipment,
      rates: settings.rates.length,
      seller: JSON.stringify(settings.seller) !== JSON.stringify(emptyEdition.seller),
      texts: sums.texts,
      workshops: sums.workshops,
    },
    places: { companies: sums.placesCompanies, booths: sums.placesBooths },
    earmarked: { until: edition.earmarkedUntil, companies: sums.earmarkedCompanies, booths: sums.earmarkedBooths },
    missing: editionMoves.makeCurrent.from.includes(state) ? missingIn(edition, sums) : [],
    waiting: { orders: sums.waitingOrders, tickets: sums.waitingTickets },
    ordersSince: sums.ordersSince,
    wasOpen: edition.openSince !== null,
    isAhead: isUpcoming(daysOf(edition)),
    undoneUntil: undoneUntil(edition)?.toISOString() ?? null,
    canTakeBack: editionMoves.takeBack.from.includes(state) && canTakeBack(edition, sums.ordersSince > 0),
  }
}

const daysOf = ({ state, settings: { firstDay, lastDay, timeZone } }: StoredEdition) => ({
  state,
  firstDay,
  lastDay,
  today: dayIn(timeZone),
})
/** Whether an edition can be closed: it is no longer current, and its last day has passed. */
export const canClose = (edition: StoredEdition) => edition.closedAt === null && isArchive(daysOf(edition))

/** Whether an open edition can return to preparation: within a day, or later if it has no orders. */
export const canTakeBack = ({ openSince }: StoredEdition, isOrdered: boolean) =>
  !isOrdered || (openSince !== null && isWithinUndo(openSince))

const missingIn = ({ settings }: StoredEdition, { hallsOnSale, halfTexts, ownTerms }: EditionSums): EditionPoint[] =>
  missingPoints({ settings, today: dayIn(settings.timeZone), hallsOnSale, halfTexts, ownTerms })

/** Returns the points that visitors would miss if the edition were opened now, such as missing texts. */
export const missingNow = async (db: Db | Tx, edition: StoredEdition): Promise<EditionPoint[]> =>
  missingIn(edition, found((await sumsOfEditions(db)).find(({ id }) => id === edition.id)))

/** Like `missingNow`, for the id of an edition. */
export const missingInEdition = async (db: Db | Tx, id: string) =>
  missingNow(db, found((await storedEditions(db)).find((edition) => edition.id === id)))

/** Returns until when `makeCurrent` can be undone; undefined if it cannot be. */
export function undoneUntil({ state, currentSince, replacedId }: StoredEdition): Date | undefined {
  if (state !== 'current' || !currentSince || !replacedId) return undefined
  return isWithinUndo(currentSince) ? undoEnd(currentSince) : undefined
}
const undoEnd = (since: Date) => new Date(since.getTime() + editionUndoSeconds * 1_000)
const isWithinUndo = (since: Date) => undoEnd(since) > portalNow()
