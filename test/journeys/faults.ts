// Checks of a page in the browser. Each returns its faults as texts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { named } from './steps.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the language and direction that a document states in four attributes. */
export async function faultsOfLanguage(page: Page, locale: Locale) {
  const dir = locale === 'fa' ? 'rtl' : 'ltr'
  const wanted = [locale, dir, dir, dir].join(' ')
  const found = await page.evaluate(() =>
    [document.documentElement.lang, document.documentElement.dir, document.body.dir, document.body.className].join(' '),
  )
  return found === wanted ? [] : [`says ${found}, not ${wanted}`]
}

/** Checks that a document has exactly one doctype, at its start. Without a doctype, browsers use quirks mode. */
export function faultsOfDoctype(html: string) {
  const found = html.match(/<!doctype[^>]*>/gi) ?? []
  return found.length === 1 && /^<!doctype html>/i.test(html)
    ? []
    : [`has ${found.length} doctypes and begins with ${html.slice(0, 20)}`]
}

/** Scope of the axe checks. The contrast check takes most of the time. */
export type Look = 'all' | 'all but contrast' | 'nothing'
/** Returns layout faults and barriers for users of screen readers or with low vision. */
export async function faultsOfSight(page: Page, look: Look = 'all') {
  return [
    ...(await faultsOfWidth(page)),
    ...(await faultsOfRows(page)),
    ...(await faultsOfDigits(page)),
    ...(await faultsOfDirection(page)),
    ...(await faultsOfShapes(page)),
    ...(await dotsBehind(page)),
    ...(look === 'nothing' ? [] : await violations(page, look === 'all')),
  ]
}

/**
 * Checks that numbers and times in fields have the digits of the page's language. Native fields would use those of the
 * browser's language.
 */
const faultsOfDigits = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].filter((one) => one.checkVisibility())
    const native = fields.filter(({ type }) => ['number', 'time', 'date', 'month', 'datetime-local'].includes(type))
    const latin = fields.filter(
      (one) =>
        one.type === 'text' &&
        one.closest<HTMLElement>('[lang]')?.lang === 'fa' &&
        [one.value, one.placeholder].some(
          (text) =>
            /\d/.test(text) &&
            !/\d{6}/.test(text) && // identifiers always have Latin digits
            (['numeric', 'decimal'].includes(one.inputMode) || /^\d[\d\s.,:]*$/.test(text)),
        ),
    )
    return [
      ...native.map(({ type, name }) => `has a field of the browser for a ${type}: ${name}`),
      ...latin.map(({ name, value, placeholder }) => `shows ${value || placeholder} in the field ${name}`),
    ]
  })

/**
 * Checks that `dir=auto` matches the first letter of the text. The browser skips letters inside a child with its own
 * `dir`.
 */
const faultsOfDirection = (page: Page) =>
  page.evaluate(() => {
    const first = (text: string) => /[\p{L}]/u.exec(text)?.[0]
    return [...document.querySelectorAll<HTMLElement>('[dir=auto]:not(input, textarea)')]
      .filter((one) => {
        const letter = first(one.textContent)
        if (!letter || !one.checkVisibility()) return false
        return getComputedStyle(one).direction !== (/[\p{sc=Arab}\p{sc=Hebr}]/u.test(letter) ? 'rtl' : 'ltr')
      })
      .map((one) => `takes the wrong direction: ${one.textContent.slice(0, 40)}`)
  })

/** Checks that the drawing of every `<use>` is on the page (web/exhibitor/shared/shared-stars.tsx). */
const faultsOfShapes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('use[href^="#"]')]
      .map((one) => one.getAttribute('href')!)
      .filter((href) => !document.querySelector(href))
      .slice(0, 1)
      .map((href) => `names the drawing ${href}, which it does not have`),
  )

/** Checks that clickable rows contain a visible, named link, so that they work with a keyboard and a screen reader. */
const faultsOfRows = (page: Page) =>
  page.evaluate(() => {
    const closed = [...document.querySelectorAll<HTMLElement>('tr.leads')].filter((row) => {
      const link = row.querySelector<HTMLAnchorElement>('a.row-link')
      return row.checkVisibility() && !(link?.checkVisibility({ visibilityProperty: true }) && link.innerText.trim())
    })
    return closed.length > 0 ? [`has ${closed.length} rows without a visible link, like "${closed[0]!.innerText}"`] : []
  })

