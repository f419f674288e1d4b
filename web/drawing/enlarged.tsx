import { useMemo } from 'react'
import type { XY } from '#contract/drawing/drawing.ts'
import type { Doubt, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import type { DoubtsProps } from './doubts-step.tsx'
import { lensZoom } from './lens.ts'
import { boxOf } from './paint-booth.ts'
import { Preview } from './preview.tsx'
import { choiceOf, type Decisions } from './resolved.ts'
import { sceneOf, type Shown } from './scene.ts'
import { aboutText, lengthText, nameOf } from './words.ts'

type EnlargedProps = Pick<DoubtsProps, 'loaded' | 'doubts' | 'decisions' | 'at' | 'onHand'> & { doubt: Doubt }

/** The booth of a doubt with what stands around it; by hand its corners are dragged here. */
export function Enlarged({ loaded, doubts, decisions, doubt, at, onHand }: EnlargedProps) {
  const { booths } = loaded.found
  const scene = useMemo(
    () => sceneOf(loaded, { raw: false, lit: undefined, known: [] }, shownIn(booths, doubts, decisions)),
    [loaded, booths, doubts, decisions],
  )
  const booth = booths[doubt.booths[0] ?? -1]
  if (!booth) return <div className="ivc" />
  const hand = decisions.hand.get(booth.id)
  const number = hand?.number ?? booth.number
  const byHand = choiceOf(doubt, at, decisions) === 'hand'
  return (
    <div className="ivc" dir="ltr">
      <Preview
        scene={scene}
        part={partAround(booth.points)}
        label={`${nameOf(doubt, booths)}: ${aboutText(doubt, booths)}`}
        chosen={{
          booth: { id: booth.id, number, points: hand?.points ?? booth.points, look: 'chosen' },
          lens: doubt.kind === 'open' ? doubt.at : undefined,
          lensText: m.drawing_times({ n: lensZoom }),
          gapText: lengthText(doubt.length ?? 0),
          onCorners: byHand ? (points) => onHand(booth.id, { number, points }) : undefined,
        }}
      />
    </div>
  )
}

function shownIn(booths: readonly ProposedBooth[], doubts: readonly Doubt[], decisions: Decisions): Shown[] {
  const left = doubts.flatMap((one, place) => (choiceOf(one, place, decisions) === 'leave' ? one.booths : []))
  const aside = new Set(left)
  return booths.map(({ id, number, points, made }) => ({
    id,
    number,
    points,
    look: aside.has(id) || !made ? 'left' : 'clear',
  }))
}

/** How far to look beyond the booth on each side, in its sizes. */
const beyond = 1.4
function partAround(points: readonly XY[]) {
  const { left, top, right, bottom } = boxOf(points)
  const by = Math.max(right - left, bottom - top, 100) * beyond
  return { minX: left - by, maxX: right + by, minY: top - by * 0.7, maxY: bottom + by * 0.7 }
}
