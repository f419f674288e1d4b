// The main screens in a second engine, half of them in each language: what opens is whole, in its language, fits and says nothing to the console.
import { expect, inject, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { faultsOfLanguage, faultsOfWidth } from './faults.ts'
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
