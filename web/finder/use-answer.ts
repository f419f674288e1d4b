import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { costliestMust } from '#contract/rules/finder/find.ts'
import { finderHall, foundIn, type FinderHall, type Found } from '#contract/rules/finder/hall.ts'
import {
  noWishes,
  readWishes,
  wishesIn,
  writeWishes,
  type NearTarget,
  type Wishes,
} from '#contract/rules/finder/wishes.ts'
import { textIn } from '#web/i18n/text.ts'
import { sheetParam } from '#web/map/use-sheet.ts'
import type { Answer, Shown } from './shared/answer.ts'
import { entranceOf, nearTargetText } from './near-targets.ts'
import { fitting, useOthers, type OtherHall } from './use-others.ts'
import { useShown } from './use-shown.ts'

export interface FinderProps {
  halls: readonly Hall[]
  hall: HallWithPlan
  booths: readonly Booth[]
  /** Ids of booths that the user has chosen; they count as available. */
  selected: ReadonlySet<string>
  locale: Locale
  query: URLSearchParams
  onQuery(change: (query: URLSearchParams) => URLSearchParams): void
}

const none: readonly Found[] = []
/** Computes the finder's results from the search criteria (“wishes”) while the finder is open. */
export function useAnswer(props: FinderProps): Answer & { others: ReadonlyMap<string, OtherHall> } {
  const { halls, hall, locale } = props
  const [wishes, change] = useWishes(props)
  const booths = useMine(props)
  const model = useModel(hall, booths)
  const others = useOthers(useMemo(() => halls.flatMap(({ id }) => (id === hall.id ? [] : id)), [halls, hall.id]))
  const count = wishesIn(wishes).length
  const { found, fits, shown, looked } = useFound(model, booths, wishes)
  const place: NearTarget = wishes.near?.place ?? entranceOf(hall.plan)
  return useMemo(
    () => ({
      wishes,
      count,
      change,
      fits,
      shown,
      ...looked,
      way: looked.at ? model.way(looked.at.booth, place) : [],
      wayFrom: nearTargetText(place, hall.plan, locale),
      faded: fadedIn(booths, fits, shown, wishes),
      avoided: avoidedIn(booths, others, wishes.away?.exhibitorId, locale),
      costliest: fits.length ? undefined : costliestMust(found.map(({ verdict }) => verdict)),
      counts: countsOf(others, wishes).set(hall.id, fits.length),
      placeText: wishes.near ? nearTargetText(wishes.near.place, hall.plan, locale) : '',
      others,
    }),
    [wishes, count, change, fits, found, shown, looked, model, place, booths, others, hall, locale],
  )
}

const best = 5
/**
 * The booths that match the wishes, the best five of them and the selected one. A booth taken by another user keeps its
 * row for a few seconds.
 */
function useFound(model: FinderHall, booths: readonly Booth[], wishes: Wishes) {
  const isWished = wishesIn(wishes).length > 0
  const found = useMemo(() => (isWished ? foundIn(model, booths, wishes) : none), [isWished, model, booths, wishes])
  const fits = useMemo(() => found.filter(({ verdict }) => verdict.broken.length === 0), [found])
  const key = JSON.stringify([...Object.entries(wishes), ...wishes.must])
  const shown = useShown(fits, booths, key, best)
  return { found, fits, shown, looked: useLooked(found, shown, booths, key) }
}

/**
 * The selected row, or a booth outside the best five selected on the map or in the list. It also stays for a moment
 * once it is taken.
 */
function useLooked(found: readonly Found[], shown: readonly Shown[], booths: readonly Booth[], key: string) {
  const [id, setId] = useState<string>()
  const row = shown.find(({ found }) => found.booth.id === id)
  const [other] = useShown(row ? none : found.filter(({ booth }) => booth.id === id), booths, `${key} ${id}`, 1)
  const here = row ?? other ?? shown[0]
  const besides = row ? undefined : other?.found
  const at = here?.isGone ? undefined : here?.found
  const held = here?.isGone ? here.found : undefined
  return useMemo(() => ({ at, besides, look: setId, list: { held, booths, key } }), [at, besides, held, booths, key])
}

