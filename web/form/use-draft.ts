import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { stored } from './stored.ts'

/**
 * Storage of a draft. `sessionStorage` lasts as long as the tab. `localStorage` lasts until the form is sent or
 * discarded, or the user logs out (web/shell/menus.ts).
 */
interface Place {
  where: 'localStorage' | 'sessionStorage'
  key: string
}

/**
 * Draft of an unsent form that survives reloads and the back button. `begun` merges a stored draft into the first
 * values. `ready` is true once storage has been read. `kept` is true while there is a draft to discard.
 */
export function useDraft<Draft extends object>(
  place: Place,
  first: () => Draft,
  begun: (fresh: Draft, old: Partial<Draft> | undefined) => Draft,
) {
  const { where, key } = place
  const [state, setState] = useState(() => ({ draft: first(), ready: false, kept: false }))
  useBeginning<Draft>(place, (old) => setState({ draft: begun(first(), old), ready: true, kept: old !== undefined }))
  const change = useCallback(
    (next: (old: Draft) => Draft) =>
      setState((now) => {
        const draft = next(now.draft)
        stored(where, key).write(draft)
        return { ...now, draft, kept: true }
      }),
    [where, key],
  )
  const forget = useCallback(() => {
    setState((now) => ({ ...now, kept: false }))
    stored(where, key).remove()
  }, [where, key])
  const restart = (draft: Draft) => {
    setState((now) => ({ ...now, draft }))
    forget()
  }
  return { ...state, change, forget, restart }
}

/** Reads the stored draft once, and again when the storage or key changes. */
function useBeginning<Draft>({ where, key }: Place, begin: (old: Partial<Draft> | undefined) => void) {
  const read = useEffectEvent(() => begin(stored<Partial<Draft>>(where, key).read()))
  useEffect(() => read(), [where, key])
}
