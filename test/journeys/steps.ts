// Locators and keyboard helpers shared by the journeys.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright'
import { locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

/** Waits until the main heading has the focus. After every step of a form the page moves the focus there. */
export const waitForFocusedHeading = (page: Page) => page.locator('main h1:focus').waitFor()

const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A message without parameters, as Paraglide compiles it. */
type Word = (about: Record<string, never>, options: { locale: Locale }) => string
const inBoth = (word: Word) => locales.map((locale) => plain(word({}, { locale }))).join('|')
/** Returns a pattern for a text in both languages, for journeys that run in both. */
export const named = (word: Word) => new RegExp(`^(${inBoth(word)})$`)
/** Returns a pattern for a text in both languages, which also matches within a longer text. */
export const saying = (word: Word) => new RegExp(inBoth(word))
const pageOf = (part: Page | Locator) => ('page' in part ? part.page() : part)
/** The section of a page whose heading begins with a text. */
export const section = (page: Page | Locator, word: Word) =>
  page.locator('section').filter({ has: pageOf(page).getByRole('heading', { name: new RegExp(`^(${inBoth(word)})`) }) })
/** The value that a list of facts or totals shows for a name. */
export const fact = (page: Page | Locator, word: Word) =>
  page
    .getByRole('term')
    .filter({ hasText: named(word) })
    .locator('xpath=following-sibling::dd')
/** The rows of a table without its header. */
export const rows = (page: Page | Locator) => page.getByRole('row').filter({ has: pageOf(page).getByRole('cell') })

/** The navigation of the panel. */
export const panelNav = (page: Page) => page.getByRole('navigation', { name: named(m.panel_nav) })
/** The selection on the map, with the continue link. */
export const selection = (page: Page) => page.getByRole('region', { name: named(m.map_selection) })
/** The booths selected on the map. */
export const chosen = (page: Page) => selection(page).getByRole('listitem')
/** The row of a booth in the list next to the map. */
export const boothRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
/** The messages of a ticket. */
export const talk = (page: Page) => page.getByRole('list', { name: named(m.ticket_talk) })

/**
 * Presses Tab until `goal` has the focus, and expects a visible focus mark at each step. @returns the number of presses
 */
export async function tabTo(page: Page, goal: Locator, most = 90) {
  for (let presses = 0; presses < most; presses++) {
    if (await goal.evaluate((node) => node === document.activeElement)) return presses
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBe('')
  }
  throw new Error(`${most} presses of Tab did not reach ${String(goal)}`)
}

/**
 * Returns the focused element if it has no visible focus mark, or an empty string. The mark may be on the element, its
 * next sibling or one of two ancestors.
 */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    if (one.matches('input[type=range]')) return '' // the focus mark is on the thumb, whose style scripts cannot read
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

/** The visible submit button of a page. If there are several forms, that of the last one. */
export const submit = (page: Page) => page.locator('main form button[type=submit]:visible').last()

/**
 * The continue links of the summary and the pre-invoice, each found by its own name. The address can change before the
 * page does, so a common locator could match the link of the previous step.
 */
export const toPreInvoice = (page: Page) => page.getByRole('link', { name: named(m.booth_on_invoice) })
export const toContract = (page: Page) => page.getByRole('link', { name: named(m.booth_on_terms) })

/** Returns the rows of a comparison whose values are the same for all booths. */
export const alike = (rows: Element[]) =>
  rows.flatMap((row) => {
    const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
    return texts.length > 1 && new Set(texts).size === 1 ? [row.textContent] : []
  })
