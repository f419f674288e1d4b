// Prices of orders. The live total in the wizard and the order on the server use the same functions.
import { textIn } from '../text.ts'
import type { Bilingual } from '../entities/text.ts'
import { schemeOf, type BoothScheme } from './booth-scheme.ts'
import { partsText } from './price-parts.ts'
import type { PriceParts } from '../entities/booth.ts'

/** A priced line of an order: quantity × unit price in euro cents, before VAT. `quantity` has two decimals (m²). */
export interface Line {
  kind: 'booth' | 'catalog' | 'equipment' | 'service' | 'correction'
  /** Product or service ID on the invoice (test/SPEC.md §3). */
  code: string
  title: Bilingual
  detail: Bilingual
  quantity: number
  unit: 'm2' | 'piece' | 'person' | 'night' | 'day' | 'booth'
  unitCents: number
  discountCents: number
  totalCents: number
}
export interface Totals {
  totalCents: number
  discountCents: number
  taxCents: number
  totalWithTaxCents: number
}

/**
 * Multiplies and rounds half-up to a whole cent. `quantity` is rounded to hundredths first, so that binary fractions
 * have no effect.
 */
export const times = (quantity: number, unitCents: number) =>
  Math.floor((Math.round(quantity * 100) * unitCents + 50) / 100)

/** Whether a booth has no price. Such a booth is not on sale. */
export const isUnpriced = ({
  priceCents,
  pricePerSquareMetreCents,
}: {
  priceCents: number | null
  pricePerSquareMetreCents: number | null
}) => priceCents === null && pricePerSquareMetreCents === null

/**
 * Price of a booth in cents: its fixed price, else its area times the price per square metre. Undefined when it has
 * neither.
 */
export function boothCents({
  priceCents,
  pricePerSquareMetreCents,
  meterage,
}: {
  priceCents: number | null
  pricePerSquareMetreCents: number | null
  meterage: number
}) {
  return priceCents ?? (pricePerSquareMetreCents === null ? undefined : times(meterage, pricePerSquareMetreCents))
}

/** VAT of a line, rounded half-up to a cent. The totals are therefore plain sums of the lines (docs/PRODUCT.md §11). */
export const lineTax = (
  { totalCents, discountCents }: Pick<Line, 'totalCents' | 'discountCents'>,
  vatBasisPoints: number,
) => Math.floor(((totalCents - discountCents) * vatBasisPoints + 5_000) / 10_000)

/** Totals of an order or invoice in cents. `totalCents` is after discount and before VAT. */
export function totals(lines: readonly Pick<Line, 'totalCents' | 'discountCents'>[], vatBasisPoints: number): Totals {
  const discountCents = sum(lines.map((line) => line.discountCents))
  const totalCents = sum(lines.map((line) => line.totalCents)) - discountCents
  const taxCents = sum(lines.map((line) => lineTax(line, vatBasisPoints)))
  return { totalCents, discountCents, taxCents, totalWithTaxCents: totalCents + taxCents }
}

interface PricedBooth {
  name: string
  hall: Bilingual
  meterage: number
  openSides: number
  priceCents: number | null
  pricePerSquareMetreCents: number | null
  scheme?: BoothScheme | null | undefined
  priceParts?: PriceParts | null | undefined
  totalCents: number
}
interface ChosenEquipment {
  code: string
  title: Bilingual
  note: Bilingual
  unitCents: number
  count: number
}

/** Lines of a booth order: its booths, then the entry in the catalogue, then the equipment. */
export function boothOrderLines({
  booths,
  catalogListingCents,
  equipment,
}: {
  booths: readonly PricedBooth[]
  catalogListingCents: number | null
  equipment: readonly ChosenEquipment[]
}): Line[] {
  return [
    ...booths.map(boothLine),
    ...(catalogListingCents === null ? [] : [catalogLine(catalogListingCents)]),
    ...equipment.filter(({ count }) => count > 0).map(equipmentLine),
  ]
}

function boothLine(booth: PricedBooth): Line {
  const { name, hall, meterage, priceCents, pricePerSquareMetreCents, totalCents } = booth
  const fixed = priceCents !== null || pricePerSquareMetreCents === null
  const [fa, en] = [textIn(hall, 'fa'), textIn(hall, 'en')]
  return {
    kind: 'booth',
    code: boothCode(name, hall),
    title: { fa: `غرفه‌ی \u2068${name}\u2069، ${fa}`, en: `Booth ${name}, ${en}` },
    detail: boothDetail(booth, fixed),
    quantity: fixed ? 1 : meterage,
    unit: fixed ? 'booth' : 'm2',
    unitCents: fixed ? totalCents : pricePerSquareMetreCents,
    discountCents: 0,
    totalCents,
  }
}
/**
 * Description of a booth, with the breakdown of a rule’s price. The order stores it, so later changes of the rule have
 * no effect.
 */
function boothDetail(booth: PricedBooth, fixed: boolean): Bilingual {
  const { meterage, openSides, pricePerSquareMetreCents, priceParts } = booth
  const scheme = schemeOf(booth)
  const parts = fixed || !priceParts ? undefined : partsText(priceParts, pricePerSquareMetreCents ?? 0)
  return {
    fa: [`${faNumber(meterage)} متر مربع`, faSides[openSides], scheme && schemes[scheme].fa, parts?.fa]
      .filter(Boolean)
      .join('، '),
    en: [`${meterage} m²`, enSides[openSides], scheme && schemes[scheme].en, parts?.en].filter(Boolean).join(', '),
  }
}
const schemes: Readonly<Record<BoothScheme, Bilingual>> = {
  raw: { fa: 'فضای خام', en: 'raw space' },
  shell: { fa: 'با سازه', en: 'shell scheme' },
}
/** Product code BTH-6-C2: the number of the hall, and the booth. */
const boothCode = (name: string, { en, fa }: Bilingual) =>
  ['BTH', /\d+/.exec(`${en} ${fa}`)?.[0], name.replaceAll('-', '')].filter(Boolean).join('-')
const catalogLine = (cents: number): Line => ({
  kind: 'catalog',
  code: 'CAT-01',
  title: { fa: 'درج در کاتالوگ رسمی', en: 'Official catalogue listing' },
  detail: { fa: 'یک صفحه، دو زبان', en: 'One page, two languages' },
  quantity: 1,
  unit: 'piece',
  unitCents: cents,
  discountCents: 0,
  totalCents: cents,
})
const equipmentLine = ({ code, title, note, unitCents, count }: ChosenEquipment): Line => ({
  kind: 'equipment',
  code,
  title,
  detail: note,
  quantity: count,
  unit: 'piece',
  unitCents,
  discountCents: 0,
  totalCents: times(count, unitCents),
})

const faSides = ['بسته', 'یک بر', 'دو بر', 'سه بر', 'چهار بر']
const enSides = ['no open side', 'one open side', 'two open sides', 'three open sides', 'four open sides']
const faNumber = (n: number) => n.toLocaleString('fa-IR')
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** VAT of orders, in hundredths of a percent. 0 while none is set. */
export const vatOf = ({ vatBasisPoints }: { vatBasisPoints: number | null }) => vatBasisPoints ?? 0
