import { useEffect, useState } from 'react'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import type { Thing } from '#contract/plan/things.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser, callOfEdition } from '#web/browser.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { getEdition } from '#web/i18n/page-edition.ts'
import { failureText } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import type { Desk } from './desk/desk.ts'

/** A hall whose plan can be copied into a hall without a plan. */
export type HallToCopy = Pick<Hall, 'id' | 'name'>

/** Maximum number of other editions whose halls are loaded. */
const mostEditions = 6
interface Source {
  /** Edition in the address. Empty for the current edition. */
  edition: string
  title: string
  halls: readonly HallToCopy[]
}

/** Halls of this edition, and the halls of other editions once they are loaded, newest edition first. */
function useSources(halls: readonly HallToCopy[]): readonly Source[] {
  const [others, setOthers] = useState<readonly Source[]>([])
  const [own, setOwn] = useState('')
  useEffect(() => {
    const addressOf = ({ slug, state }: EditionName) => (state === 'current' ? '' : slug)
    const look = async () => {
      const { items } = await callFromBrowser('panelEdition.names', {})
      const here = items.find((one) => addressOf(one) === getEdition())
      if (here) setOwn(editionText(here))
      const older = items
        .filter((one) => one !== here)
        .sort((a, b) => (b.firstDay ?? '').localeCompare(a.firstDay ?? ''))
        .slice(0, mostEditions)
      const found = await Promise.all(
        older.map(async (one): Promise<Source> => {
          const edition = addressOf(one)
          const list = await callOfEdition(edition)('panelHall.list', {})
          return { edition, title: editionText(one), halls: list.items.map(({ id, name }) => ({ id, name })) }
        }),
      )
      setOthers(found)
    }
    look().catch(() => undefined) // on failure, halls of this edition can still be copied
  }, [])
  return [{ edition: getEdition(), title: own, halls }, ...others].filter((one) => one.halls.length > 0)
}

interface CopyProps {
  desk: Desk
  hall: HallToCopy
  halls: readonly HallToCopy[]
  locale: Locale
  onWhy: (why: string | undefined) => void
}
/**
 * Start option that copies the plan of a hall of any edition into this hall. A hall of the same name is preselected.
 */
export function CopyPlan({ desk, hall, halls, locale, onWhy }: CopyProps) {
  const sources = useSources(halls)
  const all = sources.flatMap(({ edition, halls: some }) => some.map((one) => ({ edition, hall: one })))
  const [picked, setPicked] = useState<string>()
  const [isPending, setPending] = useState(false)
  const idOf = (one: (typeof all)[number]) => `${one.edition} ${one.hall.id}`
  const alike = all.find((one) => textIn(one.hall.name, locale) === textIn(hall.name, locale))
  const chosen = all.find((one) => idOf(one) === picked) ?? alike ?? all[0]
  const copy = async () => {
    if (!chosen) return
    setPending(true)
    onWhy(undefined)
    try {
      const { plan } = await callOfEdition(chosen.edition)('panelPlan.read', { hallId: chosen.hall.id })
      const { accepted: _, ...frame } = plan.document.frame
      const put = plan.document.things.map((thing): Thing => ({ ...thing, id: crypto.randomUUID() }))
      const label = { act: 'paste' as const, count: put.length, name: '' }
      desk.act({ put, drop: [], frame }, label)
    } catch (error) {
      onWhy(failureText(error))
    }
    setPending(false)
  }
  if (!chosen) return <p className="muted">{m.editor_start_copy_none()}</p>
  return (
    <>
      <label className="control choose-hall">
        <span className="sr">{m.editor_start_copy_from()}</span>
        <select value={idOf(chosen)} onChange={(event) => setPicked(event.target.value)}>
          {sources.map(({ edition, title, halls: some }) => (
            <optgroup key={edition} label={title || m.editor_start_copy_here()}>
              {some.map((one) => (
                <option key={one.id} value={`${edition} ${one.id}`}>
                  {[textIn(one.name, locale), sources.length > 1 && title]
                    .filter(Boolean)
                    .join(locale === 'fa' ? '، ' : ', ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button icon="copy" pending={isPending} onClick={() => void copy()}>
        {m.editor_start_copy_do()}
      </Button>
    </>
  )
}
