import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { phone, tookOver, visiting } from './visit.ts'

/** Returns the element that covers the centre of the focused element or of its label, or an empty string. */
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

it('going backwards by keyboard, the focused element is not covered by the alphabet bar of the directory', () =>
  visiting({ viewport: phone }, async ({ page, at }) => {
    await page.goto(at('/Exhibitors'))
    await page.getByRole('main').getByRole('link').last().focus()
    await walk(page, 'Shift+Tab', 40)
  }))

it('going backwards through the personal data, the focused element is not covered by the section bar', () =>
  visiting({ viewport: phone, who: 'sara' }, async ({ page, at }) => {
    await page.goto(at('/userPanel/PersonalInformation'))
    await tookOver(page)
    await page.locator('main button').last().focus()
    await walk(page, 'Shift+Tab', 30)
  }))

it('going through the hotel form on a low screen, no focused element is covered by the bar with the total', () =>
  visiting({ viewport: { width: 390, height: 700 }, who: 'sara' }, async ({ page, at }) => {
    await page.goto(at('/SubmitHotelOrder'))
    await tookOver(page)
    await page.locator('main h1').focus()
    await walk(page, 'Tab', 40)
  }))