/**
 * Measures everything that is too wide, in a single evaluation. The page must not overflow. The last column of a list
 * must be visible, because nobody scrolls a table sideways to find a date. A row of links that overflows must fade at
 * its edge, to show that more follows.
 */
export async function faultsOfWidth(page: Page) {
  const { overflow, cut } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main nav, main nav > div, main [role=search]')]
      .filter((row) => row.checkVisibility() && row.scrollWidth > row.clientWidth + 4)
      // A row with visible overflow cuts nothing off.
      .filter((row) => getComputedStyle(row).overflowX !== 'visible')
      .filter((row) => getComputedStyle(row).maskImage === 'none')
    const lists = [...document.querySelectorAll<HTMLElement>('main .list-room')].flatMap((room) => {
      const table = room.querySelector('table')
      const beyond = (table?.getBoundingClientRect().width ?? 0) - room.getBoundingClientRect().width
      return room.checkVisibility() && beyond > 1 ? [Math.round(beyond)] : []
    })
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [
        ...rows.map(
          (row) => `cuts the row "${row.closest('[aria-label]')?.ariaLabel}" without a sign that more follows`,
        ),
        ...lists.map((beyond) => `cuts ${beyond} px of its list`),
      ],
    }
  })
  return [
    ...(overflow > 0 ? [`is ${overflow} px too wide: ${await widest(page)}`] : []),
    ...cut,
    ...(await looseDots(page)),
  ]
}

/**
 * Checks that separator dots stand between two facts, never at the start or end of a line. Dots of `.dotted` are
 * outside the text and do not count.
 */
const looseDots = (page: Page) =>
  page.evaluate(() => {
    const blockOf = (one: Element): Element =>
      /^(inline|contents)/.test(getComputedStyle(one).display) && one.parentElement ? blockOf(one.parentElement) : one
    const textsIn = (root: Element, having = '') => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walk.nextNode()) texts.push(walk.currentNode as Text)
      return texts.filter((text) => text.data.includes(having) && text.parentElement!.checkVisibility())
    }
    const middle = ({ text, at }: { text: Text; at: number }) => {
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { top, bottom } = range.getBoundingClientRect()
      return top < bottom ? (top + bottom) / 2 : undefined // text that is not drawn has no height
    }
    const dotted = textsIn(document.body, '·')
    const blocks = new Set(dotted.map((text) => blockOf(text.parentElement!)))
    const loose = [...blocks].filter((block) => {
      const own = textsIn(block).filter((text) => blockOf(text.parentElement!) === block)
      const letters = own.flatMap((text) => [...text.data.matchAll(/\S/g)].map(({ index: at }) => ({ text, at })))
      return letters.some(
        (one, at) =>
          one.text.data[one.at] === '·' &&
          [letters[at - 1], letters[at + 1]].some((next) => next && Math.abs(middle(one)! - middle(next)!) > 9),
      )
    })
    return loose.map((block) => `has a dot at the edge of a line: ${block.textContent.trim().slice(0, 60)}`)
  })

/** Checks that the dot of a fact in `.dotted` is at the start of its line, whatever the direction of the fact. */
const dotsBehind = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dotted > * + *')]
      .filter((fact) => {
        const { left, right } = getComputedStyle(fact, '::before')
        const before = getComputedStyle(fact.parentElement!).direction === 'rtl' ? right : left
        return fact.checkVisibility() && !(parseFloat(before) < 0)
      })
      .map((fact) => `has a dot behind its fact: ${fact.parentElement!.textContent.trim().slice(0, 60)}`),
  )

/** The text area of an A4 sheet within its margins, in px (web/ui/print.css). */
const sheet = { width: 703, height: 1000 }
/**
 * Returns the faults of a printed page. They are overflow, a text beside an empty column, and controls that only work
 * on a screen.
 */
