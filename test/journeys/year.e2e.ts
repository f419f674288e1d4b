// A full year of a fair, from an empty portal to the archive. It covers the set-up, copied halls, publication, a booth
// order of a company with two members and the next edition. It ends with the right of return and the archived edition.
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressInLanguage, locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { contextOf, firstAdmin, linksTo, ownPortal, send, type OwnPortal } from './own-portal.ts'
import { boothRow, chosen, named, saying, selection, submit, toContract, toPreInvoice } from './steps.ts'
import { newEmail, newMark, tookOver } from './visit.ts'

const [email, password] = ['first@fair.example', 'seventeen-lamps-in-a-row']
let portal: OwnPortal
/** A fair is set up and published only once, so a retry needs a new portal. */
beforeEach(async () => {
  portal = await ownPortal(email)
}, 120_000)
afterEach(() => portal.end(), 40_000)

interface Fair {
  portal: OwnPortal
  locale: Locale
  at: (path: string) => string
  complaints: string[]
}
interface Somebody {
  context: BrowserContext
  page: Page
  email: string
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
async function json<T>(answer: { text(): Promise<string>; status(): number; url(): string }) {
  const body = await answer.text()
  expect([answer.url(), answer.status() < 300 || body]).toEqual([answer.url(), true])
  return (body === '' ? null : JSON.parse(body)) as T
}
const get = async <T>({ portal }: Fair, { context }: Pick<Somebody, 'context'>, path: string) =>
  json<T>(await context.request.get(`${portal.base}/v1/${path}`))

async function somebody(fair: Fair, name: string): Promise<Somebody> {
  const context = await contextOf(fair.portal, fair.locale)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => fair.complaints.push(message))
  return { context, page, email: newEmail(name.toLowerCase()) }
}
/** Registers a user and verifies the address with the link in the e-mail. */
async function registered(fair: Fair, name: string): Promise<Somebody> {
  const one = await somebody(fair, name)
  const person = { name, lastName: 'Rastin', email: one.email, password, repeatPassword: password, acceptTerms: true }
  await json(await send(fair.portal, one.context, 'register/request', person))
  await one.page.goto((await linksTo(fair.portal, one.email, 'verify')).find((link) => link.includes('/verify/'))!)
  await one.page.locator('main form button[type=submit]').click()
  await one.page
    .getByRole('main')
    .getByRole('link', { name: /ورود|log in/i })
    .first()
    .waitFor()
  await json(await send(fair.portal, one.context, 'login', { email: one.email, password }))
  return one
}

const seller = {
  name: { fa: 'نمایشگاه‌های یزد', en: 'Yazd Fairs' },
  nationalId: '10320894576',
  economicNumber: '411389275604',
  postalCode: '8916743117',
  address: { fa: 'یزد، میدان امیرچخماق', en: 'Amir Chakhmaq Square, Yazd' },
  broker: { fa: '', en: '' },
  storeTerminalSerial: '4410-0087329',
  fiscalMemoryId: 'A1K7Q8',
  stampId: null,
  signatureId: null,
  bank: {
    iban: 'IR820540102680020817909002',
    bic: 'BKMTIRTH',
    bankName: { fa: 'بانک نمونه', en: 'Sample Bank' },
    holder: { fa: '', en: '' },
  },
}
/**
 * Does the set-up on its screens. Days and seller are set through the API, because other journeys cover their screens.
 */
async function setUp(fair: Fair, admin: Somebody) {
  const { page, context } = admin
  const { portal, at } = fair
  const { updatedAt } = await get<{ updatedAt: string }>(fair, admin, 'panel/settings')
  const settings = { firstDay: day(200), lastDay: day(203), seller }
  await json(await send(portal, context, 'panel/settings', { updatedAt, settings }, 'PATCH'))
  await page.goto(at('/panel'))
  await page.waitForURL('**/panel/setup/fair')
  const words = { name: ['نمایشگاه سفال', 'Pottery Fair'], shortName: ['سفال', 'Pottery'] }
  for (const [field, [fa, en]] of Object.entries(words)) {
    await page.locator(`[name="${field}.fa"]`).fill(fa!)
    await page.locator(`[name="${field}.en"]`).fill(en!)
  }
  await page.getByRole('button', { name: /^(Continue|ادامه)/ }).click()
  await page.waitForURL('**/panel/setup/dates')
  await page.goto(at('/panel/setup/halls'))
  await tookOver(page)
  await page.getByRole('radio', { name: /12|۱۲/ }).check({ force: true })
  await page.getByLabel(named(m.setup_ready_price)).fill('120')
  for (const language of locales) await page.locator(`[name="theme.${language}"]`).fill('Glaze')
  await page.getByRole('button', { name: /12|۱۲/ }).click()
  await page.getByRole('list', { name: named(m.setup_halls_there) }).waitFor()
}

