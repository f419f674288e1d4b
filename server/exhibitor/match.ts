// Suggests companies that fit the user’s company, with the reason. The offers of each are compared with the needs of
// the other.
import type { Match, MatchFacets, matchStanding, MatchQuery, MatchReason } from '#contract/entities/match.ts'
import type { Locale } from '#contract/locale.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { dayIn } from '../kernel/portal-time.ts'
import type { Context } from '../kernel/portal.ts'
import { folded } from '../kernel/text.ts'
import { companiesWith } from '../kernel/ownership.ts'
import { isoNow } from './exhibitor.ts'
import { candidates, tradeOf, type Candidate, type Trade } from './match.store.ts'

const languages = ['fa', 'en'] as const
const usual = 12
const mostShown = 200
const timesShown = 2
/** Words that are no match alone: function words, and words common to every trade. */
const plain = new Set(
  folded(
    'همکار همکاری نماینده نمایندگی نماینده‌ی استان‌ها سازنده سازنده‌ی تأمین‌کننده تأمین‌کننده‌ی شرکت دستگاه فروش partner partners supplier suppliers maker makers dealer dealers dealership dealerships representative representatives province provinces company companies device devices sales برای های هایی خود است همراه همه در که می را از با و یا the for and with from that your our all every',
  ).split(' '),
)
const phrases = (text: string) =>
  text
    .split(/[\n;؛]+/)
    .map((one) => one.trim())
    .filter(Boolean)
const wordsIn = (text: string) =>
  [...new Set(folded(text).split(' '))].filter((word) => word.length > 2 && !plain.has(word))

type Rated = Match & { score: number; days: ReadonlySet<string>; reasons: ReadonlySet<MatchReason> }

export async function matches({ db, actor, edition }: Context, { by = 'fa', show, q = '', ...chosen }: MatchQuery) {
  const me = actor?.id ?? null
  const companies = actor ? companiesWith(actor, 'company.view') : []
  const [all, trade] = await Promise.all([
    candidates(db, edition.id, me, companies, isoNow()),
    companies.length > 0 ? tradeOf(db, edition.id, companies) : undefined,
  ])
  const dayOf = days(edition.timeZone)
  const weight = rarity(all)
  const rated = all.map((one) => rate(one, { trade, by, q, weight, dayOf })).filter((one) => one !== undefined)
  const fits = (except?: keyof typeof chosen) =>
    rated.filter((one) =>
      (Object.keys(chosen) as (keyof typeof chosen)[]).every(
        (name) => name === except || isChosen(one, name, chosen[name]),
      ),
    )
  const byName = (a: Rated, b: Rated) => nameIn(a.name, by).localeCompare(nameIn(b.name, by), by)
  const found = fits().toSorted((a, b) => scoreFor(b, chosen.reason) - scoreFor(a, chosen.reason) || byName(a, b))
  const wished = chosen.day?.split(',')
  return {
    items: found
      .slice(0, Math.min(Number(show ?? usual), mostShown))
      .map(({ score: _, days: __, reasons: ___, ...one }) => ({
        ...one,
        next: halfHoursInDays(one, all, wished, dayOf),
      })),
    nextCursor: null,
    total: found.length,
    standing: standingOf(trade),
    facets: facetsOf(fits),
  }
}

function standingOf(trade: Trade | undefined): (typeof matchStanding)[number] {
  if (!trade) return 'none'
  return [trade.offers, trade.needs].some(({ fa, en }) => fa || en) ? 'profiled' : 'empty'
}

/**
 * Added to the number of companies when words are weighted. In a small fair, a word used by only one other company thus
 * still counts.
 */
const few = 8
/** Returns the weight of a shared word. The fewer companies use the word, the higher its weight. */
function rarity(all: readonly Candidate[]) {
  const seen = new Map<string, number>()
  for (const { products, offers, needs } of all)
    for (const word of new Set([products, offers, needs].flatMap(({ fa, en }) => wordsIn(`${fa} ${en}`))))
      seen.set(word, (seen.get(word) ?? 0) + 1)
  return (word: string) => Math.max(0, Math.log((all.length + few) / ((seen.get(word) ?? 0) + 1)))
}
type Weight = ReturnType<typeof rarity>

/** Minimum weight of a match. A word used by more than two fifths of the companies does not reach it. */
const significant = Math.log(2.5)
/**
 * Returns the phrase at the index `at`, in the user’s language if possible. If both languages have equally many
 * phrases, their lines correspond. Otherwise it stays in its own language.
 */
function phraseInLanguage(text: Bilingual, language: Locale, by: Locale, at: number) {
  const [theirs, readers] = [phrases(text[language]), phrases(text[by])]
  return (theirs.length === readers.length ? readers[at] : theirs[at]) ?? ''
}
/** Returns the phrase of `theirs` that best matches `mine`, in the user's language if possible. */
function meeting(theirs: readonly Bilingual[], mine: readonly Bilingual[], weight: Weight, by: Locale) {
  let best = { score: 0, hit: '' }
  for (const language of [by, ...languages.filter((one) => one !== by)]) {
    const known = new Set(mine.flatMap((text) => wordsIn(text[language])))
    const lines = theirs.flatMap((text) => phrases(text[language]).map((phrase, at) => ({ text, phrase, at })))
    for (const { text, phrase, at } of lines) {
      const shared = wordsIn(phrase)
        .filter((word) => known.has(word))
        .map(weight)
      const score = shared.reduce((sum, one) => sum + one, 0)
      if (Math.max(0, ...shared) >= significant && score > best.score)
        best = { score, hit: phraseInLanguage(text, language, by, at) }
    }
    if (best.hit) return best
  }
  return best
}

