import { areaMayDiffer } from '#contract/plan/tools/plan-warnings.ts'
import { m } from '#messages/messages.js'
import { sidesText } from '#web/map/names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Switch } from '#web/ui/switch.tsx'
import { sidesChoices, sidesChosen, sidesFrom, sidesOf } from '../desk/sides.ts'
import { disabledProps, shapeArea, shared, useChange, type Props } from './booth-change.ts'
import { SchemePart, SectorPart } from './booth-marks.tsx'
import { Price } from './booth-price.tsx'
import { ChoiceCell, NumberCell, TextCell } from './number-cell.tsx'

export function BoothParts(props: Props) {
  return (
    <>
      <Area {...props} />
      <Sides {...props} />
      <NumberAndState {...props} />
      <Price {...props} />
    </>
  )
}

function Area(props: Props) {
  const { booths, locale } = props
  const change = useChange(props)
  const shape = shared(booths.map(shapeArea))
  const says = shared(booths.map((booth) => booth.meterage ?? shapeArea(booth)))
  const mayDiffer = areaMayDiffer(props.desk.state.document.frame)
  const apart = shape !== undefined && says !== undefined && shape > 0 ? Math.abs(says - shape) / shape : 0
  const off = disabledProps(props)
  return (
    <section>
      <h2>
        <span>{m.editor_area()}</span>
        {apart > mayDiffer && (
          <span className="warnw">
            <Icon name="warning" small />{' '}
            <span>{m.editor_area_apart({ percent: numberText(Math.round(apart * 1000) / 10, locale) })}</span>
          </span>
        )}
      </h2>
      <div className="nfs">
        <span className="control nf calc">
          <i>{m.editor_area_shape()}</i>
          <bdi className="val" dir="ltr">
            {shape === undefined ? m.editor_mixed() : numberText(shape, locale, 2)}
          </bdi>
          <span className="unit">{m.editor_square_metre()}</span>
        </span>
        <NumberCell
          label={m.editor_area_says()}
          unit={m.editor_square_metre()}
          value={says}
          warns={apart > mayDiffer}
          onTake={(value) => change({ meterage: Math.round(value * 100) / 100 }, 'area')}
          {...off}
        />
      </div>
      {apart > mayDiffer && !off.disabled && (
        <p className="pline">
          <span className="muted">{m.editor_area_more()}</span>
          <button type="button" className="link" onClick={() => change({ meterage: null }, 'area')}>
            {m.editor_area_take({ text: numberText(shape ?? 0, locale, 2) })}
          </button>
        </p>
      )}
    </section>
  )
}

const names = { north: m.editor_north, east: m.editor_east, south: m.editor_south, west: m.editor_west }

function Sides(props: Props) {
  const { desk, booths, locale } = props
  const change = useChange(props)
  const [one] = booths
  if (!one || booths.length > 1) return null
  const { count, sides } = sidesOf(desk.shown, one)
  const own = one.openSides ?? count
  return (
    <section className="sides">
      <svg viewBox="0 0 60 48" width="60" height="48" aria-hidden="true">
        <rect className="sh" x="8" y="8" width="44" height="32" />
        {sides.map(({ side }) => (
          <path
            key={side}
            className="op"
            d={{ north: 'M8 8h44', south: 'M8 40h44', west: 'M8 8v32', east: 'M52 8v32' }[side]}
          />
        ))}
      </svg>
      <div>
        <h2>{sidesText(own)}</h2>
        <p className="muted">
          {sides
            .map(({ side, length }) =>
              m.editor_side_long({ side: names[side](), length: numberText(length / 100, locale, 2) }),
            )
            .join(locale === 'fa' ? '، ' : ', ')}
        </p>
      </div>
      <ChoiceCell
        label={m.editor_open_sides()}
        value={sidesChosen(one)}
        choices={sidesChoices(count)}
        onTake={(value) => change({ openSides: sidesFrom(value) }, 'sides')}
        {...disabledProps(props)}
      />
    </section>
  )
}

function NumberAndState(props: Props) {
  const { desk, booths } = props
  const change = useChange(props)
  const off = disabledProps(props)
  const [one] = booths
  const state = one && booths.length === 1 ? desk.state.sale.get(one.id)?.state : undefined
  const active = shared(booths.map((booth) => booth.active))
  return (
    <section>
      <h2>
        <span>{m.editor_number_and_state()}</span>
        {one && booths.length === 1 && (
          <span className={`status sm ${state === 'reserved' || state === 'held' ? 'is-waiting' : 'is-verified'}`}>
            {state === 'reserved'
              ? m.editor_state_reserved()
              : state === 'held'
                ? m.editor_state_held()
                : one.active
                  ? m.editor_state_free()
                  : m.editor_state_inactive()}
          </span>
        )}
      </h2>
      <div className="nfs">
        {one && booths.length === 1 && (
          <TextCell
            label={m.editor_number()}
            value={one.name}
            maxLength={12}
            dir="ltr"
            isNumber
            onTake={(name) => change({ name }, 'number')}
            {...off}
          />
        )}
        <Switch
          checked={active ?? false}
          disabled={off.disabled}
          onChange={(event) => change({ active: event.target.checked }, 'sale')}
        >
          {m.editor_active()}
        </Switch>
      </div>
      <div className="nfs one marks">
        <SectorPart {...props} />
        <div className="pline">
          <span className="muted">{m.hall_scheme()}</span>
          <SchemePart {...props} />
        </div>
      </div>
    </section>
  )
}
