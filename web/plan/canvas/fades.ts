// A booth that is held, sold, given back or switched on and off: what it was fades away over what it is.
import type { Thing } from '#contract/plan/things.ts'
import type { Sale } from '../desk/types.ts'
import type { Painting } from './pen.ts'

type Booth = Extract<Thing, { kind: 'booth' }>
/** What a booth looks like while nobody has selected it. */
export type StateLook = 'available' | 'held' | 'reserved' | 'inactive'
export interface Fade {
  booth: Booth
  look: StateLook
  /** From 1, all of it, to nothing. */
  left: number
}
const fadeFor = 160
const nothing: readonly Fade[] = []

export function stateLook({ id, active }: Pick<Booth, 'id' | 'active'>, sale: ReadonlyMap<string, Sale>): StateLook {
  const state = sale.get(id)?.state
  return state === 'held' || state === 'reserved' ? state : active ? 'available' : 'inactive'
}

/** What fades at a moment, in ms; `isStill`: nothing moves. What is there at first does not. */
export function watchStates(isStill: () => boolean) {
  let before: ReadonlyMap<string, StateLook> | undefined
  let seen: readonly unknown[] = []
  let booths: readonly Booth[] = []
  const running = new Map<string, { look: StateLook; since: number }>()
  return ({ document: { things }, sale }: Pick<Painting, 'document' | 'sale'>, now: number): readonly Fade[] => {
    if (seen[0] !== things || seen[1] !== sale) {
      seen = [things, sale]
      booths = things.filter((thing): thing is Booth => thing.kind === 'booth')
      const after = new Map(booths.map((booth) => [booth.id, stateLook(booth, sale)]))
      for (const [id, look] of after) {
        const was = before?.get(id)
        if (was && was !== look && !isStill()) running.set(id, { look: was, since: now })
      }
      before = after
    }
    for (const [id, { since }] of running) if (now - since >= fadeFor) running.delete(id)
    if (running.size === 0) return nothing
    return booths.flatMap((booth) => {
      const fade = running.get(booth.id)
      return fade ? [{ booth, look: fade.look, left: 1 - (now - fade.since) / fadeFor }] : []
    })
  }
}