/** Copies the first hall, publishes the copy unchanged, and then publishes the whole site. */
async function publish(fair: Fair, admin: Somebody) {
  const { page, context } = admin
  const { items } = await get<{ items: { id: string }[] }>(fair, admin, 'panel/halls')
  const name = { fa: 'سالن ۲', en: 'Hall 2' }
  const copied = await send(fair.portal, context, 'panel/hall-copies', { fromId: items[0]!.id, name })
  const { hall } = await json<{ hall: { id: string } }>(copied)
  const { plan } = await get<{ plan: { version: number } }>(fair, admin, `panel/halls/${hall.id}/plan`)
  await json(await send(fair.portal, context, `panel/halls/${hall.id}/plan/publish`, { base: plan.version }))
  await page.goto(fair.at('/panel/setup/team'))
  await tookOver(page)
  await page.getByRole('button', { name: named(m.setup_publish) }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', {
      name: new RegExp([m.setup_publish_now, m.setup_publish_anyway].map((word) => saying(word).source).join('|')),
    })
    .click()
  await page.waitForURL(fair.at('/panel'))
}

/** The owner adds the company and invites a colleague, who accepts by the link in the e-mail. */
async function companyOfTwo(fair: Fair, owner: Somebody, colleague: Somebody) {
  const name = { fa: 'سفال میبد', en: 'Meybod Ceramics' }
  await json(await send(fair.portal, owner.context, 'companies', { name }))
  await owner.page.goto(fair.at('/userPanel/Company'))
  await tookOver(owner.page)
  await owner.page.getByRole('button', { name: named(m.company_invite) }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.locator('[name=email]').fill(colleague.email)
  await dialog.locator('button[type=submit]').click()
  const link = (await linksTo(fair.portal, colleague.email, 'companyInvited')).find((one) => /Invitation/.test(one))
  await colleague.page.goto(link!)
  await tookOver(colleague.page)
  await colleague.page.getByRole('button', { name: named(m.company_invitation_accept) }).click()
  await colleague.page.waitForURL(/userPanel\/Company/)
}

/**
 * Orders the booths selected on the map of an edition. Without a slug it is the current edition. @returns the id of the
 * order
 */
async function order(fair: Fair, { page, context }: Somebody, slug = '') {
  const below = slug === '' ? '' : `/editions/${slug}`
  const at = (path: string) => fair.at(below + path)
  await selection(page).getByRole('link').first().click()
  await page.waitForURL(at('/BoothReservation/Information'))
  await tookOver(page)
  const fields = { fieldOfActivity: 'Ceramics', phoneNumber: '+989131234567', 'fasciaName.fa': 'سفال میبد' }
  for (const [id, value] of Object.entries(fields)) await page.locator(`[id="${id}"]`).fill(value)
  await submit(page).click()
  await page.waitForURL(at('/BoothReservation/Summary'))
  await toPreInvoice(page).click()
  await page.waitForURL(at('/BoothReservation/PreInvoice'))
  await toContract(page).click()
  await page.waitForURL(at('/BoothReservation/Terms'))
  for (const box of ['acceptTerms', 'maySign'])
    await page.locator(`label:has(#${box})`).click({ position: { x: 8, y: 8 } })
  await submit(page).click()
  await page.waitForURL(at('/BoothReservation/Received/*'))
  const { items } = await get<{ items: { id: string; number: string }[] }>(
    fair,
    { context },
    slug === '' ? 'orders' : `editions/${slug}/orders`,
  )
  return items[0]!
}
async function verify(fair: Fair, admin: Somebody, id: string) {
  const { page } = admin
  await page.goto(fair.at(`/panel/orders/${id}`))
  await page.getByRole('button', { name: named(m.order_verify) }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('heading', { level: 1 }).getByText(named(m.order_verified)).waitFor()
}

const rowOf = ({ page }: Somebody, slug: string) => page.getByRole('listitem').filter({ hasText: slug })

/** Starts the next edition with everything copied, and opens it for booking before this year's fair. */
async function openNext(fair: Fair, admin: Somebody, slug: string) {
  const { page } = admin
  const inside = m.edition_name_inside({ name: slug }, { locale: fair.locale })
  const dialog = page.getByRole('dialog')
  await page.goto(fair.at('/panel/editions'))
  await tookOver(page)
  await page.getByRole('button', { name: named(m.edition_start) }).click()
  await dialog.getByLabel(named(m.edition_slug)).fill(slug)
  await expect.poll(() => dialog.locator('[name="name.en"]').inputValue()).toMatch(/^Pottery Fair \d{4}$/)
  await expect.poll(() => dialog.getByRole('checkbox', { name: named(m.edition_kept_until) }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: m.edition_create({ name: inside }, { locale: fair.locale }) }).click()
  const row = rowOf(admin, slug)
  await row.getByRole('button', { name: named(m.edition_book) }).click()
  await dialog.getByRole('button', { name: named(m.edition_book_anyway) }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.filter({ hasText: saying(m.edition_state_open) }).waitFor()
}

/** Makes an edition current. The dialog warns that this year's fair is not over yet. */
async function makeCurrent(fair: Fair, admin: Somebody, slug: string) {
  const { page } = admin
  const dialog = page.getByRole('dialog')
  await page.goto(fair.at('/panel/editions'))
  await tookOver(page)
  await rowOf(admin, slug)
    .getByRole('button', { name: named(m.edition_make) })
    .click()
  await dialog.getByText(named(m.edition_make_anyway)).waitFor()
  await dialog.getByRole('button', { name: named(m.edition_make_anyway) }).click()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(admin, slug)
    .filter({ hasText: saying(m.edition_state_current) })
    .waitFor()
}

it.each(locales)(
  'a fair runs through a full year (%s)',
  async (locale) => {
    const fair: Fair = { portal, locale, at: (path) => portal.base + addressInLanguage(path, locale), complaints: [] }
    const admin = await somebody(fair, 'admin')
    await firstAdmin(portal, admin.context, email, password)
    await setUp(fair, admin)
    await publish(fair, admin)

    // Sells a booth to a company of two members: the owner, and a colleague who submits the order.
    const [owner, colleague] = [await registered(fair, 'Leila'), await registered(fair, 'Arash')]
    await companyOfTwo(fair, owner, colleague)
    const stranger = await registered(fair, 'Nima')
    const { items: halls } = await get<{ items: { id: string; booths: number }[] }>(fair, stranger, 'halls')
    expect(halls.map(({ booths }) => booths)).toEqual([12, 12])
    await colleague.page.goto(fair.at(`/BoothReservation?hall=${halls[1]!.id}&view=list`))
    await tookOver(colleague.page)
    await boothRow(colleague.page, 'A-1').getByRole('button').click()
    await chosen(colleague.page).first().waitFor()
    const sold = await order(fair, colleague)
    await verify(fair, admin, sold.id)
    const { edition } = await get<{ edition: { slug: string } }>(fair, stranger, 'edition')
    const { exhibitor } = await get<{ exhibitor: { id: string } }>(fair, owner, 'exhibitors/mine')
    const shown = ['halls', `halls/${halls[1]!.id}/booths`, 'exhibitors', `exhibitors/${exhibitor.id}`]
    const before = await Promise.all(shown.map((path) => get(fair, stranger, path)))

    // The next edition opens for booking in parallel. It reserves the booth for the company, whichever of its members
    // orders.
    const slug = `${edition.slug}-${newMark()}`
    await openNext(fair, admin, slug)
    const { booths } = await get<{ booths: { id: string; hallId: string }[] }>(
      fair,
      admin,
      `editions/${slug}/panel/earmarked-booths`,
    )
    expect(booths).toHaveLength(1)
    const held = await send(portal, stranger.context, `editions/${slug}/holds`, { boothIds: [booths[0]!.id] })
    expect([held.status(), ((await held.json()) as { code: string }).code]).toEqual([409, 'booth.earmarked'])
    await stranger.page.goto(fair.at('/'))
    await stranger.page
      .getByRole('note')
      .getByRole('link', { name: /Pottery|سفال/ })
      .waitFor()
    await owner.page.goto(fair.at('/userPanel/Company'))
    await owner.page
      .getByRole('main')
      .getByRole('link', { name: /Pottery|سفال/ })
      .first()
      .click()
    await owner.page.waitForURL(fair.at(`/editions/${slug}/userPanel/Company`))
    await tookOver(owner.page)
    await owner.page.getByRole('link', { name: named(m.booth_kept_reserve) }).click()
    await owner.page.waitForURL(/BoothReservation/)
    await chosen(owner.page).first().waitFor()
    const second = await order(fair, owner, slug)
    expect(second.number).not.toBe(sold.number)

    // The next edition becomes current before this year's fair. No page may state that this year's fair is over.
    await makeCurrent(fair, admin, slug)
    await stranger.page.goto(fair.at(`/editions/${edition.slug}`))
    await expect.poll(() => stranger.page.getByText(saying(m.over_title)).count()).toBe(0)

    // The archived edition is unchanged for visitors and the company, in the API and on its pages.
    const archived = await Promise.all(shown.map((path) => get(fair, stranger, `editions/${edition.slug}/${path}`)))
    const bare = (of: unknown) =>
      JSON.parse(JSON.stringify(of).replaceAll(`/editions/${edition.slug}/`, '/')) as unknown
    expect(bare(archived)).toEqual(bare(before))
    await stranger.page.goto(fair.at(`/editions/${edition.slug}/Exhibitors/${exhibitor.id}`))
    await stranger.page.getByRole('heading', { name: locale === 'fa' ? 'سفال میبد' : 'Meybod Ceramics' }).waitFor()
    await stranger.page.getByText('A-1').first().waitFor()
    expect((await get<{ order: { status: string } }>(fair, colleague, `editions/${edition.slug}/orders/${sold.id}`)).order.status).toBe('verified') // prettier-ignore
    expect(fair.complaints).toEqual([])
    for (const { context } of [admin, owner, colleague, stranger]) await context.close()
  },
  180_000,
)
