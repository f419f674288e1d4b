// What was typed and not sent yet. It lives in this tab, so that a reload does not lose it and nothing of it is left behind when the tab is gone.
import { useCallback, useEffect, useState } from 'react'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  subject: string
  message: string
  orderId: string
  files: StoredFile[]
  /** Makes sending the same words twice harmless. */ key: string
}
const nothing: Draft = { subject: '', message: '', orderId: '', files: [], key: '' }

/** @param name what the draft belongs to, such as the id of a ticket. `ready` once the tab was asked for what it keeps. */
export function useDraft(name: string, first: Partial<Draft> = {}) {
  const place = `ticketDraft:${name}`
  const [draft, set] = useState<Draft>({ ...nothing, ...first })
  const [ready, setReady] = useState(false)
  const { orderId: firstOrder = '' } = first
  useEffect(() => {
    set({ ...nothing, ...kept(place), ...(firstOrder && { orderId: firstOrder }) })
    setReady(true)
  }, [place, firstOrder])
  const change = useCallback(
    (by: Partial<Draft>) =>
      set((old) => {
        const next = { ...old, ...by, key: old.key || crypto.randomUUID() }
        try {
          sessionStorage.setItem(place, JSON.stringify(next))
        } catch {} // a full or forbidden storage costs only the reload
        return next
      }),
    [place],
  )
  const forget = useCallback(() => {
    set(nothing)
    try {
      sessionStorage.removeItem(place)
    } catch {}
  }, [place])
  return { draft, ready, change, forget }
}

function kept(place: string): Partial<Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? '{}') ?? {}) as Partial<Draft>
  } catch {
    return {}
  }
}
