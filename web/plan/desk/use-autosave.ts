import { useSyncExternalStore } from 'react'
import type { Autosaver, Saved } from './autosave.ts'

const nothing: Saved = { kind: 'nothing', waiting: 0, at: undefined, why: undefined, refused: undefined }
const never = () => () => {}

/** State of the autosave, and the number of changes that are not published yet. */
export function useAutosave(keeper: Autosaver | undefined) {
  const saved = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.saved ?? nothing,
    () => nothing,
  )
  return { saved, head: keeper?.head, unpublished: keeper?.unpublished ?? 0 }
}
