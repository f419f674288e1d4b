import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { area } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { companyOf, eurosText, sidesText, stateText } from '#web/map/names.ts'
import { lookOf } from '#web/map/paint.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Go } from '#web/shell/go.tsx'
import { isFresh } from '../drawing/draft.ts'
import { isSold, lockReason } from '../drawing/sold.ts'
import type { Editor } from '../editor/use-editor.ts'

const none: ReadonlySet<string> = new Set()
const hasPrice = ({ priceCents, pricePerSquareMetreCents }: Booth) =>
  priceCents !== null || pricePerSquareMetreCents !== null

/** What is selected: the fields of one booth, the sum of several, or what to do next. */
export function Properties({ editor, locale, onRemove }: { editor: Editor; locale: Locale; onRemove: () => void }) {
  const { chosen, points } = editor
  const [one] = chosen
  if (points.length > 0) return <Growing editor={editor} />
  if (!one)
    return (
      <section>
        <h2>{m.hall_nothing_selected()}</h2>
        <p className="muted">{editor.mayWrite ? m.hall_nothing_selected_hint() : m.hall_read_only()}</p>
      </section>
    )
  return chosen.length === 1 ? (
    <OneBooth key={one.id} editor={editor} booth={one} locale={locale} onRemove={onRemove} />
  ) : (
    <SomeBooths editor={editor} locale={locale} onRemove={onRemove} />
  )
}

function Growing({ editor: { points, cursor } }: { editor: Editor }) {
  const shape = cursor ? [...points, cursor.point] : points
  return (
    <section>
      <h2>
        {m.hall_new_booth()} <span className="muted">{m.hall_points({ n: points.length })}</span>
      </h2>
      <dl className="pairs">
        <dt>{m.hall_area_label()}</dt>
        <dd>{m.hall_area({ area: shape.length >= 3 ? area(shape) : 0 })}</dd>
      </dl>
      <p className="muted">{m.hall_drawing_hint()}</p>
    </section>
  )
}

interface BoothProps {
  editor: Editor
  booth: Booth
  locale: Locale
  onRemove: () => void
}
function OneBooth({ editor, booth, locale, onRemove }: BoothProps) {
  const { mayWrite, refusals } = editor
  const fresh = isFresh(booth)
  const company = companyOf(booth, locale)
  const sold = isSold(booth)
  const refusal = editor.doubts.some((doubt) => doubt.kind === 'refused' && doubt.booth === booth.id)
    ? refusals.get(booth.id)?.text
    : undefined
  return (
    <section aria-labelledby="booth-head">
      <h2 id="booth-head">
        <span>
          {fresh ? (
            m.hall_new_booth()
          ) : (
            <>
              {m.hall_booth()}{' '}
              <bdi className="code" dir="ltr">
                {booth.name}
              </bdi>
            </>
          )}
        </span>{' '}
        <span className="muted">{m.hall_points({ n: booth.polygon.length })}</span>
      </h2>
      {booth.state !== 'available' && (
        <p className="muted">
          {company || stateText(lookOf({ ...booth, active: true }, none))}
          {company && ` · ${stateText('reserved')}`}
        </p>
      )}
      {sold && mayWrite && !refusal && (
        <p className="lock-line" id="booth-lock">
          <Icon name="lock" small /> <span>{lockReason(booth)}</span>
        </p>
      )}
      {refusal && <Note kind="bad" title={refusal} />}
      <BoothFields editor={editor} booth={booth} locale={locale} isTold={sold && !refusal} />
      <div className="acts">
        {mayWrite && !sold && (
          <Button size="sm" variant="danger" icon="trash" onClick={onRemove}>
            {m.hall_remove()}
          </Button>
        )}
        {!fresh && (
          <Go className="link" to={pathTo('booth', { hallId: booth.hallId, boothId: booth.id })}>
            {m.hall_all_fields()}
          </Go>
        )}
      </div>
    </section>
  )
}

interface BoothFieldsProps extends Pick<BoothProps, 'editor' | 'booth' | 'locale'> {
  /** Why they are locked is said above them. */
  isTold: boolean
}
function BoothFields({ editor: { mayWrite, update }, booth, locale, isTold }: BoothFieldsProps) {
  const off = { disabled: !mayWrite || isSold(booth) }
  return (
    <div className="form" {...(isTold && { role: 'group', 'aria-describedby': 'booth-lock' })}>
      <Field
        label={m.hall_name_label()}
        width="half"
        dir="ltr"
        maxLength={12}
        value={booth.name}
        onChange={(event) => update(booth.id, { name: event.target.value }, 'name')}
        {...off}
        autoComplete="off"
        data-booth-name=""
      />
      <NumberField
        label={m.hall_area_label()}
        width="half"
        unit={m.hall_square_metre()}
        decimals={2}
        min={1}
        max={5000}
        value={booth.meterage}
        onChange={(meterage) => update(booth.id, { meterage: meterage ?? area(booth.polygon) }, 'meterage')}
        {...off}
      />
      <AmountField
        label={m.hall_per_metre_label()}
        width="half"
        value={booth.pricePerSquareMetreCents}
        onChange={(pricePerSquareMetreCents) => update(booth.id, { pricePerSquareMetreCents }, 'metre')}
        {...off}
      />
      <AmountField
        label={m.hall_fixed_label()}
        width="half"
        value={booth.priceCents}
        onChange={(priceCents) => update(booth.id, { priceCents }, 'price')}
        {...off}
      />
      <p className="field w6 booth-line">
        <Switch
          checked={booth.active}
          onChange={(event) => update(booth.id, { active: event.target.checked }, 'active')}
          {...off}
        >
          {m.hall_active()}
        </Switch>
        <span className="muted">{sidesText(booth.openSides)}</span>
      </p>
      <p className="field w6 booth-line">
        <span>{m.hall_costs()}</span>
        <b>{hasPrice(booth) ? eurosText(booth.totalCents, locale) : '—'}</b>
      </p>
    </div>
  )
}

function SomeBooths({ editor, locale, onRemove }: { editor: Editor; locale: Locale; onRemove: () => void }) {
  const { chosen, free, booths, edit, mayWrite } = editor
  const ids = new Set(free.map(({ id }) => id))
  const off = { disabled: free.length === 0 }
  const activate = (active: boolean) => edit(booths.map((booth) => (ids.has(booth.id) ? { ...booth, active } : booth)))
  return (
    <section aria-labelledby="booths-head">
      <h2 id="booths-head">{m.hall_selected_count({ count: chosen.length })}</h2>
      <dl className="pairs">
        <dt>{m.hall_area_label()}</dt>
        <dd>
          {m.hall_area({ area: Math.round(chosen.reduce((sum, { meterage }) => sum + meterage, 0) * 100) / 100 })}
        </dd>
        <dt>{m.hall_costs()}</dt>
        <dd>
          {eurosText(
            chosen.reduce((sum, { totalCents }) => sum + totalCents, 0),
            locale,
          )}
        </dd>
      </dl>
      {mayWrite && free.length < chosen.length && (
        <p className="lock-line">
          <Icon name="lock" small /> <span>{m.hall_locked_some({ count: chosen.length - free.length })}</span>
        </p>
      )}
      {mayWrite && (
        <div className="acts">
          <Button size="sm" {...off} onClick={() => activate(true)}>
            {m.hall_activate()}
          </Button>
          <Button size="sm" {...off} onClick={() => activate(false)}>
            {m.hall_deactivate()}
          </Button>
          <Button size="sm" variant="danger" icon="trash" {...off} onClick={onRemove}>
            {m.hall_remove()}
          </Button>
        </div>
      )}
    </section>
  )
}
