import { useMemo } from 'react'
import type { XY } from '#contract/drawing/drawing.ts'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import type { WarningsProps } from './warnings-step.tsx'
import { lensZoom } from './warning-lens.ts'
import { boxOf } from './paint-booth.ts'
import { Preview } from './preview.tsx'
import { choiceOf, type Decisions } from './resolved-booths.ts'
import { sceneOf, type Shown } from './preview-scene.ts'
import { aboutText, lengthText, titleOf } from './import-words.ts'

type EnlargedProps = Pick<WarningsProps, 'loaded' | 'warnings' | 'decisions' | 'at' | 'onHand'> & { warning: Warning }

/** The booth of a warning with its surroundings. With the choice “by hand”, its corners can be dragged here. */
export function Enlarged({ loaded, warnings, decisions, warning, at, onHand }: EnlargedProps) {
  const { booths } = loaded.found
  const scene = useMemo(
    () => sceneOf(loaded, { raw: false, lit: undefined, known: [] }, shownIn(booths, warnings, decisions)),
    [loaded, booths, warnings, decisions],
  )
  const booth = booths[warning.booths[0] ?? -1]
  if (!booth) return <div className="ivc" />
  const hand = decisions.hand.get(booth.id)
  const choice = choiceOf(warning, at, decisions)
  const shape = (choice === 'other' && warning.shapes?.[0]) || booth.points
  const points = hand?.points ?? shape
  const number = hand?.number ?? booth.number
  const byHand = choice === 'hand' && warning.kind !== 'unit'
  return (
    <div className="ivc" dir="ltr">
      <Preview
        scene={scene}
        part={partAround([...booth.points, ...(warning.shapes?.[0] ?? [])])}
        label={`${titleOf(warning, booths)}: ${aboutText(warning, booths)}`}
        chosen={{
          booth: { id: booth.id, number, points, look: 'chosen' },
          lens: warning.kind === 'open' ? warning.at : undefined,
          lensText: m.drawing_times({ n: lensZoom }),
          gapText: lengthText(warning.length ?? 0),
          onCorners: byHand ? (points) => onHand(booth.id, { number, points }) : undefined,
        }}
      />
    </div>
  )
}

function shownIn(booths: readonly ProposedBooth[], warnings: readonly Warning[], decisions: Decisions): Shown[] {
  const left = warnings.flatMap((one, place) => (choiceOf(one, place, decisions) === 'leave' ? one.booths : []))
  const aside = new Set(left)
  return booths.map(({ id, number, points, made }) => ({
    id,
    number,
    points,
    look: aside.has(id) || !made ? 'left' : 'clear',
  }))
}

/** Margin shown around the enlarged booth on each side, as a multiple of the booth's size. */
const beyond = 1.4
function partAround(points: readonly XY[]) {
  const { left, top, right, bottom } = boxOf(points)
  const by = Math.max(right - left, bottom - top, 100) * beyond
  return { minX: left - by, maxX: right + by, minY: top - by * 0.7, maxY: bottom + by * 0.7 }
}
