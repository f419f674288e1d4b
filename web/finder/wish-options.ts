// Options for each wish, with their texts. A value in the address that is not among them is added.
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { boothSchemes, schemeOf } from '#contract/rules/booth-scheme.ts'
import { awayMetres, sizeText, type WishName, type Wishes } from '#contract/rules/finder/wishes.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { priceSteps } from '#web/map/filter.ts'
import { namedSectors, sectorText } from '#web/exhibitor/shared/sectors.ts'
import { eurosText, schemeText } from '#web/map/names.ts'
import type { Option } from '#web/ui/options.tsx'
import { nearTargetsIn, nearTargetText } from './near-targets.ts'

interface Choosing {
  wishes: Wishes
  halls: readonly Hall[]
  hall: HallWithPlan
  booths: readonly Booth[]
  companies: readonly { id: string; text: string }[]
  locale: Locale
}

const sizes = [
  [0, 12],
  [12, 18],
  [18, 24],
  [24, 36],
  [36, Infinity],
] as const
const rooms = [18, 24, 36, 48, 72, 96]

export const sizeWords = ({ from, to }: NonNullable<Wishes['size']>): string =>
  !from
    ? m.map_area_up_to({ to })
    : to === Infinity
      ? m.map_area_from({ from })
      : from === to
        ? m.map_area({ area: from })
        : m.map_area_between({ from, to })

export const openWords = ({ least, corner }: NonNullable<Wishes['open']>): string =>
  corner
    ? m.finder_open_corner()
    : ([m.finder_open_1, m.map_sides_from_2, m.map_sides_from_3, m.map_sides_from_4][least - 1] ?? m.finder_open_1)()

/** Option id of a wish; empty if it is not set. */
export const valueOf: Record<WishName, (wishes: Wishes) => string> = {
  size: ({ size }) => (size ? sizeText(size) : ''),
  budget: ({ budget }) => (budget ? String(budget.cents) : ''),
  open: ({ open }) => (open ? (open.corner ? 'corner' : String(open.least)) : ''),
  near: ({ near }) => near?.place ?? '',
  away: ({ away }) => away?.exhibitorId ?? '',
  room: ({ room }) => (room ? String(room.area) : ''),
  in: (wishes) => wishes.in?.hallId ?? '',
  scheme: ({ scheme }) => scheme?.scheme ?? '',
  sector: ({ sector }) => sector?.sector ?? '',
}

const withOwn = (options: readonly Option[], own: Option | undefined): Option[] =>
  !own || options.some(({ id }) => id === own.id) ? [...options] : [...options, own]

export const optionsOf: Record<WishName, (choosing: Choosing) => Option[]> = {
  size: ({ wishes: { size } }) =>
    withOwn(
      sizes.map(([from, to]) => ({ id: sizeText({ from, to }), text: sizeWords({ from, to }) })),
      size && { id: sizeText(size), text: sizeWords(size) },
    ),
  budget: ({ booths, wishes: { budget }, locale }) => {
    const text = (cents: number) => ({
      id: String(cents),
      text: m.map_price_up_to({ price: eurosText(cents, locale) }),
    })
    return withOwn(
      priceSteps(booths).map((euros) => text(euros * 100)),
      budget && text(budget.cents),
    ).sort((a, b) => Number(a.id) - Number(b.id))
  },
  open: () => [
    { id: '1', text: m.finder_open_1() },
    { id: 'corner', text: m.finder_open_corner() },
    { id: '2', text: m.map_sides_from_2() },
    { id: '3', text: m.map_sides_from_3() },
    { id: '4', text: m.map_sides_from_4() },
  ],
  near: ({ hall, wishes: { near }, locale }) =>
    withOwn(
      nearTargetsIn(hall.plan, locale),
      near && { id: near.place, text: nearTargetText(near.place, hall.plan, locale) },
    ),
  away: ({ companies, wishes: { away } }) =>
    withOwn(
      companies.map(({ id, text }) => ({ id, text: m.finder_away_option({ company: text, metres: awayMetres }) })),
      away && { id: away.exhibitorId, text: m.finder_away_unknown() },
    ),
  room: ({ wishes: { room } }) =>
    [...new Set([...rooms, ...(room ? [room.area] : [])])]
      .sort((a, b) => a - b)
      .map((area) => ({ id: String(area), text: m.finder_room_option({ area }) })),
  in: ({ halls, locale }) =>
    halls.map(({ id, name, theme }) => ({
      id,
      text: [textIn(name, locale), textIn(theme, locale)].filter(Boolean).join(' · '),
    })),
  scheme: () => boothSchemes.map((scheme) => ({ id: scheme, text: schemeText(scheme) })),
  sector: () => namedSectors().map((sector) => ({ id: sector, text: sectorText[sector]() })),
}

/**
 * Whether the finder offers a wish. Scheme (raw or shell) and sector are offered only if a booth of the hall has them
 * or they are set.
 */
export function isOffered(name: WishName, wishes: Wishes, booths: readonly Booth[]): boolean {
  if (wishes[name] !== undefined) return true
  if (name === 'scheme') return booths.some((booth) => schemeOf(booth) !== undefined)
  return name !== 'sector' || booths.some(({ sector }) => Boolean(sector))
}

/** Wish for an option id; undefined for the empty id. */
export function chosenWish(name: WishName, id: string): Wishes[WishName] {
  if (id === '') return undefined
  switch (name) {
    case 'size': {
      const [from, to] = id.split('-')
      return { from: Number(from), to: Number(to) || Infinity }
    }
    case 'budget':
      return { cents: Number(id) }
    case 'open':
      return { least: id === 'corner' ? 2 : Number(id), corner: id === 'corner' }
    case 'near':
      return { place: id as NonNullable<Wishes['near']>['place'] }
    case 'away':
      return { exhibitorId: id }
    case 'room':
      return { area: Number(id) }
    case 'in':
      return { hallId: id }
    case 'scheme':
      return { scheme: id as NonNullable<Wishes['scheme']>['scheme'] }
    case 'sector':
      return { sector: id as NonNullable<Wishes['sector']>['sector'] }
  }
}
