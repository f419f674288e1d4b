// How somebody gets on without a mouse.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright'
import { locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

/** After every step the focus is on its heading. */
export const headed = (page: Page) => page.locator('main h1:focus').waitFor()

const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Without a number or a name in it. */
type Word = (about: Record<string, never>, options: { locale: Locale }) => string
const inBoth = (word: Word) => locales.map((locale) => plain(word({}, { locale }))).join('|')
/** What something is called in either language, for journeys that are walked in both. */
export const named = (word: Word) => new RegExp(`^(${inBoth(word)})$`)
/** The same as a part of a longer text. */
export const saying = (word: Word) => new RegExp(inBoth(word))
const pageOf = (part: Page | Locator) => ('page' in part ? part.page() : part)
/** A part of a page, by what its heading begins with. */
export const section = (page: Page | Locator, word: Word) =>
  page.locator('section').filter({ has: pageOf(page).getByRole('heading', { name: new RegExp(`^(${inBoth(word)})`) }) })
/** What stands beside a name in a list of facts or sums. */
export const fact = (page: Page | Locator, word: Word) =>
  page
    .getByRole('term')
    .filter({ hasText: named(word) })
    .locator('xpath=following-sibling::dd')
/** The rows of a table below its head. */
export const rows = (page: Page | Locator) => page.getByRole('row').filter({ has: pageOf(page).getByRole('cell') })

/** The areas of the panel. */
export const panelNav = (page: Page) => page.getByRole('navigation', { name: named(m.panel_nav) })
/** What was chosen on the map, with the way on. */
export const selection = (page: Page) => page.getByRole('region', { name: named(m.map_selection) })
/** The booths that were chosen on the map, one by one. */
export const chosen = (page: Page) => selection(page).getByRole('listitem')
/** The row of a booth in the list beside the map. */
export const boothRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
/** What was said in a ticket. */
export const talk = (page: Page) => page.getByRole('list', { name: named(m.ticket_talk) })

/** Presses Tab until the focus is there, as somebody without a mouse does, and wants every place on the way to be seen. @returns how often */
export async function tabTo(page: Page, goal: Locator, most = 90) {
  for (let presses = 0; presses < most; presses++) {
    if (await goal.evaluate((node) => node === document.activeElement)) return presses
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBe('')
  }
  throw new Error(`${most} presses of Tab did not reach ${String(goal)}`)
}

/** What has the focus without a mark of it: an outline of its own, of what stands for it, or of the frame that holds it. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    if (one.matches('input[type=range]')) return '' // its mark is on the thumb, which no script can read
    const marked = (node: Element | null) => {
      if (!node) return false
      const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(node)
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (boxShadow !== 'none' && borderTopWidth !== '')
      )
    }
    const shown = [one, one.nextElementSibling, one.parentElement, one.parentElement?.parentElement ?? null]
    return shown.some(marked) ? '' : one.outerHTML.slice(0, 160)
  })

/** The button that sends the form of a page. */
export const submit = (page: Page) => page.locator('main form button[type=submit]:visible').last()

/** The ways on of the summary and of the pre-invoice, each by its own name: an address can be a step ahead of the page, and a link for either would be the one of the step before. */
export const toPreInvoice = (page: Page) => page.getByRole('link', { name: named(m.booth_on_invoice) })
export const toContract = (page: Page) => page.getByRole('link', { name: named(m.booth_on_terms) })

/** Rows of a comparison in which all booths are the same. */
export const alike = (rows: Element[]) =>
  rows.flatMap((row) => {
    const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
    return texts.length > 1 && new Set(texts).size === 1 ? [row.textContent] : []
  })
