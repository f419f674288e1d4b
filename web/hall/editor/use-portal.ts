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
  const [isSaving, setSaving] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveAll(editor)
    setSaving(false)
  }
  const remove = async (ids: ReadonlySet<string>) => {
    setRemoving(true)
    const refused = await removeAll(editor, ids)
    setRemoving(false)
    return refused
  }
  return { save, remove, isSaving, isRemoving }
}

const why = (error: unknown) => ({
  text: wordsOf(error),
  isInTheWay: error instanceof CallError && error.code === 'booth.overlaps',
})

/** What the others have drawn and sold meanwhile; without it the plan stays as it is. */
async function reread({ change, hallId }: Editor) {
  try {
    change({ kind: 'reread', booths: (await callFromBrowser('panelBooth.list', { hallId })).items })
  } catch {
    /* the next save tells */
  }
}

/** One booth; a new one is selected under the name that it has got. */
async function send({ hallId, change, select }: Editor, one: Unsaved) {
  const { id } = one.booth
  const booth = await sent(hallId, one)
  change(booth ? { kind: 'stored', id, booth } : { kind: 'gone', ids: new Set([id]) })
  if (booth) select((ids) => (ids.has(id) ? new Set([...ids].map((other) => (other === id ? booth.id : other))) : ids))
}

async function saveAll(editor: Editor) {
  const { left, booths, edit, refuse, select, say } = editor
  const refused = await sendInTurn(left, { drawn: booths, send: (one) => send(editor, one), why })
  const back = refused.flatMap(({ one: { kind, booth } }) => (kind === 'remove' ? [booth] : []))
  const [first] = refused
  if (back.length) edit([...booths, ...back])
  await reread(editor)
  refuse(new Map(refused.map(({ one: { booth }, text }) => [booth.id, { booth, text }])))
  if (first) select(new Set([first.one.booth.id]))
  say(refused.length ? m.hall_say_refused({ count: refused.length }) : m.hall_say_saved())
}

/** Removes at once; answers with what was refused and why. */
async function removeAll(editor: Editor, ids: ReadonlySet<string>): Promise<{ name: string; text: string }[]> {
  const { plan, hallId, booths, change, edit, select, say } = editor
  const refused: { id: string; name: string; text: string }[] = []
  const gone = new Set<string>()
  const meant = booths.filter(({ id }) => ids.has(id))
  for (const { id, name } of meant.filter((booth) => !isFresh(booth))) {
    try {
      await callFromBrowser('panelBooth.remove', { hallId, boothId: id })
      gone.add(id)
    } catch (error) {
      refused.push({ id, name, text: wordsOf(error) })
    }
  }
  if (meant.some(isFresh)) {
    const kept = booths.filter((booth) => !(ids.has(booth.id) && isFresh(booth)))
    edit(settled(plan, booths, kept))
  }
  change({ kind: 'gone', ids: gone })
  if (gone.size > 0) await reread(editor)
  select(new Set(refused.map(({ id }) => id)))
  say(refused.length ? m.hall_say_kept({ count: refused.length }) : m.hall_say_removed({ count: ids.size }))
  return refused.map(({ name, text }) => ({ name, text }))
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
