import './underlay.css'
import { useEffect } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { UnderlayThing } from '#contract/plan/things.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { takeAway, underlaysIn, unlock } from './position.ts'
import { fetchPicture, usePicture } from './pictures.ts'

/** Rows of the underlay pictures, and a button that adds one. */
export function UnderlayRows({ desk }: { desk: Desk }) {
  const document = useDesk(desk, (state) => state.document)
  const things = underlaysIn(document)
  return (
    <div className="ul-rows">
      {things.map((thing) => (
        <UnderlayRow key={thing.id} desk={desk} thing={thing} />
      ))}
      {things.length === 0 && desk.mayWrite && <LayButton desk={desk} />}
    </div>
  )
}

export const LayButton = ({ desk }: { desk: Desk }) => (
  <button type="button" className="link ul-new" onClick={() => desk.set({ laying: 'new' })}>
    <Icon name="image" small /> {m.underlay_new()}
  </button>
)

function UnderlayRow({ desk, thing }: { desk: Desk; thing: UnderlayThing }) {
  const state = usePicture(thing.uploadId)
  useEffect(() => {
    if (state === undefined) fetchPicture(thing.uploadId)
  }, [state, thing.uploadId])
  return (
    <>
      <div className="ul-row" role="group" aria-label={thing.name || m.editor_kind_underlay()}>
        <bdi className="muted" title={thing.name}>
          {thing.name || m.editor_kind_underlay()}
        </bdi>
        {desk.mayWrite && (
          <>
            <IconButton
              small
              icon="ruler"
              label={m.underlay_length_do()}
              onClick={() => desk.set({ laying: thing.id })}
            />
            <IconButton small icon="hand" label={m.underlay_move()} onClick={() => unlock(desk, thing)} />
            <IconButton small icon="trash" label={m.underlay_remove()} onClick={() => takeAway(desk, thing)} />
          </>
        )}
      </div>
      {state === 'failed' && (
        <p className="ul-warn" role="alert">
          {m.underlay_missing()}{' '}
          <button type="button" className="link" onClick={() => fetchPicture(thing.uploadId)}>
            {m.underlay_again()}
          </button>
        </p>
      )}
    </>
  )
}