export async function faultsOfPrint(page: Page, { isForm = false }: { isForm?: boolean } = {}) {
  const before = page.viewportSize()!
  const ofInvoice = page.getByRole('navigation', { name: named(m.invoice_tools), includeHidden: true })
  const isInvoice = (await ofInvoice.count()) > 0 // an invoice is printed with margins of its own
  await page.setViewportSize(isInvoice ? { ...sheet, width: 794 } : sheet)
  await page.emulateMedia({ media: 'print' })
  const faults = isInvoice
    ? await faultsOfSheets(page)
    : [...(await faultsOfDocument(page)), ...(isForm ? [] : await faultsOfTools(page))]
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(before)
  return faults.map((fault) => `on paper: ${fault}`)
}

async function faultsOfDocument(page: Page) {
  const faults = (await faultsOfWidth(page)).filter((fault) => !/^is 1 px|^cuts/.test(fault)) // 1 px is a rounded hairline; rows cannot scroll in print
  faults.push(
    ...(await page.evaluate(() => {
      const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
      const main = document.querySelector('main')?.getBoundingClientRect().width ?? 0
      const left = [...document.querySelectorAll('.btn, .icon-btn, nav, .foot')].filter(seen)
      return [
        ...(main < innerWidth * 0.9 ? [`has a text ${Math.round(main)} px wide`] : []),
        ...left.slice(0, 3).map((one) => `shows ${one.tagName.toLowerCase()}.${one.className}`),
      ]
    })),
    ...(await faultsOfSheets(page)),
  )
  return faults
}

/**
 * Checks that no field outside a form is printed. Such a field acts immediately, which is useless on paper, while a
 * field in a form is part of its text.
 */
const faultsOfTools = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(input, select, textarea)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('form'))
      .slice(0, 3)
      .map((one) => `shows a field that works at once: ${one.outerHTML.slice(0, 120)}`),
  )

/**
 * Faults that only matter on printed sheets.
 * - A text shortened with an ellipsis cannot be read in full.
 * - A short list in columns can be torn from its heading by a page break.
 * - A code broken over two lines reads as two codes.
 */
const faultsOfSheets = (page: Page) =>
  page.evaluate((height) => {
    const seen = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => one.checkVisibility())
    const name = (one: HTMLElement) => `${one.tagName.toLowerCase()}.${one.className}: ${one.innerText.slice(0, 40)}`
    const shortened = seen.filter((one) => {
      const { webkitLineClamp, textOverflow, overflowX } = getComputedStyle(one)
      if (webkitLineClamp !== 'none') return one.scrollHeight > one.clientHeight + 1
      return textOverflow === 'ellipsis' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    })
    const torn = seen.filter((one) => {
      if (!one.matches('section > :is(ul, ol) > li:first-child')) return false
      const { display, breakInside } = getComputedStyle(one)
      return /grid|flex/.test(display) && breakInside === 'auto' && one.offsetHeight < height / 3
    })
    const broken = seen.filter(
      (one) => one.matches('bdi[dir=ltr]') && /^[\w-]{4,24}$/.test(one.innerText) && one.getClientRects().length > 1,
    )
    return [
      ...broken.slice(0, 3).map((one) => `breaks the code ${name(one)}`),
      ...shortened.slice(0, 3).map((one) => `shortens ${name(one)}`),
      ...torn.map((one) => `may tear ${name(one)} from its heading`),
    ]
  }, sheet.height)

const widest = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const outside = [...document.body.querySelectorAll('*')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    })
    return outside
      .slice(0, 4)
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`)
      .join(', ')
  })

/**
 * Selectors of rows that are not checked. The rows of a list have the same structure, so the first eight are enough.
 */
const alike = ['main tbody > tr:nth-child(n+9)', 'main li:nth-child(n+9)']
async function violations(page: Page, contrast: boolean) {
  await page.evaluate(axe)
  const found = await page.evaluate(
    async ([exclude, contrast]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(
        { exclude },
        {
          resultTypes: ['violations'],
          rules: { 'color-contrast': { enabled: contrast } },
          preload: false, // no active rule needs style sheets or media
        },
      )
      return violations.map(({ id, nodes }) => ({
        id,
        count: nodes.length,
        nodes: nodes
          .slice(0, 3)
          .map(
            ({ target, failureSummary = '' }) =>
              `${target.join(' ')} (${failureSummary.split('\n').slice(1).join(' ').trim()})`,
          ),
      }))
    },
    [alike, contrast] as const,
  )
  return found.map(({ id, count, nodes }) => `${id} × ${count}: ${nodes.join('; ')}`)
}
