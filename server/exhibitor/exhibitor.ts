// Directory pages of companies: how they are created, and how their owners edit them.
import type { ExhibitorEdit, OwnExhibitor, Sector } from '#contract/entities/exhibitor.ts'
import type { OrderOf } from '#contract/entities/order.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import type { Tx } from '../db/connect.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { storedPhone } from '../kernel/phone.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { companiesWith, owned } from '../kernel/ownership.ts'
import { cleanLine, cleanOptional, cleanText } from '../kernel/text.ts'
import { ownImage } from '../upload/upload.ts'
export { giveExhibitor, mirrorCompany, searchOf } from './exhibitor.store.ts'
export { absorbPage, givePage, pagePairs, differingTexts } from './merged.store.ts'
export { markHeldBack } from './page-change.ts'
export { coExhibitorById, forgetStands, moveStands, standsOf } from './co-exhibitor.store.ts'
export { cataloguePage, countExhibitors, exhibitorAddresses } from './exhibitor-list.store.ts'
import {
  exhibitorOf,
  insertExhibitor,
  joinFaces,
  lockExhibitor,
  mirrorExhibitor,
  replaceSlots,
  searchOf,
  shownExhibitor,
  updateExhibitor,
  type Kept,
  type StoredExhibitor,
} from './exhibitor.store.ts'
import { heldBack } from './page-change.ts'
import { pageMergedInto } from './merged.store.ts'
import { storedEmail } from '../kernel/email.ts'

/** Returns the portal’s current time in ISO 8601. Slots and meetings that started before it are past. */
export const isoNow = () => portalNow().toISOString()

/**
 * Returns a company that the directory shows, with its owner. The id of a merged page leads to the page it was merged
 * into.
 * @throws thing.notFound
 */
export const readExhibitor = async (context: Pick<Context, 'db' | 'edition'>, id: string): Promise<StoredExhibitor> =>
  found((await shownAt(context, id)) ?? (await formerExhibitor(context, id)))
const shownAt = ({ db, edition }: Pick<Context, 'db' | 'edition'>, id: string) =>
  shownExhibitor(db, edition.id, id, isoNow())
async function formerExhibitor(context: Pick<Context, 'db' | 'edition'>, id: string) {
  const into = await pageMergedInto(context.db, id)
  return into === undefined ? undefined : shownAt(context, into)
}
/**
 * Returns the page of the user's company, or of the first one that has a page; null if there is none.
 * @throws thing.notFound for another company
 */
export async function ownExhibitor({ db, actor, edition }: Mine, companyId?: string): Promise<OwnExhibitor | null> {
  const own = companiesWith(actor, 'company.view')
  if (companyId !== undefined && !own.includes(companyId)) refuse('thing.notFound')
  return (await exhibitorOf(db, edition.id, companyId === undefined ? own : [companyId], isoNow())) ?? null
}

type Shown = 'companyName' | 'fasciaName' | 'fieldOfActivity' | 'products' | 'country'
/**
 * Creates the directory page of a company at its first verified booth order. E-mail and phone number stay hidden until
 * a member publishes them.
 */
export async function appear(
  tx: Tx,
  order: Pick<OrderOf<'booth'>, Shown> & { editionId: string; ownerId: string | null; companyId: string | null },
) {
  const { editionId, ownerId, companyId, companyName, fasciaName, fieldOfActivity, products, country } = order
  if (ownerId === null || companyId === null) return
  const name = { fa: fasciaName.fa || companyName, en: fasciaName.en || companyName }
  const shown = isPersian(products) ? { fa: products, en: '' } : { fa: '', en: products }
  await insertExhibitor(tx, {
    editionId,
    ownerId,
    companyId,
    name,
    products: shown,
    sector: sectorOf(fieldOfActivity),
    country,
    search: searchOf([name, shown]),
  })
  await joinFaces(tx, editionId, companyId)
}
const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text)

const words: readonly (readonly [RegExp, Sector])[] = [
  [/dent|دندان/i, 'dentistry'],
  [/pharm|drug|biotech|دارو|زیست/i, 'pharmacy'],
  [/lab|diagnos|آزمایشگاه/i, 'laboratory'],
  [/medic|hospital|imaging|rehab|consum|پزشک|بیمارستان|توان|مصرف/i, 'medicine'],
]
/** Guesses the sector from a field of activity that was typed as free text. */
const sectorOf = (field: string): Sector | null => words.find(([word]) => word.test(field))?.[1] ?? null

/**
 * Edits a page, by a member of its company with the permission. For other users the page is not found.
 * @throws thing.notFound, input.invalid
 */
export async function editExhibitor(context: Mine, id: string, edit: ExhibitorEdit): Promise<OwnExhibitor> {
  const { db, actor, edition, live } = context
  const now = isoNow()
  const companyId = await db.transaction(async (tx) => {
    const { companyId } = owned(actor, await lockExhibitor(tx, edition.id, id), 'company.edit')
    const before = found(await exhibitorOf(tx, edition.id, [companyId!], now))
    const after = await heldBack(tx, context, before, await cleaned(context, before, edit), edit)
    await updateExhibitor(tx, after, searchOf([after.name, after.products, after.offers, after.needs, after.about]))
    await mirrorExhibitor(tx, companyId!, after)
    return companyId!
  })
  live.publish({ topics: ['exhibitors'] })
  return found(await ownExhibitor(context, companyId))
}

async function cleaned(context: Mine, before: OwnExhibitor, edit: ExhibitorEdit): Promise<Kept> {
  const after = { ...before, ...edit } as OwnExhibitor
  const texts = ({ fa, en }: Bilingual): Bilingual => ({ fa: cleanText(fa), en: cleanText(en) })
  if (edit.logoId && edit.logoId !== before.logoId) await ownImage(context, edit.logoId, 'logoId', 'logo')
  const phone = cleanOptional(after.phoneNumber)
  const website = cleanOptional(after.website)
  return {
    ...after,
    name: { fa: cleanLine(after.name.fa), en: cleanLine(after.name.en) },
    about: texts(after.about),
    products: texts(after.products),
    offers: texts(after.offers),
    needs: texts(after.needs),
    website: website && new URL(website).href,
    email: after.email?.trim() ? storedEmail(after.email) : null,
    phoneNumber: phone && storedPhone(phone, after.country, 'phoneNumber'),
  }
}

/**
 * Replaces the future half-hour slots of the user's company.
 * @throws thing.notFound, input.invalid
 */
export async function setSlots(context: Mine, id: string, slots: readonly string[]): Promise<OwnExhibitor> {
  const { db, actor, edition, live } = context
  const wanted = [...new Set(slots.map((slot) => new Date(slot).toISOString()))]
  const known = new Set(fairSlots(edition).flatMap(({ starts }) => starts))
  const wrong = wanted.findIndex((slot) => !known.has(slot))
  if (wrong >= 0) refuseField(`slots.${wrong}`, 'slotInvalid')
  const companyId = await db.transaction(async (tx) => {
    const page = owned(actor, await lockExhibitor(tx, edition.id, id), 'company.meet')
    await replaceSlots(tx, id, wanted)
    return page.companyId!
  })
  live.publish({ topics: ['exhibitors'] })
  return found(await ownExhibitor(context, companyId))
}
