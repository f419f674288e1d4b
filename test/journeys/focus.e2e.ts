import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { phone, tookOver, visiting } from './visit.ts'

/** What lies over what has the focus: over its middle, or over that of the label that stands for it. */
const overFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    const shown = one.closest('label') ?? one
    const { left, top, width, height } = shown.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const isItself = !above || shown.contains(above) || above.contains(shown)
    return isItself ? '' : `${one.outerHTML.slice(0, 80)} under ${above.outerHTML.slice(0, 80)}`
  })

async function walk(page: Page, key: string, presses: number) {
  const covered = new Set<string>()
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    covered.add(await overFocus(page))
  }
  expect([...covered].filter(Boolean)).toEqual([])
}

it('going backwards by keyboard, what has the focus is not under the letters of the directory', () =>
  visiting({ viewport: phone }, async ({ page, at }) => {
    await page.goto(at('/Exhibitors'))
    await page.getByRole('main').getByRole('link').last().focus()
    await walk(page, 'Shift+Tab', 40)
  }))

it('going backwards through the own data, what has the focus is not under the parts of the page', () =>
  visiting({ viewport: phone, who: 'sara' }, async ({ page, at }) => {
    await page.goto(at('/userPanel/PersonalInformation'))
    await tookOver(page)
    await page.locator('main button').last().focus()
    await walk(page, 'Shift+Tab', 30)
  }))

it('going through the form of a hotel on a low screen, nothing stops under the bar with its sum', () =>
  visiting({ viewport: { width: 390, height: 700 }, who: 'sara' }, async ({ page, at }) => {
    await page.goto(at('/SubmitHotelOrder'))
    await tookOver(page)
    await page.locator('main h1').focus()
    await walk(page, 'Tab', 40)
  }))