/**
 * The finder's wishes, read from the address and written to it on every change. The back and forward buttons restore
 * earlier wishes.
 */
function useWishes({ query, onQuery }: FinderProps) {
  const [wishes, setWishes] = useState(() => readWishes(new URLSearchParams(window.location.search)))
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    if (!isUncovered(seen, query)) setWishes(query.has('find') ? readWishes(query) : noWishes)
  }
  const queryChange = useRef(onQuery)
  queryChange.current = onQuery
  // Going back from a screen that covered the plan restores an older address. The current wishes are written to it
  // again.
  useEffect(() => {
    if (query.has('find')) queryChange.current((now) => writeWishes(wishes, now))
  }, [query, wishes])
  const change = useCallback((next: Wishes) => {
    setWishes(next)
    queryChange.current((now) => writeWishes(next, now))
  }, [])
  return [wishes, change] as const
}

const isUncovered = (before: URLSearchParams, now: URLSearchParams) =>
  now.has('find') && before.has(sheetParam) && !now.has(sheetParam)

const useMine = ({ booths, selected }: FinderProps) =>
  useMemo(
    () =>
      selected.size
        ? booths.map((booth): Booth => (selected.has(booth.id) ? { ...booth, state: 'available' } : booth))
        : booths,
    [booths, selected],
  )

/** The hall model, rebuilt only when the plan or the booths' outlines change. Booth states do not affect aisles. */
function useModel(hall: HallWithPlan, booths: readonly Booth[]) {
  const kept = useRef<{ plan: unknown; booths: readonly Booth[]; model: ReturnType<typeof finderHall> }>(undefined)
  const isSame =
    kept.current?.plan === hall.plan &&
    kept.current.booths.length === booths.length &&
    booths.every(
      ({ polygon, id }, at) => kept.current?.booths[at]?.id === id && kept.current.booths[at]?.polygon === polygon,
    )
  if (!kept.current || !isSame) kept.current = { plan: hall.plan, booths, model: finderHall(hall.plan, booths) }
  return kept.current.model
}

type Others = ReadonlyMap<string, OtherHall>
const countsOf = (others: Others, wishes: Wishes) =>
  new Map([...others].map(([id, other]) => [id, fitting(other, wishes)]))

function fadedIn(booths: readonly Booth[], fits: readonly Found[], shown: readonly Shown[], { away }: Wishes) {
  const seen = new Set([...fits, ...shown.map(({ found }) => found)].map(({ booth }) => booth.id))
  const isAvoided = ({ exhibitor }: Booth) => exhibitor !== null && exhibitor.id === away?.exhibitorId
  return new Set(booths.flatMap((booth) => (seen.has(booth.id) || isAvoided(booth) ? [] : booth.id)))
}

/** The avoided company with its name and its booths in this hall. */
function avoidedIn(booths: readonly Booth[], others: Others, exhibitorId: string | undefined, locale: Locale) {
  const has = ({ exhibitor }: Booth) => exhibitorId !== undefined && exhibitor?.id === exhibitorId
  const name = [booths, ...[...others.values()].map((other) => other.booths)].flat().find(has)?.exhibitor?.name
  return name && { name: textIn(name, locale), booths: booths.filter(has) }
}

/** Every company with a booth, sorted by name, for the wish to keep away from one. */
export function companiesIn(booths: readonly Booth[], others: ReadonlyMap<string, OtherHall>, locale: Locale) {
  const names = new Map<string, string>()
  for (const { exhibitor } of [booths, ...[...others.values()].map((other) => other.booths)].flat())
    if (exhibitor) names.set(exhibitor.id, textIn(exhibitor.name, locale))
  return [...names].map(([id, text]) => ({ id, text })).sort((a, b) => a.text.localeCompare(b.text, locale))
}
