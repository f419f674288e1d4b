// The booths of a hall while they are edited: what is stored, what is drawn now, and the way back.
import type { Booth } from '#contract/entities/booth.ts'
import { boothCents } from '#contract/rules/price.ts'
import { isSold } from './sold.ts'

type Booths = readonly Booth[]
export interface Draft {
  /** As the portal has them. */
  stored: Booths
  /** As they are drawn. */
  now: Booths
  past: readonly Booths[]
  future: readonly Booths[]
  /** What the last change was about: more of the same goes into the same step back. */
  about?: string | undefined
}
export type Change =
  | { kind: 'edit'; booths: Booths; about?: string | undefined }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The portal has taken over a booth, perhaps under a new id. */
  | { kind: 'stored'; id: string; booth: Booth }
  /** The portal has removed these. */
  | { kind: 'gone'; ids: ReadonlySet<string> }
  /** All booths as the portal has them now: what is not being changed here is taken over. */
  | { kind: 'reread'; booths: Booths }

const stepsKept = 200
const freshPrefix = 'new-'

export const opened = (booths: Booths): Draft => ({ stored: booths, now: booths, past: [], future: [] })
/** An id for a booth that the portal does not know yet. */
export const freshId = (booths: Booths) =>
  `${freshPrefix}${1 + Math.max(0, ...booths.filter(isFresh).map(({ id }) => Number(id.slice(freshPrefix.length))))}`
export const isFresh = ({ id }: Pick<Booth, 'id'>) => id.startsWith(freshPrefix)

export function changed(draft: Draft, change: Change): Draft {
  switch (change.kind) {
    case 'edit':
      return edited(draft, change.booths.map(priced), change.about)
    case 'undo':
      return back(draft)
    case 'redo':
      return forth(draft)
    case 'stored':
      return everywhere({ ...draft, stored: replaced(draft.stored, change.id, change.booth, true) }, (booths) =>
        replaced(booths, change.id, change.booth, false),
      )
    case 'gone':
      return everywhere({ ...draft, stored: without(draft.stored, change.ids) }, (booths) =>
        without(booths, change.ids),
      )
    case 'reread':
      return reread(draft, change.booths)
  }
}

function edited(draft: Draft, now: Booths, about: string | undefined): Draft {
  const more = about !== undefined && about === draft.about
  return { ...draft, now, about, past: more ? draft.past : [...draft.past, draft.now].slice(-stepsKept), future: [] }
}
function back(draft: Draft): Draft {
  const last = draft.past.at(-1)
  return last
    ? { ...draft, now: last, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future], about: undefined }
    : draft
}
function forth(draft: Draft): Draft {
  const [next, ...future] = draft.future
  return next ? { ...draft, now: next, past: [...draft.past, draft.now], future, about: undefined } : draft
}

/** What somebody else drew or sold comes in, what they removed goes; what is drawn here and not stored yet stays. */
function reread(draft: Draft, stored: Booths): Draft {
  const before = new Map(draft.stored.map((booth) => [booth.id, booth]))
  const are = new Map(stored.map((booth) => [booth.id, booth]))
  const added = stored.filter(({ id }) => !before.has(id))
  const current = (booth: Booth) => {
    const was = before.get(booth.id)
    const is = are.get(booth.id)
    return was && is && !differs(was, booth)
      ? is
      : is && isSold(is)
        ? { ...booth, state: is.state, company: is.company }
        : booth
  }
  const take = (booths: Booths) => [
    ...booths.filter((booth) => !before.has(booth.id) || are.has(booth.id)).map(current),
    ...added.filter(({ id }) => !booths.some((booth) => booth.id === id)),
  ]
  return everywhere({ ...draft, stored }, take)
}

const everywhere = (draft: Draft, change: (booths: Booths) => Booths): Draft => ({
  ...draft,
  now: change(draft.now),
  past: draft.past.map(change),
  future: draft.future.map(change),
  about: undefined,
})
const without = (booths: Booths, ids: ReadonlySet<string>) => booths.filter(({ id }) => !ids.has(id))

/** Steps back keep their own shape of the booth and take over its new id. */
function replaced(booths: Booths, id: string, booth: Booth, whole: boolean): Booths {
  const found = booths.some((one) => one.id === id)
  if (!found) return whole ? [...booths, booth] : booths
  return booths.map((one) => (one.id !== id ? one : whole ? booth : { ...one, id: booth.id }))
}

const priced = (booth: Booth): Booth => {
  const totalCents = boothCents(booth) ?? 0
  return totalCents === booth.totalCents ? booth : { ...booth, totalCents }
}

export type Unsaved = { kind: 'add' | 'edit' | 'remove'; booth: Booth }
/** What the portal does not have yet: removals first, so that their names are free again. */
export function unsaved({ stored, now }: Draft): Unsaved[] {
  const before = new Map(stored.map((booth) => [booth.id, booth]))
  const still = new Set(now.map(({ id }) => id))
  const left = stored.filter(({ id }) => !still.has(id)).map((booth): Unsaved => ({ kind: 'remove', booth }))
  return [
    ...left,
    ...now.flatMap((booth): Unsaved[] => {
      const was = before.get(booth.id)
      return !was ? [{ kind: 'add', booth }] : differs(was, booth) ? [{ kind: 'edit', booth }] : []
    }),
  ]
}

const fields = ['name', 'meterage', 'openSides', 'priceCents', 'pricePerSquareMetreCents', 'active'] as const
const differs = (a: Booth, b: Booth) =>
  a !== b &&
  (fields.some((field) => a[field] !== b[field]) ||
    (a.polygon !== b.polygon && JSON.stringify(a.polygon) !== JSON.stringify(b.polygon)))
export const inputOf = ({
  name,
  meterage,
  openSides,
  priceCents,
  pricePerSquareMetreCents,
  active,
  polygon,
}: Booth) => ({ name: name.trim(), meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon })
