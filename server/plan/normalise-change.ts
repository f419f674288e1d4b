// Normalises the texts of a change. Booth numbers get Latin digits, so that equal-looking numbers are equal. Invisible
// characters are removed from names.
import type { Change } from '#contract/plan/change.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Thing } from '#contract/plan/things.ts'
import { cleanLine, latinDigits } from '../kernel/text.ts'

const both = ({ fa, en }: { fa: string; en: string }) => ({ fa: cleanLine(fa), en: cleanLine(en) })
const boothName = (name: string) => latinDigits(cleanLine(name)).replace(/[\u200b-\u200d\u2060]/g, '')

function cleanThing(thing: Thing): Thing {
  if (thing.kind === 'booth') return { ...thing, name: boothName(thing.name) }
  if (thing.kind === 'door' || thing.kind === 'facility') return { ...thing, name: both(thing.name) }
  if (thing.kind === 'underlay' && thing.name !== undefined) return { ...thing, name: cleanLine(thing.name) }
  if (thing.kind === 'sketch') return { ...thing, text: cleanLine(thing.text) }
  if (thing.kind === 'text') return { ...thing, text: both(thing.text) }
  return thing.kind === 'supply' ? { ...thing, note: cleanLine(thing.note) } : thing
}

type Layers = NonNullable<NonNullable<Change['frame']>['layers']>
const cleanLayers = (layers: Layers): Layers =>
  Array.isArray(layers)
    ? layers.map((layer) => ({ ...layer, name: cleanLine(layer.name) }))
    : Object.fromEntries(
        Object.entries(layers).map(([id, part]) => [
          id,
          part?.name === undefined ? part : { ...part, name: cleanLine(part.name) },
        ]),
      )

type AcceptedWarnings = NonNullable<NonNullable<Change['frame']>['accepted']>
const cleanAccepted = (accepted: AcceptedWarnings): AcceptedWarnings =>
  Object.fromEntries(
    Object.entries(accepted).map(([key, one]) => [key, one && { by: cleanLine(one.by), at: cleanLine(one.at) }]),
  )

export const cleaned = (change: Change): Change => ({
  ...change,
  put: change.put.map(cleanThing),
  ...(change.frame && {
    frame: {
      ...change.frame,
      ...(change.frame.layers && { layers: cleanLayers(change.frame.layers) }),
      ...(change.frame.accepted && { accepted: cleanAccepted(change.frame.accepted) }),
    },
  }),
})
/** The label of a step, shown in the history of a plan. */
export const cleanedLabel = (label: StepLabel): StepLabel => ({ ...label, name: cleanLine(label.name) })
