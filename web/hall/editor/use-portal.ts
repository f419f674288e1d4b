import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { overlaps } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { inputOf, isFresh, type Unsaved } from '../drawing/draft.ts'
import { settled } from '../drawing/reshape.ts'
import type { Editor } from './use-editor.ts'

/** What the portal said: its words for each field, else for the whole. */
export const wordsOf = (error: unknown): string =>
  error instanceof CallError ? error.fields.map(({ message }) => message).join(' ') || error.message : failureText(error)

interface Refused { one: Unsaved; text: string; isInTheWay: boolean }

/** Takes the draft to the portal, booth by booth: what it refuses stays in the draft with the reason. */
export function usePortal(editor: Editor) {
  const { plan, hallId, left, booths, change, refuse, say, edit, select } = editor
  const [isSaving, setSaving] = useState(false), [isRemoving, setRemoving] = useState(false)

  const sendAll = async (some: readonly Unsaved[]): Promise<Refused[]> => {
    const refused: Refused[] = []
    for (const one of some) {
      try {
        const booth = await sent(hallId, one)
        change(booth ? { kind: 'stored', id: one.booth.id, booth } : { kind: 'gone', ids: new Set([one.booth.id]) })
        if (booth) select((ids) => (ids.has(one.booth.id) ? new Set([...ids].map((id) => (id === one.booth.id ? booth.id : id))) : ids))
      } catch (error) {
        refused.push({ one, text: wordsOf(error), isInTheWay: error instanceof CallError && error.code === 'booth.overlaps' })
      }
    }
    return refused
  }
  /** A booth whose place is not left yet is asked for again when the others have moved; two that change places are off sale for a moment. */
  const sendInTurn = async (some: readonly Unsaved[]): Promise<Refused[]> => {
    const refused = await sendAll(some), again = refused.flatMap(({ one, isInTheWay }) => (isInTheWay ? [one] : [])), others = refused.filter(({ isInTheWay }) => !isInTheWay)
    if (again.length === 0 || (again.length === some.length && !changePlaces(again))) return refused
    if (again.length === some.length) for (const { booth } of again) await sent(hallId, { kind: 'edit', booth: { ...booth, active: false } }).catch(() => {})
    return [...others, ...(again.length === some.length ? await sendAll(again) : await sendInTurn(again))]
  }
  /** What the others have drawn and sold meanwhile; without it the plan stays as it is. */
  const reread = async () => { try { change({ kind: 'reread', booths: (await callFromBrowser('panelBooth.list', { hallId })).items }) } catch { /* the next save tells */ } }

  const save = async () => {
    setSaving(true)
    const refused = await sendInTurn(left), back = refused.flatMap(({ one: { kind, booth } }) => (kind === 'remove' ? [booth] : [])), [first] = refused
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
    const refused: { name: string; text: string }[] = [], gone = new Set<string>()
    for (const booth of booths.filter(({ id }) => ids.has(id) && !isFresh({ id }))) {
      try { await callFromBrowser('panelBooth.remove', { hallId, boothId: booth.id }); gone.add(booth.id) } catch (error) { refused.push({ name: booth.name, text: wordsOf(error) }) }
    }
    if (booths.some((booth) => ids.has(booth.id) && isFresh(booth))) edit(settled(plan, booths, booths.filter((booth) => !(ids.has(booth.id) && isFresh(booth)))))
    change({ kind: 'gone', ids: gone })
    if (gone.size > 0) await reread()
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

/** Whether they are in each other's way only where they stand now, not where they are drawn. */
const changePlaces = (some: readonly Unsaved[]) =>
  some.length > 1 && some.every(({ kind, booth }, i) => kind === 'edit' && !some.some((other, j) => j !== i && overlaps(booth.polygon, other.booth.polygon)))
