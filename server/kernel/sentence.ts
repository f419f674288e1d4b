// The sentence of a refusal that says more than its code: which booths, whose order, for how long.
import type { LivingClaim } from '#contract/states.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages/messages.js'

type Locale = 'fa' | 'en'
interface Sold {
  name: string
  state: LivingClaim
  order: { number: string; company: string } | null
}
const mostNamed = 6
const bare = (name = '') => `\u2068${name}\u2069`

/** Undefined where the words of the code say all. */
export function errorSentence(
  code: ErrorCode,
  about: Readonly<Record<string, unknown>>,
  locale: Locale,
): string | undefined {
  const booths = (about['booths'] ?? []) as readonly Sold[]
  const [one, two] = booths
  if (code === 'capsule.damaged')
    return m.errors_capsule_damaged_file({ file: bare(String(about['file'])) }, { locale })
  if (code === 'capsule.clash') return m.errors_capsule_clash_what({ what: bare(String(about['what'])) }, { locale })
  if (code === 'rate.limited' && about['retryAfter'])
    return m.errors_rate_limited_wait({ count: Math.ceil(Number(about['retryAfter']) / 60) }, { locale })
  const many = { locale }
  const names = () =>
    listed(
      booths.map(({ name }) => bare(name)),
      locale,
    )
  if (!one) return undefined
  if (code === 'booth.overlaps' && two)
    return m.errors_booth_overlaps_both({ one: bare(one.name), two: bare(two.name) }, many)
  if (code === 'booth.outside') return m.errors_booth_outside_named({ names: names() }, many)
  if (code === 'booth.kept') return m.errors_booth_kept_named({ names: names(), count: booths.length }, many)
  if (code !== 'booth.sold') return undefined
  const whose = ({ name, order }: Sold) =>
    order
      ? m.errors_booth_sold_order({ name: bare(name), number: bare(order.number), company: bare(order.company) }, many)
      : m.errors_booth_sold_held({ name: bare(name) }, many)
  return m.errors_booth_sold_whose({ whose: listed(booths.map(whose), locale) }, many)
}

/** The first few, and how many more there are. */
function listed(texts: readonly string[], locale: Locale) {
  const comma = locale === 'fa' ? '، ' : ', '
  const rest = texts.length - mostNamed
  return (
    texts.slice(0, mostNamed).join(comma) + (rest > 0 ? comma + m.errors_and_more({ count: rest }, { locale }) : '')
  )
}
