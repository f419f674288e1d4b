// Finds the style rules of an element by names, classes, ids and ancestors. Other selectors are ignored.
import type { Element } from './xml.ts'

interface Compound {
  name: string | undefined
  id: string | undefined
  classes: readonly string[]
  /** Whether the next compound to the left must match the parent itself. */
  isChild: boolean
}
interface Rule<Style> {
  /** Compounds from right to left. */
  compounds: readonly Compound[]
  specificity: number
  order: number
  style: Style
}
const most = 5_000

export class Selectors<Style extends object> {
  private readonly byKey = new Map<string, Rule<Style>[]>()
  private readonly parentOf: (element: Element) => Element | undefined
  private count = 0

  constructor(sheet: string, declared: (text: string) => Style, parentOf: (element: Element) => Element | undefined) {
    this.parentOf = parentOf
    const open: string[] = []
    let head = ''
    for (const [part] of withoutComments(sheet).matchAll(/[^{}]+|[{}]/g)) {
      if (part === '}') open.pop()
      else if (part === '{') open.push(head)
      else if (isRule(open)) this.add(open.at(-1) ?? '', declared(part))
      head = part === '{' || part === '}' ? '' : part.slice(part.lastIndexOf(';') + 1).trim()
    }
  }

  private add(selectors: string, style: Style) {
    if (Object.keys(style).length === 0) return
    for (const selector of selectors.split(',')) {
      const compounds = compoundsOf(selector.trim())
      const last = compounds?.[0]
      this.count += 1
      if (!compounds || !last || this.count > most) continue
      const key = last.id ? `#${last.id}` : last.classes[0] ? `.${last.classes[0]}` : (last.name ?? '*')
      const rule = { compounds, specificity: specificityOf(compounds), order: this.count, style }
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), rule])
    }
  }

  /** Styles of an element, the weakest first. */
  of(element: Element): Style[] {
    const id = element.attributes.get('id')
    const keys = [...classesOf(element).map((name) => `.${name}`), ...(id ? [`#${id}`] : []), element.name, '*']
    return keys
      .flatMap((key) => this.byKey.get(key) ?? [])
      .filter(({ compounds }) => this.fits(element, compounds, 0))
      .toSorted((a, b) => a.specificity - b.specificity || a.order - b.order)
      .map(({ style }) => style)
  }

  private fits(element: Element | undefined, compounds: readonly Compound[], at: number): boolean {
    const one = compounds[at]
    if (!one) return true
    if (!element || !isFor(one, element)) return false
    if (at + 1 === compounds.length) return true
    let outer = this.parentOf(element)
    if (one.isChild) return this.fits(outer, compounds, at + 1)
    for (; outer; outer = this.parentOf(outer)) if (this.fits(outer, compounds, at + 1)) return true
    return false
  }
}

const withoutComments = (text: string) =>
  text
    .replaceAll('<!--', '')
    .replaceAll('-->', '')
    .split('/*')
    .map((part, at) => (at === 0 ? part : (part.split('*/')[1] ?? '')))
    .join('')
/** Rules that apply on screen. Fonts, animations and print rules are ignored. */
const isRule = (open: readonly string[]) =>
  open.length > 0 &&
  !open.at(-1)?.startsWith('@') &&
  open.slice(0, -1).every((head) => /^@(media|supports|layer)\b/i.test(head) && !/\bprint\b/i.test(head))
const classesOf = ({ attributes }: Element) => (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)

const compound = /^(\*|[\w-]+|:root)?((?:[.#][^.#:[\]\s]+)*)$/u
function compoundsOf(selector: string): Compound[] | undefined {
  const parts = selector.replace(/\s*>\s*/g, ' >').split(/\s+/)
  if (selector === '' || parts.length > 8) return undefined
  const compounds: Compound[] = []
  for (const part of parts.toReversed()) {
    const [, name, marks = ''] = compound.exec(part.replace(/^>/, '')) ?? []
    if (name === undefined && marks === '') return undefined
    const all: readonly string[] = marks.match(/[.#][^.#]+/g) ?? []
    compounds.push({
      name: name === ':root' ? 'svg' : name === '*' ? undefined : name,
      id: all.find((mark) => mark.startsWith('#'))?.slice(1),
      classes: all.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
      isChild: part.startsWith('>'),
    })
  }
  return compounds
}
const specificityOf = (compounds: readonly Compound[]) =>
  compounds.reduce((sum, { name, id, classes }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (name ? 1 : 0), 0)
function isFor({ name, id, classes }: Compound, element: Element): boolean {
  const given = classesOf(element)
  return (
    (name === undefined || name === element.name) &&
    (id === undefined || id === element.attributes.get('id')) &&
    classes.every((one) => given.includes(one))
  )
}
