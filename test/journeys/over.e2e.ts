// A fair that has ended. No page may invite visitors to something that is no longer available.
import type { APIRequestContext } from 'playwright'
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { paint } from '#web/map/paint.ts'
import { named } from './steps.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { addressInLanguage, locales } from '#contract/locale.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import type { CastName } from '#demo/cast.ts'
import { base, desktop, logIn, newMark, overflowOf, phone, tookOver, visiting, browser } from './visit.ts'

interface Dates {
  firstDay: string
  lastDay: string
  nextEdition: { fa: string; en: string }
}
async function dated(request: APIRequestContext, settings: Dates): Promise<Dates> {
  const { settings: before, updatedAt } = (await (await request.get(`${base}/v1/panel/settings`)).json()) as {
    settings: Dates
    updatedAt: string
  }
  expect(
    (
      await request.patch(`${base}/v1/panel/settings`, { data: { updatedAt, settings }, headers: { origin: base } })
    ).status(),
  ).toBe(200)
  return { firstDay: before.firstDay, lastDay: before.lastDay, nextEdition: before.nextEdition }
}
/** Runs `walk` while the dates of the fair lie in the past, then restores them. */
async function afterTheFair(walk: () => Promise<void>) {
  const context = await (await browser()).newContext()
  await logIn(context, 'niloofar')
  const before = await dated(context.request, {
    firstDay: '2025-04-06',
    lastDay: '2025-04-09',
    nextEdition: { fa: '۱۷ تا ۲۰ خرداد ۱۴۰۵', en: '7–10 June 2026' },
  })
  try {
    await walk()
  } finally {
    await dated(context.request, before)
    await context.close()
  }
}

/** Links and forms for services that are only requested before a fair. */
const invitations =
  'a[href*="BoothReservation"], a[href*="SubmitVisaOrder"], a[href*="SubmitHotelOrder"], a[href*="SubmitTransportationOrder"], a[href*="SubmitGuestOrder"], form[action*="Workshop"]'
const over = { fa: 'این دوره برگزار شد', en: 'This edition is over' }

it('after the fair no page invites visitors to reserve; each page states that the fair is over and names the next one', () =>
  afterTheFair(async () => {
    for (const [locale, viewport] of [
      ['fa', desktop],
      ['en', phone],
    ] as const) {
      await visiting({ locale, viewport }, async ({ page, at }) => {
        for (const path of [
          '/',
          '/Services',
          '/Workshop',
          '/Exhibitors',
          '/FloorPlan',
          '/B2BMeetings',
          '/Pricing',
          '/HonoraryVisitor',
        ]) {
          await page.goto(at(path))
          expect({
            path,
            invitations: await page.locator(invitations).count(),
            overflow: await overflowOf(page),
          }).toEqual({ path, invitations: 0, overflow: 0 })
          expect(await page.locator('main a[href*="free=1"]').count(), `${path}: what is free`).toBe(0)
          if (path !== '/' && path !== '/Exhibitors') await page.getByText(over[locale]).first().waitFor()
          expect(
            await page.getByRole('heading', { name: named(m.honorary_ready) }).count(),
            `${path}: what to have ready`,
          ).toBe(0)
          expect(
            await page.getByRole('heading', { name: named(m.honorary_steps_title) }).count(),
            `${path}: steps`,
          ).toBe(0)
        }
        await page.goto(at('/'))
        await page
          .locator('#next')
          .getByText(locale === 'fa' ? '۱۷ تا ۲۰ خرداد ۱۴۰۵' : '7–10 June 2026')
          .waitFor()
      })
      await visiting({ locale, viewport, who: 'sara' }, async ({ page, at }) => {
        for (const path of ['/BoothReservation', '/BoothReservation/Terms', '/SubmitGuestOrder']) {
          await page.goto(at(path))
          await tookOver(page)
          await page.getByRole('heading', { name: over[locale] }).waitFor()
          await expect
            .poll(() => page.locator('main :is(form, [aria-current=step], [role=application])').count())
            .toBe(0)
        }
        await page.goto(at('/SubmitHotelOrder'))
        await page.getByRole('heading', { name: named(m.travel_closed_title) }).waitFor()
        await page.goto(at('/userPanel/Meetings'))
        await tookOver(page)
        await expect.poll(() => page.locator('main a[href*="B2BMeetings"]').count()).toBe(0)
        await page.goto(at('/userPanel/Requests'))
        await tookOver(page)
        await expect.poll(() => page.locator(invitations).count()).toBe(0)
      })
    }
  }))

