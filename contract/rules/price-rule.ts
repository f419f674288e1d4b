// Price per square metre by the rule of the hall (docs/decisions/price-rules.md). In cents; the result is rounded half-up to whole euros.
import type { PriceParts } from '../entities/booth.ts'
import type { BoothScheme } from './booth-marks.ts'

/** A discount for whoever orders by a day, that day included. */
export interface EarlyPrice {
  /** YYYY-MM-DD, by the clocks of the fair. */
  until: string
  percent: number
}
/** The rule of a hall. Factors are percent: 108 is 1.08 times the base. */
export interface RuleOfPrices {
  baseCents: number
  /** Two open sides that lie opposite each other, two that meet, three, four; with one or none the base holds. */
  oppositePercent: number
  cornerPercent: number
  threePercent: number
  fourPercent: number
  /** Booths with a shell cost this much more a square metre. Where the team does not say of a booth whether it has one, those up to `shellUpTo` m² do; 0 m² are none. */
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

/** Raw or with a shell: as the team says, else by its size where the rule has a size for it. */
export const schemeBy = (
  { meterage, scheme }: Pick<RuledBooth, 'meterage' | 'scheme'>,
  { shellUpTo }: Pick<RuleOfPrices, 'shellUpTo'>,
): BoothScheme | undefined => scheme ?? (shellUpTo === 0 ? undefined : meterage <= shellUpTo ? 'shell' : 'raw')

/** The discount of a day: that of the nearest end that has not passed; 0 after the last. */
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

/** What the price of a square metre is made of on a day. */
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

/** Base × factor of the open sides, plus the shell, less the early price, in whole euros; in cents. */
export function partsCents({ baseCents, sidesPercent, shellCents, earlyPercent }: Omit<PriceParts, 'scheme'>): number {
  // In ten-thousandths of a cent until the end, so that no step of it rounds.
  const cents = (baseCents * sidesPercent + shellCents * 100) * (100 - earlyPercent)
  return Math.floor((cents + (10_000 * euro) / 2) / (10_000 * euro)) * euro
}

/** The price of a square metre in cents on a day. */
export const ruleMetreCents = (booth: RuledBooth, rule: RuleOfPrices, day: string): number =>
  partsCents(ruleParts(booth, rule, day))
