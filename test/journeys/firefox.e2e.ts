// The main screens in Firefox, half of them in each language. Each page that opens is complete, in its language, fits
// and logs nothing to the console.
import { expect, inject, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { faultsOfLanguage, faultsOfWidth } from './faults.ts'
import { slowly } from './slow.ts'
import { desktop, phone, tookOver, visiting } from './visit.ts'

const main: Record<'guest' | 'sara' | 'dariush', readonly ScreenName[]> = {
  guest: ['home', 'floorPlans', 'exhibitors', 'workshop', 'blog', 'contact', 'login', 'submitGuestOrder'],
  sara: ['boothReservation', 'requests', 'submitVisaOrder', 'tickets', 'personalInformation'],
  dariush: ['dashboard', 'orders', 'halls', 'settings'],
}

it.runIf(inject('firefox')).each(locales)(
  'the main screens are sound in Firefox (%s)',
  async (locale) => {
    const faults: string[] = []
    for (const [who, names] of Object.entries(main) as [keyof typeof main, readonly ScreenName[]][]) {
      await visiting(
        { locale, engine: 'firefox', ...(who !== 'guest' && { who }), allow: /status of 401|401/ },
        async ({ page, complaints, at }) => {
          for (const name of names.filter((_, at) => at % 2 === locales.indexOf(locale))) {
            const answer = await page.goto(at(pathTo(name as 'home')))
            const found = answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]
            if (screens[name].hydrates) await tookOver(page).catch(() => found.push('is never taken over'))
            found.push(...(await faultsOfLanguage(page, locale)))
            for (const { width, height } of [desktop, phone]) {
              await page.setViewportSize({ width, height })
              found.push(...(await faultsOfWidth(page)).map((fault) => `at ${width} px: ${fault}`))
            }
            faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${name} ${fault}`))
          }
        },
      )
    }
    expect(faults).toEqual([])
  },
  240_000,
)

it.runIf(inject('firefox'))(
  'leaving a page while its scripts still load opens the next page, without an error in between',
  () =>
    visiting({ engine: 'firefox', who: 'sara' }, async ({ page, context, at }) => {
      const ofDocument = await (await context.request.get(at('/BoothReservation'))).text()
      const documents: string[] = []
      let parts = 0
      let arrives = () => {}
      const contact = new Promise<void>((arrive) => {
        arrives = arrive
      })
      const slow = await slowly((path, isDocument) => {
        if (isDocument) documents.push(path)
        if (path === '/Contact') return contact
        if (!path.endsWith('.js') || ofDocument.includes(path) || documents.includes('/Contact')) return undefined
        parts++
        return new Promise(() => {})
      })
      try {
        await page.goto(`${slow.base}/BoothReservation`)
        await tookOver(page)
        await expect.poll(() => parts).toBeGreaterThan(0)
        const heading = await page.locator('h1').innerText()
        await page.evaluate((next) => location.assign(next), '/Contact')
        await expect.poll(() => documents).toContain('/Contact')
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        const meanwhile = await page.locator('h1').innerText() // the previous page stays unchanged until the next one arrives
        expect(meanwhile).toBe(heading)
        arrives()
        await page.waitForURL('**/Contact')
        expect(documents).toEqual(['/BoothReservation', '/Contact'])
      } finally {
        slow.close()
      }
    }),
)