/** Phrases that only make sense before a fair: invitations to reserve, apply or choose, and “not yet”. */
const inviting = {
  fa: /رزرو کنید|معرفی کنید|انتخاب کنید|پیدا کنید|وقت بگیرید|درخواست (?:می‌)?دهید|همراه سفارش بخواهید|با چه شرکتی|محاسبه‌گر|هنوز (?:درخواستی|در کارگاهی|ملاقات|غرفه|فاکتور)/g,
  en: /book (?:early|a )|introduce yourself|choose (?:a |an |two )|find a company|ask for (?:a |half|it)|request (?:a |hotel)|tell us|calculator|you want to meet|you have (?:not|no )|no \w+ (?:\w+ )?yet|may apply|for you while/gi,
}
/**
 * Screens that are not checked for invitations. Their texts are written by the team, or are about services that
 * continue after a fair (accounts, their e-mails and tickets).
 */
const elsewhere = new Set<ScreenName>(['about', 'terms', 'blog', 'personalInformation', 'addTicket'])
const open = (who: CastName | undefined) =>
  (Object.keys(screens) as ScreenName[]).filter((name) => {
    const { path, frame, entrance }: Screen = screens[name]
    const isSeen = who ? entrance === 'user' || frame === 'own' : entrance === 'anyone'
    return isSeen && !path.includes(':') && ['site', 'own'].includes(frame) && !elsewhere.has(name)
  })
/** The visible text of a page and its meta description. */
function wordsOf(html: string) {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(html) ?? []
  return `${description} ${main.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')}`.replace(/\s+/g, ' ')
}

it.each([undefined, 'sara', 'jonas'] as const)(
  'no introduction, empty list or search result invites visitors to a fair that is over, also in the archive (%s)',
  (who) =>
    afterTheFair(async () => {
      const found: string[] = []
      for (const locale of locales)
        await visiting({ locale, ...(who && { who }) }, async ({ context, at }) => {
          for (const edition of ['', '/editions/2024'])
            for (const name of open(who)) {
              const answer = await context.request.get(at(edition + screens[name].path))
              expect(answer.status(), `${edition} ${name}`).toBe(200)
              for (const [words] of wordsOf(await answer.text()).matchAll(inviting[locale]))
                found.push(`${locale} ${edition} ${name}: ${words}`)
            }
        })
      expect(found).toEqual([])
    }),
)

it('a page text written by the team stays when the fair is over', () =>
  afterTheFair(async () => {
    const context = await (await browser()).newContext()
    await logIn(context, 'niloofar')
    const written = `The programme ${newMark()}`
    const path = `${base}${pathToCall('panelPageText.read', { page: 'workshop' })}`
    const { text } = (await (await context.request.get(path)).json()) as { text: { updatedAt: string | null } }
    const sent = { content: { fa: `<p>${written}</p>`, en: `<p>${written}</p>` }, updatedAt: text.updatedAt }
    const lead = m.workshop_standfirst_over({}, { locale: 'en' })
    const words = () => fetch(`${base}/en/Workshop`).then(async (answer) => wordsOf(await answer.text()))
    expect(await words()).toContain(lead)
    try {
      expect((await context.request.patch(path, { data: sent, headers: { origin: base } })).status()).toBe(200)
      await expect.poll(words).toContain(written)
    } finally {
      await context.request.delete(path, { headers: { origin: base } })
      await context.close()
    }
    await expect.poll(words).not.toContain(written)
  }))

it('a company page of a past edition shows no free booth on its plan', async () => {
  const textOf = async (path: string) => (await fetch(base + path)).text()
  const pages = (path: string) => textOf(`${path}/Exhibitors`).then((text) => [...new Set(text.match(/\/Exhibitors\/[\w-]{36}/g))]) // prettier-ignore
  const showsFree = async (path: string) => (await textOf(path)).includes(`"${paint.available.fill}"`)
  const withFree = async (edition: string) => {
    const shown = await Promise.all((await pages(edition)).map((page) => showsFree(edition + page)))
    return { companies: shown.length > 0, free: shown.filter(Boolean).length }
  }
  expect(await withFree('/editions/2024')).toEqual({ companies: true, free: 0 })
  expect((await withFree('')).free).toBeGreaterThan(0) // proves that the check can find free booths
})

