// What a square metre costs by the rule of its hall (docs/decisions/0165). Cents, half-up to whole euros at the end.

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
  /** Booths up to `shellUpTo` m² come with a shell, which costs this much more a square metre; 0 m² are none. */
  shellCents: number
  shellUpTo: number
  early: readonly EarlyPrice[]
}
export interface RuledBooth {
  meterage: number
  openSides: number
  isCorner: boolean
}

const euro = 100

export const hasShell = ({ meterage }: Pick<RuledBooth, 'meterage'>, { shellUpTo }: Pick<RuleOfPrices, 'shellUpTo'>) =>
  meterage <= shellUpTo

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

/** The price of a square metre in cents on a day: base × factor of the open sides, plus the shell, less the early price, in whole euros. */
export function ruleMetreCents(booth: RuledBooth, rule: RuleOfPrices, day: string): number {
  const shell = hasShell(booth, rule) ? rule.shellCents : 0
  // In ten-thousandths of a cent until the end, so that no step of it rounds.
  const full = rule.baseCents * sidesPercent(booth, rule) + shell * 100
  const cents = full * (100 - earlyPercent(rule.early, day))
  return Math.floor((cents + (10_000 * euro) / 2) / (10_000 * euro)) * euro
}
