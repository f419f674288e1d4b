// What things cost. The wizard's live total and the order on the server are the same function.
import { textIn } from '../text.ts'
import type { Bilingual } from '../entities/text.ts'
import { schemeOf, type BoothScheme } from './booth-scheme.ts'
import { partsText } from './price-parts.ts'
import type { PriceParts } from '../entities/booth.ts'

/** A priced line of an order: quantity × unit price in euro cents, before VAT. `quantity` has two decimals (m²). */
export interface Line {
  kind: 'booth' | 'catalog' | 'equipment' | 'service' | 'correction'
  /** The product or service ID of the invoice (docs/SPEC.md §3). */
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

/** Half-up to a whole cent; `quantity` is taken to hundredths first so binary fractions never decide. */
export const times = (quantity: number, unitCents: number) =>
  Math.floor((Math.round(quantity * 100) * unitCents + 50) / 100)

/** Whether a booth has no price yet: then it is not on sale. */
export const isUnpriced = ({
  priceCents,
  pricePerSquareMetreCents,
}: {
  priceCents: number | null
  pricePerSquareMetreCents: number | null
}) => priceCents === null && pricePerSquareMetreCents === null

/** The fixed price of a booth, else its area times the price of a square metre; undefined when it has neither. */
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

/** VAT of a line: half-up per line to a cent, so the header's sums are plain sums of its lines (docs/PRODUCT.md §11). */
export const lineTax = (
  { totalCents, discountCents }: Pick<Line, 'totalCents' | 'discountCents'>,
  vatBasisPoints: number,
) => Math.floor(((totalCents - discountCents) * vatBasisPoints + 5_000) / 10_000)

/** The sums of an order or invoice in cents. `totalCents` is after discount and before VAT. */
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

/** The lines of a booth order: its booths, the catalogue listing, the equipment, in this order. */
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
/** What is ordered, and where a rule priced it how that came about: it stays with the order as it is today. */
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
/** BTH-6-C2: the number of the hall and the booth in it. */
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

/** The VAT that orders are made with, in hundredths of a percent; none while nobody has entered it. */
export const vatOf = ({ vatBasisPoints }: { vatBasisPoints: number | null }) => vatBasisPoints ?? 0
