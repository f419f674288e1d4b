// What was typed into a travel form so far. It lives in this browser, so neither a reload nor the back button loses it; sending it, discarding it and logging out (web/shell/menus.ts) take it away.
import { useCallback, useEffect, useState } from 'react'
import { inThisEdition, stored } from '#web/form/stored.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export type TravelKind = 'hotel' | 'visa' | 'transportation'
export interface Draft<F> {
  fields: F
  /** What goes along besides the files of a field. */
  files: StoredFile[]
  /** Makes sending the same order twice harmless, also after a reload. */
  key: string
}

const draftOf = <F>(kind: TravelKind, userId: string) =>
  stored<Draft<F>>('localStorage', `${inThisEdition(`${kind}Draft`)}:${userId}`)

/** The draft of somebody; `ready` once this browser was asked for what it keeps, `kept` while there is something to discard. */
export function useDraft<F extends object>(kind: TravelKind, userId: string, first: () => F) {
  const [draft, setDraft] = useState<Draft<F>>(() => ({ fields: first(), files: [], key: '' }))
  const [ready, setReady] = useState(false)
  const [kept, setKept] = useState(false)
  useEffect(() => {
    forgetOthers(userId)
    const old = draftOf<F>(kind, userId).read()
    setKept(old !== undefined)
    setDraft((fresh) =>
      old
        ? { key: old.key || crypto.randomUUID(), files: old.files ?? [], fields: { ...fresh.fields, ...old.fields } }
        : { ...fresh, key: crypto.randomUUID() },
    )
    setReady(true)
  }, [kind, userId])
  const change = useCallback(
    (next: (old: Draft<F>) => Draft<F>) => {
      setKept(true)
      setDraft((old) => {
        const draft = next(old)
        draftOf<F>(kind, userId).write(draft)
        return draft
      })
    },
    [kind, userId],
  )
  const forget = useCallback(() => {
    setKept(false)
    draftOf(kind, userId).remove()
  }, [kind, userId])
  const restart = useCallback(
    (fields: F) => {
      setDraft({ fields, files: [], key: crypto.randomUUID() })
      forget()
    },
    [forget],
  )
  return { draft, ready, kept, change, forget, restart }
}

/** Anyone who logs in on a shared computer finds nothing of the person before, whose session just ran out. */
function forgetOthers(userId: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (/Draft:/.test(key) && !key.endsWith(userId)) localStorage.removeItem(key)
  } catch {}
}
