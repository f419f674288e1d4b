import { useMemo, useState } from 'react'
import type { DataChoice, XY } from '#contract/drawing/drawing.ts'
import type { Role } from '#contract/drawing/find/roles.ts'
import { m } from '#messages/messages.js'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DataFields } from './data-fields.tsx'
import { Layers } from './layers.tsx'
import { FileLine, Legend } from './file-line.tsx'
import { sceneOf } from './preview-scene.ts'
import { Preview } from './preview.tsx'
import { Scale, type Won } from './scale.tsx'
import type { ImportState, Loaded } from './use-import.ts'
import { refusalText } from './import-words.ts'

interface WhatStepProps {
  state: Extract<ImportState, { kind: 'ready' }>
  /** Current size of the hall outline, in cm. */
  hall: { width: number; height: number } | undefined
  onLook: (change: { metres?: number; roles?: ReadonlyMap<number, Role> }) => void
  onChoose: (choice: DataChoice) => void
  onAnother: () => void
}

/** Role of each layer and size of the drawing, next to a preview coloured by role. */
export function WhatStep({ state: { loaded, refusal, isLooking }, hall, onLook, onChoose, onAnother }: WhatStepProps) {
  const [lit, setLit] = useState<number>()
  const [look, setLook] = useState<'roles' | 'raw'>('roles')
  const known = useKnownLength(loaded, onLook)
  const scene = useMemo(
    () => sceneOf(loaded, { raw: look === 'raw', lit, known: known.points }),
    [loaded, look, lit, known.points],
  )
  return (
    <>
      <div className="ilist">
        <FileLine loaded={loaded} onAnother={onAnother} />
        {refusal && (
          <Note kind="bad" live>
            {refusalText(refusal)}
          </Note>
        )}
        <Scale loaded={loaded} hall={hall} {...known} />
        {loaded.picture.data && <DataFields data={loaded.picture.data} choice={loaded.choice} onChoose={onChoose} />}
        <Layers
          loaded={loaded}
          lit={lit}
          onLit={setLit}
          onRole={(layer, role) => onLook({ roles: new Map([...loaded.roles, [layer, role]]) })}
        />
      </div>
      <div className="iview" aria-busy={isLooking}>
        <div className="ivc" dir="ltr">
          <Preview scene={scene} label={m.drawing_preview()} onPick={known.picking ? known.pick : undefined} />
        </div>
        <div className="iv-legend">
          <Legend loaded={loaded} />
          <Segmented
            label={m.drawing_look()}
            small
            value={look}
            onPick={setLook}
            options={[
              { id: 'roles', text: m.drawing_look_roles() },
              { id: 'raw', text: m.drawing_look_raw() },
            ]}
          />
        </div>
      </div>
      <p className="sr" role="status">
        {isLooking ? m.drawing_looking() : ''}
      </p>
    </>
  )
}

/**
 * Two points picked on the drawing, whose distance the user knows. They stay at the same drawing position when the unit
 * changes.
 */
function useKnownLength({ found }: Loaded, onLook: WhatStepProps['onLook']) {
  const [picking, setPicking] = useState(false)
  const [points, setPoints] = useState<readonly XY[]>([])
  const [won, setWon] = useState<Won>()
  const pick = (point: XY) => {
    const [first, second] = points
    setPoints(first && !second ? [first, point] : [point])
    if (first && !second) setPicking(false)
  }
  const onMetres = (metres: number) => {
    const factor = metres / found.unit.metres
    setPoints(points.map(([x, y]) => [x * factor, y * factor]))
    onLook({ metres })
  }
  /** A unit chosen manually replaces the unit derived from a known length. */
  const onUnit = (metres: number) => {
    setWon(undefined)
    onMetres(metres)
  }
  const onPick = () => {
    setPoints([])
    setWon(undefined)
    setPicking(!picking)
  }
  return { picking, points, pick, onMetres, onUnit, onPick, won, onWon: setWon }
}
