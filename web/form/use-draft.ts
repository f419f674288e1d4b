import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { stored } from './stored.ts'

/** What a draft is kept under. In this tab it goes with the tab; in this browser it stays until it is sent, discarded, or the user logs out (web/shell/menus.ts). */
interface Place {
  where: 'localStorage' | 'sessionStorage'
  key: string
}

/** What was typed and not sent yet, so that neither a reload nor the back button loses it. `begun` puts what is kept, if anything is, over the first values. `ready` once the browser was asked for it, `kept` while there is something to discard. */
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

/** Reads what the browser keeps once, and again when the place changes. */
function useBeginning<Draft>({ where, key }: Place, begin: (old: Partial<Draft> | undefined) => void) {
  const read = useEffectEvent(() => begin(stored<Partial<Draft>>(where, key).read()))
  useEffect(() => read(), [where, key])
}
