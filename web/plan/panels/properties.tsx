import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import type { Thing } from '#contract/plan/things.ts'
import { polygonOf } from '#contract/plan/tools/footprint.ts'
import { area } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk, type Work } from '../desk/use-desk.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { kindText } from '../desk/words.ts'
import { BoothParts } from './booth-properties.tsx'
import { HallPanel } from './hall-panel.tsx'
import { lockReasonId } from './number-cell.tsx'
import { OtherParts } from './other-properties.tsx'
import { PositionAndSize } from './position-and-size.tsx'
import { RowPanel } from './row-panel.tsx'

export type HallHere = Pick<HallWithPlan, 'id' | 'name' | 'theme' | 'active' | 'maxHeightCm'>
interface PropertiesProps {
  desk: Desk
  hall: HallHere
  work: Work | undefined
  /** Called after the hall was shown to or hidden from visitors. */
  onActive: (active: boolean) => void
  locale: Locale
}
const isBooth = (thing: Thing): thing is BoothOnPlan => thing.kind === 'booth'
const mostTabs = 4

/** Panel for the selection, for the row being drawn, or for the hall itself. */
export function Properties({ desk, hall, work, onActive, locale }: PropertiesProps) {
  const state = useDesk(desk, (one) => one)
  const { chosen } = desk
  if (state.drawing?.kind === 'row') return <RowPanel desk={desk} row={state.drawing.row} locale={locale} />
  if (chosen.length === 0) return <HallPanel {...{ desk, hall, work, onActive, locale }} />
  const one = chosen.length === 1 ? chosen[0] : chosen.find(({ id }) => id === state.scope)
  const things = one ? [one] : chosen
  const booths = things.filter(isBooth)
  const own = desk.free.filter((thing) => things.includes(thing))
  // The key changes with the selection, so that a typed value is never applied to another thing.
  const shown = `${things[0]?.id} ${things.length}`
  const locked = own.length === 0 ? lockReason(desk, things[0]) : undefined
  return (
    <>
      <section className="phd">
        <h2>
          {chosen.length > 1 ? (
            <span>
              {chosen.every(isBooth)
                ? m.editor_count_booths({ count: chosen.length })
                : m.editor_count_things({ count: chosen.length })}
            </span>
          ) : isBooth(chosen[0]!) ? (
            <span>
              <span>{m.editor_kind_booth()}</span>{' '}
              <bdi className="code" dir="ltr">
                {chosen[0].name}
              </bdi>
            </span>
          ) : (
            <span>{kindText[chosen[0]!.kind]()}</span>
          )}{' '}
          {booths.length > 0 && (
            <span className="muted">
              {m.editor_square_metres({
                area:
                  Math.round(
                    chosen
                      .filter(isBooth)
                      .reduce((sum, { meterage, shape }) => sum + (meterage ?? area(polygonOf(shape))), 0) * 100,
                  ) / 100,
              })}
            </span>
          )}
        </h2>
        {chosen.length > 1 && <Tabs desk={desk} chosen={chosen} scope={one?.id} locale={locale} />}
        {locked && (
          <p className="lock-line" id={lockReasonId}>
            <Icon name="lock" small /> <span>{locked}</span>
          </p>
        )}
      </section>
      <PositionAndSize key={`place ${shown}`} desk={desk} things={things} own={own} reason={locked} />
      {booths.length === things.length ? (
        <BoothParts key={shown} desk={desk} booths={booths} own={own.filter(isBooth)} reason={locked} locale={locale} />
      ) : (
        <OtherParts key={shown} desk={desk} things={things} own={own} />
      )}
    </>
  )
}

function lockReason(desk: Desk, thing: Thing | undefined): string | undefined {
  if (!thing || !desk.mayWrite) return undefined
  const sale = desk.state.sale.get(thing.id)
  if (sale?.state === 'held') return m.editor_locked_held()
  if (sale?.state === 'reserved') return m.editor_locked_reserved()
  return desk.state.document.frame.layers.find(({ id }) => id === thing.layer)?.locked
    ? m.editor_say_locked_layer()
    : undefined
}

/** Tabs of the panel: one for all selected things together, and one for each of the first four. */
function Tabs({
  desk,
  chosen,
  scope,
  locale,
}: {
  desk: Desk
  chosen: readonly Thing[]
  scope: string | undefined
  locale: Locale
}) {
  const name = (thing: Thing) => (isBooth(thing) ? thing.name : kindText[thing.kind]())
  const pick = (id: string | undefined) => desk.set({ scope: id, ...(id && { keyId: id }) })
  return (
    <div className="seg sm codes" role="group" aria-label={m.editor_which()}>
      <button type="button" className={scope ? undefined : 'on'} aria-pressed={!scope} onClick={() => pick(undefined)}>
        {m.editor_all()}
      </button>
      {chosen.slice(0, mostTabs).map((thing) => (
        <button
          key={thing.id}
          type="button"
          className={scope === thing.id ? 'on' : undefined}
          aria-pressed={scope === thing.id}
          onClick={() => pick(thing.id)}
        >
          <bdi>{name(thing)}</bdi>
        </button>
      ))}
      {chosen.length > mostTabs && (
        <span className="muted">
          <span>+</span>
          <span>{numberText(chosen.length - mostTabs, locale)}</span>
        </span>
      )}
    </div>
  )
}