/** Returns a function for the day of a slot. The result is cached, because few distinct slots are looked up often. */
function days(timeZone: string) {
  const known = new Map<string, string>()
  return (start: string) => {
    const day = known.get(start) ?? dayIn(timeZone, new Date(start))
    known.set(start, day)
    return day
  }
}
type DayOf = ReturnType<typeof days>

interface Reading {
  trade: Trade | undefined
  by: Locale
  q: string
  weight: Weight
  dayOf: DayOf
}
/**
 * Rates how well a company matches.
 * @returns undefined for a company that the search does not find
 */
function rate({ free, ...row }: Candidate, { trade, by, q, weight, dayOf }: Reading): Rated | undefined {
  const found = q.trim() ? search(row, q, by) : undefined
  if (q.trim() && !found) return undefined
  const makes = trade ? meeting([row.offers, row.products], [trade.needs], weight, by) : nothing
  const wants = trade ? meeting([row.needs], [trade.offers, trade.products], weight, by) : nothing
  const near = row.booths.find(({ hallId }) => trade?.halls.includes(hallId))
  const reasons = new Set<MatchReason>([
    ...(makes.hit ? ['makes' as const] : []),
    ...(wants.hit ? ['wants' as const] : []),
    ...(near ? ['near' as const] : []),
  ])
  const strongest =
    wants.score >= makes.score ? { reason: 'wants' as const, ...wants } : { reason: 'makes' as const, ...makes }
  const beside = near && { reason: 'near' as const, hit: nameIn(near.hall, by) }
  const { reason, hit } = [found, strongest, beside].find((why) => why?.hit) ?? { reason: null, hit: '' }
  return {
    ...row,
    freeSlots: free.length,
    free: free.length,
    next: free.slice(0, timesShown),
    reason,
    hit,
    score: makes.score + wants.score + (near ? 0.5 : 0) + (found?.score ?? 0),
    days: new Set(free.map(dayOf)),
    reasons,
  }
}
const nothing = { score: 0, hit: '' }

/** Finds the search text in a company’s texts, first in the offers, then in the needs, then in the name. */
function search(
  { name, products, offers, needs }: Omit<Candidate, 'free'>,
  q: string,
  by: Locale,
): { reason: 'found' | 'seeks' | null; hit: string; score: number } | undefined {
  const sought = folded(q).split(' ').filter(Boolean)
  const has = (text: string) => {
    const plain = folded(text)
    return sought.every((word) => plain.includes(word))
  }
  const phraseOf = (texts: readonly Bilingual[]) =>
    [by, ...languages].flatMap((language) => texts.flatMap((text) => phrases(text[language]))).find(has)
  if (languages.some((language) => has(name[language]))) return { reason: null, hit: '', score: 100 }
  const offer = phraseOf([offers, products])
  const need = phraseOf([needs])
  if (offer) return { reason: 'found', hit: offer, score: 20 }
  if (need) return { reason: 'seeks', hit: need, score: 10 }
  return has([name, products, offers, needs].flatMap(({ fa, en }) => [fa, en]).join(' '))
    ? { reason: null, hit: '', score: 1 }
    : undefined
}

const nameIn = (text: Bilingual, by: Locale) => text[by] || text[by === 'fa' ? 'en' : 'fa']
const scoreFor = ({ score, reason }: Rated, wanted: MatchReason | undefined) =>
  score + (wanted !== undefined && reason === wanted ? 50 : 0)

function isChosen({ sector, country, days, reasons }: Rated, name: string, value: string | undefined) {
  const wished = value?.split(',') ?? []
  if (wished.length === 0) return true
  if (name === 'sector') return sector !== null && wished.includes(sector)
  if (name === 'country') return country !== null && wished.includes(country)
  if (name === 'day') return wished.some((day) => days.has(day))
  return wished.every((one) => reasons.has(one as MatchReason))
}

/** The company’s next free half-hour slots on the chosen days. */
function halfHoursInDays(
  { id, next }: Pick<Match, 'id' | 'next'>,
  all: readonly Candidate[],
  days: readonly string[] | undefined,
  dayOf: DayOf,
) {
  if (!days) return next
  return (
    all
      .find((one) => one.id === id)
      ?.free.filter((start) => days.includes(dayOf(start)))
      .slice(0, timesShown) ?? next
  )
}

function facetsOf(fits: (except?: 'sector' | 'country' | 'day' | 'reason') => readonly Rated[]): MatchFacets {
  const counts = <T extends string>(of: readonly T[]) =>
    [...Map.groupBy(of, (one) => one)].map(([one, { length }]) => ({ of: one, count: length }))
  return {
    sectors: counts(fits('sector').flatMap(({ sector }) => sector ?? [])),
    countries: counts(fits('country').flatMap(({ country }) => country ?? [])).toSorted(
      (a, b) => b.count - a.count || a.of.localeCompare(b.of),
    ),
    days: counts(fits('day').flatMap(({ days }) => [...days])).toSorted((a, b) => a.of.localeCompare(b.of)),
    reasons: counts(fits('reason').flatMap(({ reasons }) => [...reasons])),
  }
}
