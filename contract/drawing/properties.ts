// Reads booth data from the properties of a map: number, name, area and price. The properties are found by known
// English and Persian names, or chosen by a person.
import { latinDigits } from '../rules/digits.ts'
import { dataRoles, type DataChoice, type DataRole, type DrawingData, type Stated } from './drawing.ts'

type Fields = Readonly<Record<string, unknown>>
export interface Chosen extends Partial<Record<DataRole, string>> {
  /** Properties that may hold the number. The first one with a value counts. */
  codes: readonly string[]
  /** Whether a person chose the property with the number. */
  isCodeGiven: boolean
}

/** Letters and digits of a name in lower case, so that `Booth No.` and `booth_no` are equal. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[^\p{L}\p{N}²]/gu, '')
const list = (words: string) => words.split(' ')
const known: Readonly<Record<DataRole, readonly string[]>> = {
  code: list('code number boothnumber booth standnumber stand standno boothno boothnr standnr boothid standid boothcode standcode stallnumber stallno stall unitnumber unitno no nr ref num label شمارهغرفه کدغرفه غرفه شماره کد'), // prettier-ignore
  name: list('name label title altname نام عنوان نامغرفه'),
  area: list('areasqm aream2 aream² sqm m2 m² qm area squaremetres squaremeters sqmeters boothsize surface surfacearea netarea grossarea fläche متراژ مساحت متراژغرفه مساحتغرفه مترمربع مساحتمترمربع متراژمترمربع'), // prettier-ignore
  price: list('price priceeur totalprice pricetotal total cost amount fee boothprice preis prix قیمت بها قیمتکل مبلغ قیمتغرفه هزینه'), // prettier-ignore
  pricePerM2: list('pricepersqm priceperm2 priceperm² pricem2 pricesqm eurm2 eurperm2 eursqm persqm perm2 rate ratepersqm rateperm2 sqmprice m2price unitprice preisprom2 قیمتهرمتر قیمتهرمترمربع قیمتمتر نرخ نرخهرمتر نرخهرمترمربع قیمتواحد'), // prettier-ignore
}
const mostFields = 60

/** Returns the properties of a file, those in use, and those that a person may choose instead. */
export function dataIn(
  all: readonly Fields[],
  { fields: choice = {} }: DataChoice,
): Omit<DrawingData, 'grid' | 'isGridGuessed' | 'chosen'> & { chosen: Chosen } {
  const samples = new Map<string, string[]>()
  for (const properties of all)
    for (const [name, value] of Object.entries(properties)) {
      const here = samples.get(name) ?? (samples.size < mostFields ? [] : undefined)
      if (!here) continue
      samples.set(name, here)
      const text = wordOf(value).slice(0, 40)
      if (text !== '' && here.length < 3 && !here.includes(text)) here.push(text)
    }
  const filled = [...samples].flatMap(([name, values]) => (values.length > 0 ? [name] : []))
  const byRole = (role: DataRole) => known[role].flatMap((word) => filled.filter((name) => plain(name) === word))
  const chosen: Chosen = { codes: byRole('code'), isCodeGiven: typeof choice.code === 'string' }
  for (const role of dataRoles) {
    const given = choice[role]
    const name = given === undefined ? byRole(role)[0] : given
    if (typeof name === 'string') chosen[role] = name
  }
  if (choice.code !== undefined) chosen.codes = choice.code === null ? [] : [choice.code]
  return { fields: filled.map((name) => ({ name, samples: samples.get(name) ?? [] })), chosen }
}
/** An IMDF label is an object with a text per language. */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  const texts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? ''
}

/** Returns a booth's data from its properties. Values that are not positive numbers are ignored. */
export function statedIn(properties: Fields, { area, price }: Chosen): Stated {
  const areaM2 = area === undefined ? undefined : figureIn(properties[area], false)
  const priceCents = price === undefined ? undefined : priceIn(properties[price])
  return {
    ...(areaM2 !== undefined && areaM2 <= 100_000 && { areaM2: Math.round(areaM2 * 100) / 100 }),
    ...(priceCents !== undefined && { priceCents }),
  }
}
/** Returns a price in cents, or undefined. */
export function priceIn(value: unknown): number | undefined {
  const price = figureIn(value, true)
  return price === undefined || price > 1e9 ? undefined : Math.round(price * 100)
}
/**
 * Parses numbers such as `9,5 m²`, `1.200,50 €`, `۹٫۵`.
 * @param hasThousands whether a single separator followed by three digits groups thousands
 */
function figureIn(value: unknown, hasThousands: boolean): number | undefined {
  const text = latinDigits(wordOf(value))
    .replaceAll('٫', '.')
    .replace(/[٬'’\s\u00a0\u202f]/g, '')
  const [figures] = /\d[\d.,]*/.exec(text) ?? []
  if (figures === undefined || /^[^\d]*-/.test(text)) return undefined
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const signs = figures.replace(/\d/g, '')
  const isGrouped = last >= 0 && (/^([.,])\1+$/.test(signs) || (hasThousands && signs.length === 1 && typeof value === 'string' && /^[.,]\d{3}$/.test(figures.slice(last)))) // prettier-ignore
  const plainFigures = isGrouped || last < 0 ? figures.replace(/[.,]/g, '') : `${figures.slice(0, last).replace(/[.,]/g, '')}.${figures.slice(last + 1)}` // prettier-ignore
  const figure = Number(plainFigures)
  return figure > 0 ? figure : undefined
}
