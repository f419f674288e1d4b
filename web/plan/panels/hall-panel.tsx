import { useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { usualRules, type PlanFrame } from '#contract/plan/document.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Desk } from '../desk/desk.ts'
import { useDesk, type Work } from '../desk/use-desk.ts'
import { useAutosave } from '../desk/use-autosave.ts'
import { isolated } from '../desk/words.ts'
import { metres } from '../lengths.ts'
import { NumberCell } from './number-cell.tsx'
import type { HallHere } from './properties.tsx'

interface HallPanelProps {
  desk: Desk
  hall: HallHere
  work: Work | undefined
  onActive: (active: boolean) => void
  locale: Locale
}
/** Panel of the hall, shown while nothing is selected. */
export function HallPanel({ desk, hall, work, onActive, locale }: HallPanelProps) {
  const frame = useDesk(desk, ({ document }) => document.frame)
  const contact = useDesk(desk, (state) => state.contact)
  const { outline } = frame
  const box = outline && bounds(outline)
  const { head } = useAutosave(work?.keeper)
  const read = (name: string, value: string) => (
    <span className="control nf read">
      <i>{name}</i>
      <span className="val">{value}</span>
    </span>
  )
  return (
    <>
      <section className="phd">
        <h2>{m.editor_hall()}</h2>
        <div className="nfs one">
          {read(m.editor_name(), textIn(hall.name, locale))}
          {textIn(hall.theme, locale) && read(m.editor_theme(), textIn(hall.theme, locale))}
        </div>
        {desk.mayWrite && (
          <p className="pline">
            <Go className="link" to={pathTo('hall', { hallId: hall.id })}>
              {m.editor_hall_fields()}
            </Go>
          </p>
        )}
      </section>
      <section>
        <h2>{m.editor_size()}</h2>
        <div className="nfs">
          {read(m.editor_width(), box ? metres(box.maxX - box.minX, locale) : m.editor_from_plan())}
          {read(m.editor_depth(), box ? metres(box.maxY - box.minY, locale) : m.editor_from_plan())}
          {read(m.editor_height(), metres(hall.maxHeightCm, locale))}
          {read(m.editor_grid(), m.editor_centimetres({ length: numberText(50, locale) }))}
        </div>
        {desk.mayWrite && outline && (
          <p className="pline">
            <Button size="sm" icon="polygon" className="draw-fresh" onClick={() => desk.pick('polygon', true)}>
              {m.editor_draw_outline_anew()}
            </Button>
            <Go className="link" to={pathTo('importPlan', { hallId: hall.id })}>
              {m.editor_start_import()}
            </Go>
          </p>
        )}
      </section>
      <Rules desk={desk} frame={frame} locale={locale} />
      <Showing
        {...{ hall, onActive, mayWrite: desk.mayWrite, isPublished: head ? head.publishedVersion !== null : undefined }}
      />
      {!desk.mayWrite && (
        <section className="last">
          <p className="muted">{contact ? m.editor_read_only_ask({ who: isolated(contact) }) : m.editor_read_only()}</p>
        </section>
      )}
    </>
  )
}

/** Limits used by the warnings: aisle width, clearance of doors, difference of areas. */
function Rules({ desk, frame, locale }: { desk: Desk; frame: PlanFrame; locale: Locale }) {
  const set = (part: Partial<PlanFrame>) => {
    desk.act({ put: [], drop: [], frame: part }, { act: 'change', count: 1, name: '' })
  }
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  const length = { isLength: true, unit: m.editor_metre(), disabled: !desk.mayWrite }
  return (
    <section>
      <h2>{m.editor_rules()}</h2>
      <div className="nfs one">
        <NumberCell
          {...length}
          label={m.editor_narrowest_aisle()}
          value={frame.aisle}
          onTake={(cm) => set({ aisle: within(cm, 50, 2_000) })}
        />
        <NumberCell
          {...length}
          label={m.editor_clear_of_doors()}
          value={frame.clear ?? usualRules.clear}
          onTake={(cm) => set({ clear: within(cm, 0, 2_000) })}
        />
        <NumberCell
          label={m.editor_area_may_differ()}
          unit={locale === 'fa' ? '٪' : '%'}
          decimals={0}
          step={1}
          value={frame.apart ?? usualRules.apart}
          disabled={!desk.mayWrite}
          onTake={(percent) => set({ apart: within(Math.round(percent), 0, 50) })}
        />
      </div>
      <p className="pline muted">{m.editor_rules_hint()}</p>
    </section>
  )
}

interface ShowingProps {
  hall: HallHere
  mayWrite: boolean
  /** Undefined until the published version of the plan is known. */
  isPublished: boolean | undefined
  onActive: (active: boolean) => void
}
/**
 * Switch that shows the hall to visitors. It takes effect immediately and is no step of the plan, so it cannot be
 * undone.
 */
function Showing({ hall, mayWrite, isPublished, onActive }: ShowingProps) {
  const [isPending, setPending] = useState(false)
  const [why, setWhy] = useState<string>()
  const change = async (active: boolean) => {
    setPending(true)
    setWhy(undefined)
    try {
      const answer = await callFromBrowser('panelHall.edit', { hallId: hall.id, body: { active } })
      onActive(answer.hall.active)
    } catch (error) {
      setWhy(failureText(error))
    }
    setPending(false)
  }
  return (
    <section className="last">
      <h2>{m.editor_showing()}</h2>
      <div className="pline">
        <Switch
          checked={hall.active}
          disabled={!mayWrite || isPending}
          onChange={({ target }) => void change(target.checked)}
        >
          {m.editor_active()}
        </Switch>
      </div>
      {why && <Note kind="bad" title={why} live />}
      <p className="pline muted">
        {isPublished === false
          ? m.editor_showing_unpublished()
          : hall.active
            ? m.editor_showing_seen()
            : m.editor_showing_unseen()}
      </p>
    </section>
  )
}