/** Makes the demo edition the current one again, if another one is current. */
async function giveBack(request: APIRequestContext) {
  const { items } = (await (await request.get(`${base}/v1/panel/editions`)).json()) as {
    items: { id: string; state: string; undoneUntil: string | null }[]
  }
  const made = items.find(({ undoneUntil }) => undoneUntil)
  if (made) await request.post(`${base}/v1/panel/editions/${made.id}/undo`, { headers: { origin: base } })
}

it.each(locales)('the next edition is started, viewed, made current and undone (%s)', (locale) =>
  visiting({ locale, who: 'niloofar' }, async ({ page, at, context }) => {
    const slug = `fair-${newMark()}`
    const name = m.edition_name({ name: slug }, { locale })
    const inside = m.edition_name_inside({ name: slug }, { locale })
    const row = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const dialog = page.getByRole('dialog')
    try {
      await page.goto(at('/panel/editions'))
      await tookOver(page)
      await page.getByRole('button', { name: named(m.edition_start) }).click()
      await dialog.getByLabel(named(m.edition_slug)).fill(slug)
      await dialog.getByRole('spinbutton').fill('10')
      await dialog.getByRole('button', { name: m.edition_create({ name: inside }, { locale }) }).click()
      await row().getByText(named(m.edition_state_preparing)).waitFor()

      await row()
        .getByRole('link', { name: named(m.edition_continue) })
        .click()
      await page.waitForURL(at(`/editions/${slug}/panel`))
      await page.getByText(m.edition_bar_preparing({ name: inside }, { locale })).waitFor()
      await page.getByRole('link', { name: named(m.edition_bar_preview) }).click()
      await page.getByText(m.edition_bar_preparing({ name: inside }, { locale })).waitFor()
      expect(await overflowOf(page)).toBe(0)

      await page.goto(at('/panel/editions'))
      await tookOver(page)
      await row()
        .getByRole('button', { name: named(m.edition_make) })
        .click()
      await dialog
        .getByRole('button', {
          name: new RegExp([m.edition_make, m.edition_make_anyway].map((word) => word({}, { locale })).join('|')),
        })
        .click()
      await row().getByText(named(m.edition_state_current)).waitFor()
      const old = await context.request.get(at('/editions/2025/FloorPlan'), { maxRedirects: 0 })
      expect(old.status()).toBe(200)
      const now = await context.request.get(at(`/editions/${slug}/FloorPlan`), { maxRedirects: 0 })
      expect([now.status(), now.headers()['location']]).toEqual([302, addressInLanguage('/FloorPlan', locale)])

      await page.goto(at('/editions/2025/panel/hall'))
      await tookOver(page)
      // The replaced edition stays open, so that the team can still work in it.
      await page
        .getByText(m.edition_bar_before({ current: '…', name: '…' }, { locale }).split('…').at(-1)!)
        .first()
        .waitFor()
      await expect.poll(() => page.locator('a[href*="addNewHall"]').count()).toBeGreaterThan(0)

      await page.goto(at('/panel/editions'))
      await tookOver(page)
      await row()
        .getByRole('button', { name: named(m.edition_undo) })
        .click()
      await dialog.getByRole('button', { name: named(m.edition_undo) }).click()
      await row().getByText(named(m.edition_state_preparing)).waitFor()
      expect((await context.request.get(at('/editions/2025/FloorPlan'), { maxRedirects: 0 })).status()).toBe(302)
    } finally {
      await giveBack(context.request)
    }
  }),
)

it('the footer of the demo shows the simulated date, and its fair is forty days ahead', () =>
  visiting({ locale: 'en' }, async ({ page, at }) => {
    await page.goto(at('/'))
    await page.getByRole('main').getByText('40 days to go').waitFor()
    await page.getByRole('contentinfo').getByText('today is 29 April 2025').waitFor()
  }))
