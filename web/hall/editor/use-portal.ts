import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { inputOf, isFresh, type Unsaved } from '../drawing/draft.ts'
import type { Editor } from './use-editor.ts'

/** What the portal said: its words for each field, else for the whole. */
export const wordsOf = (error: unknown): string =>
  error instanceof CallError ? error.fields.map(({ message }) => message).join(' ') || error.message : m.hall_no_answer()

/** Takes the draft to the portal, booth by booth: what it refuses stays in the draft with the reason. */
export function usePortal(editor: Editor) {
  const { hallId, left, booths, change, refuse, say, edit, select } = editor
  const [isSaving, setSaving] = useState(false), [isRemoving, setRemoving] = useState(false)

  const save = async () => {
    setSaving(true)
    const refusals = new Map<string, { booth: Booth; text: string }>(), back: Booth[] = []
    for (const one of left) {
      try {
        const booth = await sent(hallId, one)
        change(booth ? { kind: 'stored', id: one.booth.id, booth } : { kind: 'gone', ids: new Set([one.booth.id]) })
        if (booth) select((ids) => (ids.has(one.booth.id) ? new Set([...ids].map((id) => (id === one.booth.id ? booth.id : id))) : ids))
      } catch (error) {
        refusals.set(one.booth.id, { booth: one.booth, text: wordsOf(error) })
        if (one.kind === 'remove') back.push(one.booth)
      }
    }
    if (back.length) edit([...booths, ...back])
    refuse(refusals)
    say(refusals.size ? m.hall_say_refused({ count: refusals.size }) : m.hall_say_saved())
    setSaving(false)
  }

  /** Removes at once; answers with what was refused and why. */
  const remove = async (ids: ReadonlySet<string>): Promise<{ name: string; text: string }[]> => {
    setRemoving(true)
    const refused: { name: string; text: string }[] = [], gone = new Set<string>()
    for (const booth of booths.filter(({ id }) => ids.has(id) && !isFresh({ id }))) {
      try { await callFromBrowser('panelBooth.remove', { hallId, boothId: booth.id }); gone.add(booth.id) } catch (error) { refused.push({ name: booth.name, text: wordsOf(error) }) }
    }
    if (booths.some((booth) => ids.has(booth.id) && isFresh(booth))) edit(booths.filter((booth) => !(ids.has(booth.id) && isFresh(booth))))
    change({ kind: 'gone', ids: gone })
    const kept = new Set(booths.filter(({ id, name }) => ids.has(id) && refused.some((one) => one.name === name)).map(({ id }) => id))
    select(kept)
    say(refused.length ? m.hall_say_kept({ count: refused.length }) : m.hall_say_removed({ count: ids.size }))
    setRemoving(false)
    return refused
  }
  return { save, remove, isSaving, isRemoving }
}

async function sent(hallId: string, { kind, booth }: Unsaved): Promise<Booth | undefined> {
  const boothId = booth.id
  if (kind === 'remove') { await callFromBrowser('panelBooth.remove', { hallId, boothId }); return undefined }
  if (kind === 'add') return (await callFromBrowser('panelBooth.add', { hallId, body: inputOf(booth) })).booth
  return (await callFromBrowser('panelBooth.edit', { hallId, boothId, body: inputOf(booth) })).booth
}
