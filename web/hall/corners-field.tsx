import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { numberText } from '#web/i18n/numbers.ts'

interface CornersFieldProps {
  label: string
  hint?: string
  polygon: Polygon
  onChange: (polygon: Polygon) => void
  error?: string | undefined
  disabled?: boolean
}

export const rectangle = (x: number, y: number, width: number, depth: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
/** Four distinct corners on the bounding box: an upright rectangle with a width and a depth. */
export const isRectangle = (polygon: Polygon) => {
  const { minX, minY, maxX, maxY } = bounds(polygon)
  return (
    polygon.length === 4 &&
    polygon.every(([x, y]) => (x === minX || x === maxX) && (y === minY || y === maxY)) &&
    new Set(polygon.map(String)).size === 4
  )
}
const mostCorners = 64
const metres = (cm: number) => cm / 100
const cm = (value: number | null) => Math.round((value ?? 0) * 100)

/**
 * A shape as numbers, in metres from the upper left of the plan. A rectangle has position and size, other shapes a list
 * of corners.
 */
export function CornersField({ label, hint, polygon, onChange, error, disabled = false }: CornersFieldProps) {
  const upright = isRectangle(polygon)
  return (
    <fieldset className="corners" disabled={disabled}>
      <legend className="label">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {upright ? (
        <RectangleFields polygon={polygon} onChange={onChange} disabled={disabled} />
      ) : (
        <CornerRows polygon={polygon} onChange={onChange} disabled={disabled} />
      )}
      {error && <FieldError>{error}</FieldError>}
      {!disabled && (
        <div className="acts">
          {upright && (
            <Button
              size="sm"
              icon="polygon"
              onClick={() => onChange([...polygon.slice(0, 1), between(polygon, 0), ...polygon.slice(1)])}
            >
              {m.hall_more_corners()}
            </Button>
          )}
          {!upright && (
            <Button
              size="sm"
              icon="plus"
              disabled={polygon.length >= mostCorners}
              onClick={() => onChange([...polygon, between(polygon, polygon.length - 1)])}
            >
              {m.hall_add_corner()}
            </Button>
          )}
          {!upright && (
            <Button
              size="sm"
              onClick={() => {
                const { minX, minY, maxX, maxY } = bounds(polygon)
                onChange(rectangle(minX, minY, maxX - minX, maxY - minY))
              }}
            >
              {m.hall_make_rectangle()}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

const between = (polygon: Polygon, i: number): Point => {
  const [ax, ay] = polygon[i] ?? [0, 0]
  const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay]
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
}

type PartProps = Required<Pick<CornersFieldProps, 'polygon' | 'onChange' | 'disabled'>>
function RectangleFields({ polygon, onChange, disabled }: PartProps) {
  const { minX, minY, maxX, maxY } = bounds(polygon)
  const width = maxX - minX
  const depth = maxY - minY
  const field = (text: string, value: number, change: (value: number) => Polygon, least: number) => (
    <NumberField
      label={text}
      width="half"
      unit={m.hall_metre()}
      decimals={2}
      min={least}
      max={1000}
      value={metres(value)}
      onChange={(next) => onChange(change(cm(next)))}
      disabled={disabled}
    />
  )
  return (
    <div className="form four">
      {field(m.hall_width(), width, (next) => rectangle(minX, minY, next, depth), 0.5)}
      {field(m.hall_depth(), depth, (next) => rectangle(minX, minY, width, next), 0.5)}
      {field(m.hall_from_left(), minX, (next) => rectangle(next, minY, width, depth), 0)}
      {field(m.hall_from_top(), minY, (next) => rectangle(minX, next, width, depth), 0)}
    </div>
  )
}

function CornerRows({ polygon, onChange, disabled }: PartProps) {
  const { locale } = useLanguage()
  const set = (i: number, point: Point) => onChange(polygon.map((one, j) => (i === j ? point : one)))
  return (
    <>
      <p className="hint">{m.hall_corner_order()}</p>
      <ol className="corner-rows">
        {polygon.map(([x, y], i) => (
          <li key={i}>
            <span className="muted">{numberText(i + 1, locale)}</span>
            <NumberField
              label={m.hall_corner_x({ n: i + 1 })}
              hideLabel
              width="half"
              unit={m.hall_metre()}
              decimals={2}
              max={1000}
              value={metres(x)}
              onChange={(next) => set(i, [cm(next), y])}
              disabled={disabled}
            />
            <NumberField
              label={m.hall_corner_y({ n: i + 1 })}
              hideLabel
              width="half"
              unit={m.hall_metre()}
              decimals={2}
              max={1000}
              value={metres(y)}
              onChange={(next) => set(i, [x, cm(next)])}
              disabled={disabled}
            />
            {!disabled && (
              <IconButton
                small
                icon="close"
                label={m.hall_remove_corner({ n: i + 1 })}
                disabled={polygon.length <= 3}
                onClick={() => onChange(polygon.filter((_, j) => j !== i))}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
