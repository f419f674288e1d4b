// Notices beside the plan when a colleague changes selected things, with a button that restores them
// (docs/decisions/hall-plan-editor.md).
import { inverse, isSame, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Step } from './types.ts'

export type Notice =
  | { kind: 'removed'; id: string; who: string; things: readonly Thing[]; back: Change }
  /**
   * `mine`: the thing with the user's values. `theirs`: the thing with the colleague's values. `fields` are the keys
   * that differ.
   */
  | { kind: 'changed'; id: string; who: string; mine: Thing; theirs: Thing; fields: readonly string[]; back: Change }
  | { kind: 'published'; id: string }

/** Two users who set the same field of a thing within this many ms are in conflict. */
const atOnceMs = 60_000
/** Maximum number of notices about one step of a colleague. Nobody reads more lines. */
const mostOfOne = 2

export interface Taken {
  before: PlanDocument
  after: PlanDocument
  change: Change
  who: string
  /** The user's own steps, the newest last. */
  past: readonly Step[]
  /** Ids of things that are selected, being dragged or not saved yet. */
  inHand: ReadonlySet<string>
}

export function noticesOf(taken: Taken): Notice[] {
  return [...removedOnes(taken), ...changedOnes(taken).slice(0, mostOfOne)]
}

function removedOnes({ before, after, change, who, inHand }: Taken): Notice[] {
  const are = new Set(after.things.map(({ id }) => id))
  const gone = new Set(change.drop.filter((id) => inHand.has(id) && !are.has(id)))
  const things = before.things.filter(({ id }) => gone.has(id))
  if (things.length === 0) return []
  const back = inverse(before, { put: [], drop: [...gone] })
  return [{ kind: 'removed', id: crypto.randomUUID(), who, things, back }]
}

function changedOnes({ before, after, change, who, past }: Taken): Notice[] {
  const own = past.filter(({ at }) => at > Date.now() - atOnceMs)
  if (own.length === 0) return []
  const [were, are] = [byId(before), byId(after)]
  return change.put.flatMap(({ id }): Notice[] => {
    const [mine, theirs] = [were.get(id), are.get(id)]
    if (!mine || !theirs || mine.kind !== theirs.kind) return []
    const fields = fieldsSet(own, mine).filter((key) => !isSame(valueOf(mine, key), valueOf(theirs, key)))
    if (fields.length === 0) return []
    const kept = Object.fromEntries(fields.map((key) => [key, valueOf(mine, key)]))
    const back: Change = { put: [{ ...theirs, ...kept }], drop: [] }
    return [{ kind: 'changed', id: crypto.randomUUID(), who, mine, theirs, fields, back }]
  })
}

const byId = ({ things }: PlanDocument) => new Map(things.map((thing) => [thing.id, thing]))
export const valueOf = (thing: Thing, key: string): unknown => (thing as Record<string, unknown>)[key]

/** Fields of a thing that still have the value set by the user's own steps. */
function fieldsSet(steps: readonly Step[], thing: Thing): string[] {
  const set = new Set<string>()
  for (const { change, back } of steps) {
    const made = change.put.find(({ id }) => id === thing.id)
    const was = back.put.find(({ id }) => id === thing.id)
    if (!made || !was) continue
    for (const key of Object.keys(made))
      if (!isSame(valueOf(made, key), valueOf(was, key)) && isSame(valueOf(made, key), valueOf(thing, key)))
        set.add(key)
  }
  return [...set].filter((key) => key !== 'layer')
}
