// Wishes of an exhibitor, and their form in an address. `find` lists the must-have wishes, and the others only change
// the order. Example: ?find=size,budget&size=12-18&budget=3200&open=corner&near=stage&away=…&room=24&in=…

import { sectors, type Sector } from '../sectors.ts'
import { boothSchemes, type BoothScheme } from '../booth-scheme.ts'
import { wishNames, type WishName } from './wish-names.ts'

export { wishNames, type WishName } from './wish-names.ts'

/** A location in a hall: any entrance, the entrance of this name, or a kind of facility. */
export type NearTarget = 'entrance' | `door:${string}` | `facility:${string}`

export interface Wishes {
  /** Wished area in m². `to` may be Infinity. */
  size?: { from: number; to: number } | undefined
  /** Highest price before VAT, in cents. */
  budget?: { cents: number } | undefined
  /** Least number of open sides. `corner`: two of them must meet. */
  open?: { least: number; corner: boolean } | undefined
  near?: { place: NearTarget } | undefined
  /** Company of the directory to keep away from. */
  away?: { exhibitorId: string } | undefined
  /** Area in m² that the booth can reach with free neighbours. */
  room?: { area: number } | undefined
  in?: { hallId: string } | undefined
  /** Wished scheme: bare floor, or with a shell. */
  scheme?: { scheme: BoothScheme } | undefined
  /** Sector for which the booth must be meant. */
  sector?: { sector: Sector } | undefined
  /** Must-have wishes. */
  must: ReadonlySet<WishName>
}
export const noWishes: Wishes = { must: new Set() }

/**
 * Limits of the wishes `near` and `away` in metres: `nearMetres` along the aisles at most, `awayMetres` from border to
 * border at least.
 */
export const nearMetres = 50
export const awayMetres = 12

/** Names of the wishes that are set. */
export const wishesIn = (wishes: Wishes): WishName[] => wishNames.filter((name) => wishes[name] !== undefined)

/** Must-have wishes by default: a booth that is too expensive or too small is useless. */
export const mustByNature: ReadonlySet<WishName> = new Set<WishName>(['size', 'budget', 'open'])

const whole = (text: string | null, most: number) => {
  const n = Number(text)
  return text && Number.isInteger(n) && n > 0 && n <= most ? n : undefined
}

/** Reads the wishes from an address. Invalid values are left out. */
export function readWishes(query: URLSearchParams): Wishes {
  const must = new Set((query.get('find') ?? '').split(','))
  const budget = whole(query.get('budget'), 10_000_000)
  const room = whole(query.get('room'), 5_000)
  const hallId = query.get('in') ?? ''
  const exhibitorId = query.get('away') ?? ''
  const open = query.get('open') ?? ''
  const wishes: Omit<Wishes, 'must'> = {
    size: readSize(query.get('size') ?? ''),
    budget: budget === undefined ? undefined : { cents: budget * 100 },
    open: /^([1-4]|corner)$/.test(open)
      ? { least: open === 'corner' ? 2 : Number(open), corner: open === 'corner' }
      : undefined,
    near: readNearTarget(query.get('near') ?? ''),
    away: isId(exhibitorId) ? { exhibitorId } : undefined,
    room: room === undefined ? undefined : { area: room },
    in: isId(hallId) ? { hallId } : undefined,
    scheme: oneOf(boothSchemes, query.get('scheme'), (scheme) => ({ scheme })),
    sector: oneOf(sectors, query.get('sector'), (sector) => ({ sector })),
  }
  return { ...wishes, must: new Set(wishNames.filter((name) => must.has(name) && wishes[name] !== undefined)) }
}
const oneOf = <T extends string, W>(known: readonly T[], value: string | null, wish: (one: T) => W): W | undefined => {
  const found = known.find((one) => one === value)
  return found && wish(found)
}
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

function readSize(text: string): Wishes['size'] {
  const found = /^(\d{0,4})-(\d{0,4})$/.exec(text)
  if (!found || text === '-') return undefined
  const from = Number(found[1])
  const to = Number(found[2]) || Infinity
  return from <= to ? { from, to } : undefined
}

function readNearTarget(text: string): Wishes['near'] {
  if (text === 'entrance') return { place: 'entrance' }
  return /^(door|facility):.{1,80}$/s.test(text) ? { place: text as NearTarget } : undefined
}

export const sizeText = ({ from, to }: NonNullable<Wishes['size']>): string =>
  `${from || ''}-${to === Infinity ? '' : to}`

/** Returns the query with the wishes written into it. Other parameters are unchanged. */
export function writeWishes(wishes: Wishes, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  const values: Record<WishName, string | undefined> = {
    size: wishes.size && sizeText(wishes.size),
    budget: wishes.budget && String(wishes.budget.cents / 100),
    open: wishes.open && (wishes.open.corner ? 'corner' : String(wishes.open.least)),
    near: wishes.near?.place,
    away: wishes.away?.exhibitorId,
    room: wishes.room && String(wishes.room.area),
    in: wishes.in?.hallId,
    scheme: wishes.scheme?.scheme,
    sector: wishes.sector?.sector,
  }
  next.set('find', wishNames.filter((name) => wishes.must.has(name) && values[name]).join(','))
  for (const name of wishNames) {
    const value = values[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
