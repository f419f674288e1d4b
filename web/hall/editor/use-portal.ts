import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { inputOf, isFresh, type Unsaved } from '../drawing/draft.ts'
import { settled } from '../drawing/reshape.ts'
import { sendInTurn } from './in-turn.ts'
import type { Editor } from './use-editor.ts'

/** What the portal said: its words for each field, else for the whole. */
export const wordsOf = (error: unknown): string =>
  error instanceof CallError
    ? error.fields.map(({ message }) => message).join(' ') || error.message
    : failureText(error)

/** Takes the draft to the portal, booth by booth: what it refuses stays in the draft with the reason. */
export function usePortal(editor: Editor) {
  const { plan, hallId, left, booths, change, refuse, say, edit, select } = editor
  const [isSaving, setSaving] = useState(false)
  const [isRemoving, setRemoving] = useState(false)

  const send = async (one: Unsaved) => {
    const booth = await sent(hallId, one)
    change(booth ? { kind: 'stored', id: one.booth.id, booth } : { kind: 'gone', ids: new Set([one.booth.id]) })
    if (booth)
      select((ids) =>
        ids.has(one.booth.id) ? new Set([...ids].map((id) => (id === one.booth.id ? booth.id : id))) : ids,
      )
  }
  const why = (error: unknown) => ({
    text: wordsOf(error),
    isInTheWay: error instanceof CallError && error.code === 'booth.overlaps',
  })
  /** What the others have drawn and sold meanwhile; without it the plan stays as it is. */
  const reread = async () => {
    try {
      change({ kind: 'reread', booths: (await callFromBrowser('panelBooth.list', { hallId })).items })
    } catch {
      /* the next save tells */
    }
  }

  const save = async () => {
    setSaving(true)
    const refused = await sendInTurn(left, { drawn: booths, send, why })
    const back = refused.flatMap(({ one: { kind, booth } }) => (kind === 'remove' ? [booth] : []))
    const [first] = refused
    if (back.length) edit([...booths, ...back])
    await reread()
    refuse(new Map(refused.map(({ one: { booth }, text }) => [booth.id, { booth, text }])))
    if (first) select(new Set([first.one.booth.id]))
    say(refused.length ? m.hall_say_refused({ count: refused.length }) : m.hall_say_saved())
    setSaving(false)
  }

  /** Removes at once; answers with what was refused and why. */
  const remove = async (ids: ReadonlySet<string>): Promise<{ name: string; text: string }[]> => {
    setRemoving(true)
    const refused: { name: string; text: string }[] = []
    const gone = new Set<string>()
    for (const booth of booths.filter(({ id }) => ids.has(id) && !isFresh({ id }))) {
      try {
        await callFromBrowser('panelBooth.remove', { hallId, boothId: booth.id })
        gone.add(booth.id)
      } catch (error) {
        refused.push({ name: booth.name, text: wordsOf(error) })
      }
    }
    if (booths.some((booth) => ids.has(booth.id) && isFresh(booth)))
      edit(
        settled(
          plan,
          booths,
          booths.filter((booth) => !(ids.has(booth.id) && isFresh(booth))),
        ),
      )
    change({ kind: 'gone', ids: gone })
    if (gone.size > 0) await reread()
    const kept = new Set(
      booths.filter(({ id, name }) => ids.has(id) && refused.some((one) => one.name === name)).map(({ id }) => id),
    )
    select(kept)
    say(refused.length ? m.hall_say_kept({ count: refused.length }) : m.hall_say_removed({ count: ids.size }))
    setRemoving(false)
    return refused
  }
  return { save, remove, isSaving, isRemoving }
}

async function sent(hallId: string, { kind, booth }: Unsaved): Promise<Booth | undefined> {
  const boothId = booth.id
  if (kind === 'remove') {
    await callFromBrowser('panelBooth.remove', { hallId, boothId })
    return undefined
  }
  if (kind === 'add') return (await callFromBrowser('panelBooth.add', { hallId, body: inputOf(booth) })).booth
  return (await callFromBrowser('panelBooth.edit', { hallId, boothId, body: inputOf(booth) })).booth
}
