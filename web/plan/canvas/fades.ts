// Fades out the previous look of a booth that is held, sold, released or (de)activated.
import type { Thing } from '#contract/plan/things.ts'
import type { Sale } from '../desk/types.ts'
import type { Painting } from './pen.ts'

type Booth = Extract<Thing, { kind: 'booth' }>
/** Look of a booth that is not selected. */
export type StateLook = 'available' | 'held' | 'reserved' | 'inactive'
export interface Fade {
  booth: Booth
  look: StateLook
  /** Opacity of the previous look, from 1 down to 0. */
  left: number
}
const fadeFor = 160
const nothing: readonly Fade[] = []

export function stateLook({ id, active }: Pick<Booth, 'id' | 'active'>, sale: ReadonlyMap<string, Sale>): StateLook {
  const state = sale.get(id)?.state
  return state === 'held' || state === 'reserved' ? state : active ? 'available' : 'inactive'
}

/**
 * Returns a function of the plan and a time in ms that lists the running fades. Nothing fades while `isStill` returns
 * true, or on the first call.
 */
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
