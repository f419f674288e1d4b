// Price per square metre by the rule of the hall (docs/decisions/price-rules.md). In cents; the result is rounded
// half-up to whole euros.
import type { PriceParts } from '../entities/booth.ts'
import type { BoothScheme } from './booth-marks.ts'

/** Discount for orders up to and including a day. */
export interface EarlyPrice {
  /** YYYY-MM-DD, in the time zone of the fair. */
  until: string
  percent: number
}
/** Price rule of a hall. Factors are percent: 108 means 1.08 times the base. */
export interface RuleOfPrices {
  baseCents: number
  /** Factors for two opposite open sides, two that meet, three, and four. With one or none the base applies. */
  oppositePercent: number
  cornerPercent: number
  threePercent: number
  fourPercent: number
  /**
   * Surcharge per m² for booths with a shell. Unless the team set the scheme, booths up to `shellUpTo` m² have one; 0
   * means none.
   */
  shellCents: number
  shellUpTo: number
  early: readonly EarlyPrice[]
}
export interface RuledBooth {
  meterage: number
  openSides: number
  isCorner: boolean
  scheme?: BoothScheme | null | undefined
}

const euro = 100

/** Scheme of a booth: the team’s setting, else by its size when the rule has one. */
export const schemeBy = (
  { meterage, scheme }: Pick<RuledBooth, 'meterage' | 'scheme'>,
  { shellUpTo }: Pick<RuleOfPrices, 'shellUpTo'>,
): BoothScheme | undefined => scheme ?? (shellUpTo === 0 ? undefined : meterage <= shellUpTo ? 'shell' : 'raw')

/** Discount on a day in percent: that of the nearest deadline not yet passed. 0 after the last one. */
export const earlyPercent = (early: readonly EarlyPrice[], day: string): number =>
  early
    .filter(({ until }) => day <= until)
    .reduce<EarlyPrice | undefined>((first, one) => (first && first.until <= one.until ? first : one), undefined)
    ?.percent ?? 0

function sidesPercent({ openSides, isCorner }: RuledBooth, rule: RuleOfPrices): number {
  if (openSides <= 1) return 100
  if (openSides === 2) return isCorner ? rule.cornerPercent : rule.oppositePercent
  return openSides === 3 ? rule.threePercent : rule.fourPercent
}

/** Parts of the price per square metre on a day. */
export function ruleParts(booth: RuledBooth, rule: RuleOfPrices, day: string): PriceParts {
  const scheme = schemeBy(booth, rule)
  return {
    baseCents: rule.baseCents,
    sidesPercent: sidesPercent(booth, rule),
    shellCents: scheme === 'shell' ? rule.shellCents : 0,
    earlyPercent: earlyPercent(rule.early, day),
    ...(scheme && { scheme }),
  }
}

/**
 * Price per m² in cents, rounded to whole euros. It is base × factor of the open sides, plus the shell, less the early
 * discount.
 */
export function partsCents({ baseCents, sidesPercent, shellCents, earlyPercent }: Omit<PriceParts, 'scheme'>): number {
  // Computed in ten-thousandths of a cent until the end, so that no intermediate step rounds.
  const cents = (baseCents * sidesPercent + shellCents * 100) * (100 - earlyPercent)
  return Math.floor((cents + (10_000 * euro) / 2) / (10_000 * euro)) * euro
}

/** Price per square metre on a day, in cents. */
export const ruleMetreCents = (booth: RuledBooth, rule: RuleOfPrices, day: string): number =>
  partsCents(ruleParts(booth, rule, day))
