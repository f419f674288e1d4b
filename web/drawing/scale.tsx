import type { XY } from '#contract/drawing/drawing.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { unitName, units, unitWord, type UnitName } from './unit-words.ts'
import type { Loaded } from './use-import.ts'

/** True if the known length overrode the unit, false if both agree. Undefined until one is entered. */
export type Won = boolean | undefined
interface ScaleProps {
  loaded: Loaded
  won: Won
  onWon: (won: boolean) => void
  /** Current size of the hall outline, in cm. */
  hall: { width: number; height: number } | undefined
  onUnit: (metres: number) => void
  onMetres: (metres: number) => void
  picking: boolean
  points: readonly XY[]
  onPick: () => void
}

/** Unit of the drawing, the resulting size, and an optional known length. */
export function Scale({ loaded, hall, onUnit, ...known }: ScaleProps) {
  const { picture, found } = loaded
  const { metres } = found.unit
  const locale = getLocale()
  const size = (value: number, decimals: number) => numberText(value, locale, decimals)
  const { minX, maxX, minY, maxY } = picture.box
  const odd = unitName(metres)
  const options = (
    ['mm', 'cm', 'm', ...(odd === 'in' || odd === 'ft' || odd === 'other' ? [odd] : [])] as UnitName[]
  ).map((id) => ({ id, text: unitWord(id === 'other' ? metres : units[id]) }))
  return (
    <section>
      <h2>{m.drawing_scale()}</h2>
      <dl className="iscale">
        <div>
          <dt>{m.drawing_unit()}</dt>
          <dd>
            <Segmented
              label={m.drawing_unit()}
              small
              value={odd}
              options={options}
              onPick={(id) => id !== 'other' && onUnit(units[id])}
            />
            <small className={found.unit.uncertain ? 'iwarn' : undefined}>{saysText(loaded)}</small>
          </dd>
        </div>
        <div>
          <dt>{m.drawing_extent()}</dt>
          <dd>
            <span>
              {m.drawing_extent_value({
                width: size((maxX - minX) * metres, 1),
                depth: size((maxY - minY) * metres, 1),
              })}
            </span>
            {hall && (
              <small>
                {m.drawing_extent_hall({ width: size(hall.width / 100, 2), depth: size(hall.height / 100, 2) })}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.drawing_known()}</dt>
          <dd>
            <Known key={known.points.map(String).join()} metres={metres} {...known} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function saysText({ picture, found }: Loaded): string {
  const { metres, from } = found.unit
  if (from === 'areas') return m.drawing_unit_guess_areas()
  if (picture.metres === null) return from === 'sides' ? m.drawing_unit_guess_sides() : m.drawing_unit_says_none()
  return Math.abs(picture.metres / metres - 1) < 0.01
    ? m.drawing_unit_says_same({ unit: unitWord(picture.metres) })
    : m.drawing_unit_says_other({ unit: unitWord(picture.metres) })
}

/** Two points on the drawing and their distance. A length that differs by more than 1% overrides the unit. */
function Known({
  points,
  metres,
  onMetres,
  picking,
  onPick,
  won,
  onWon,
}: Pick<ScaleProps, 'points' | 'onMetres' | 'picking' | 'onPick' | 'won' | 'onWon'> & { metres: number }) {
  const [from, to] = points
  const measured = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) / 100 : undefined
  const type = (length: number | null) => {
    if (!length || !measured) return
    const wins = Math.abs(length / measured - 1) > 0.01
    onWon(wins)
    if (wins) onMetres((metres * length) / measured)
  }
  const hint = picking
    ? points.length === 1
      ? m.drawing_pick_second()
      : m.drawing_pick_first()
    : won === undefined
      ? m.drawing_known_hint()
      : won
        ? m.drawing_known_wins()
        : m.drawing_known_agrees()
  return (
    <>
      <span className="known">
        <NumberField
          label={m.drawing_known()}
          hideLabel
          value={measured === undefined ? null : Math.round(measured * 100) / 100}
          decimals={2}
          min={0.01}
          max={10_000}
          unit={m.drawing_metre()}
          disabled={measured === undefined}
          onChange={type}
        />
        <Button size="sm" aria-pressed={picking} onClick={onPick}>
          <Icon name="ruler" small />
          {m.drawing_two_points()}
        </Button>
      </span>
      <small className={won === false ? 'ok-note' : undefined} role="status">
        {won === false && <Icon name="check" small />}
        <span>{hint}</span>
        {picking && <span className="sr">{m.drawing_pick_keys()}</span>}
      </small>
    </>
  )
}
