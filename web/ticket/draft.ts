// What was typed and not sent yet. It lives in this tab, so that a reload does not lose it and nothing of it is left behind when the tab is gone.
import { useCallback, useEffect, useState } from 'react'
import { stored } from '#web/form/stored.ts'
import type { StoredFile } from '#web/ui/file-drop.tsx'

export interface Draft {
  subject: string
  message: string
  orderId: string
  files: StoredFile[]
  /** Makes sending the same words twice harmless. */ key: string
}
const nothing: Draft = { subject: '', message: '', orderId: '', files: [], key: '' }

const draftOf = (name: string) => stored<Partial<Draft>>('sessionStorage', `ticketDraft:${name}`)

/** @param name what the draft belongs to, such as the id of a ticket. `ready` once the tab was asked for what it keeps. */
export function useDraft(name: string, first: Partial<Draft> = {}) {
  const [draft, setDraft] = useState<Draft>({ ...nothing, ...first })
  const [ready, setReady] = useState(false)
  const { orderId: firstOrder = '' } = first
  useEffect(() => {
    setDraft({ ...nothing, ...draftOf(name).read(), ...(firstOrder && { orderId: firstOrder }) })
    setReady(true)
  }, [name, firstOrder])
  const change = useCallback(
    (by: Partial<Draft>) =>
      setDraft((old) => {
        const next = { ...old, ...by, key: old.key || crypto.randomUUID() }
        draftOf(name).write(next)
        return next
      }),
    [name],
  )
  const forget = useCallback(() => {
    setDraft(nothing)
    draftOf(name).remove()
  }, [name])
  return { draft, ready, change, forget }
}
