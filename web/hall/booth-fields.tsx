import type { Booth } from '#contract/entities/booth.ts'
import { sectors } from '#contract/rules/sectors.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { boothSchemes } from '#contract/rules/booth-scheme.ts'
import { area } from '#contract/rules/polygon.ts'
import { boothCents } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { companyOf, eurosText, schemeText, sidesText, stateText } from '#web/map/names.ts'
import { lookOf } from '#web/map/paint.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CornersField } from './corners-field.tsx'
import { warningText } from './drawing/booth-warning-text.ts'
import { warningsOf } from './drawing/booth-warnings.ts'
import { reshaped } from './drawing/reshape.ts'
import { tied } from '#web/form/bind-field.ts'
import type { FieldsProps } from '#web/form/use-form.ts'
import type { Problems } from '#web/form/use-form-guard.ts'

interface BoothFieldsProps {
  plan: HallPlan
  others: readonly Booth[]
  booth: Booth
  onChange: (booth: Booth) => void
  problems: Problems
  disabled: boolean
  locale: Locale
}
const none: ReadonlySet<string> = new Set()

export function BoothFields({ plan, others, booth, onChange, problems, disabled, locale }: BoothFieldsProps) {
  const set = (some: Partial<Booth>) => {
    const next = { ...booth, ...some }
    onChange({ ...next, totalCents: boothCents(next) ?? 0 })
  }
  const wrong = (path: string) => problems.fields[path]
  const all = [...others, booth]
  const reshape = (polygon: Booth['polygon']) => {
    const next = reshaped(plan, all, booth.id, polygon).at(-1)
    if (next) set(next)
  }
  return (
    <div className="cols narrow">
      <div>
        {problems.whole && <Note kind="bad" title={problems.whole} live />}
        <Facts values={booth} set={set} wrong={wrong} disabled={disabled} />
        <section className="section">
          <h2>{m.hall_section_shape()}</h2>
          <CornersField
            label={m.hall_place_and_size()}
            hint={m.hall_corners_hint()}
            polygon={booth.polygon}
            onChange={reshape}
            error={wrong('polygon')}
            disabled={disabled}
          />
        </section>
      </div>
      <Picture plan={plan} all={all} booth={booth} locale={locale} />
    </div>
  )
}

/** Name, measures, prices and whether it is sold. */
function Facts(fields: FieldsProps<Booth>) {
  const { values: booth, set, wrong, disabled } = fields
  const shape = area(booth.polygon)
  return (
    <section className="section">
      <h2>{m.hall_section_booth()}</h2>
      <div className="form">
        <Field
          {...tied(fields, 'name')}
          label={m.hall_name_label()}
          width={2}
          dir="ltr"
          maxLength={12}
          hint={m.hall_name_hint()}
          autoComplete="off"
        />
        <NumberField
          label={m.hall_area_label()}
          width={2}
          unit={m.hall_square_metre()}
          decimals={2}
          min={1}
          max={5000}
          hint={booth.meterage === shape ? undefined : m.hall_shape_has({ area: shape })}
          value={booth.meterage}
          onChange={(meterage) => set({ meterage: meterage ?? shape })}
          error={wrong('meterage')}
          disabled={disabled}
        />
        <Select
          label={m.hall_sides()}
          width={2}
          value={String(booth.openSides)}
          onPick={(sides) => set({ openSides: Number(sides) })}
          options={[0, 1, 2, 3, 4].map((n) => ({ id: String(n), text: sidesText(n) }))}
          error={wrong('openSides')}
          disabled={disabled}
        />
        <Marks {...fields} />
        <Prices {...fields} />
        <div className="field w2 hall-active">
          <span className="label">{m.hall_state()}</span>
          <Switch checked={booth.active} disabled={disabled} onChange={({ target }) => set({ active: target.checked })}>
            {booth.active ? m.hall_active() : m.hall_inactive()}
          </Switch>
          <span className="hint">{m.hall_booth_active_hint()}</span>
        </div>
      </div>
    </section>
  )
}

/** Fields for scheme (raw or shell) and sector of the booth. The team may leave them empty. */
const Marks = ({ values: booth, set, wrong, disabled }: FieldsProps<Booth>) => (
  <>
    <Select
      label={m.hall_scheme()}
      width={2}
      hint={m.hall_scheme_hint()}
      value={booth.scheme ?? ''}
      onPick={(scheme) => set({ scheme: boothSchemes.find((one) => one === scheme) ?? null })}
      options={[
        { id: '', text: m.hall_not_said() },
        ...boothSchemes.map((scheme) => ({ id: scheme, text: schemeText(scheme) })),
      ]}
      error={wrong('scheme')}
      disabled={disabled}
    />
    <Select
      label={m.company_sector()}
      width={2}
      value={booth.sector ?? ''}
      onPick={(sector) => set({ sector: sectors.find((one) => one === sector) ?? null })}
      options={[
        { id: '', text: m.hall_sector_of_hall() },
        ...sectors.map((sector) => ({ id: sector, text: sectorText[sector]() })),
      ]}
      error={wrong('sector')}
      disabled={disabled}
    />
  </>
)

const Prices = ({ values: booth, set, wrong, disabled }: FieldsProps<Booth>) => (
  <>
    <AmountField
      label={m.hall_per_metre_label()}
      width={2}
      value={booth.pricePerSquareMetreCents}
      onChange={(pricePerSquareMetreCents) => set({ pricePerSquareMetreCents })}
      error={wrong('pricePerSquareMetreCents')}
      disabled={disabled}
    />
    <AmountField
      label={m.hall_fixed_label()}
      width={2}
      hint={m.hall_fixed_hint()}
      value={booth.priceCents}
      onChange={(priceCents) => set({ priceCents })}
      error={wrong('priceCents')}
      disabled={disabled}
    />
  </>
)

interface PictureProps extends Pick<BoothFieldsProps, 'plan' | 'booth' | 'locale'> {
  all: readonly Booth[]
}
/** Location, company, price and warnings of the booth. */
function Picture({ plan, all, booth, locale }: PictureProps) {
  const company = companyOf(booth, locale)
  const warnings = warningsOf(plan, all).filter((warning) => warning.booth === booth.id)
  const own = new Set([booth.id])
  return (
    <aside className="hall-picture">
      <PlanSvg
        plan={plan}
        booths={all}
        locale={locale}
        selected={own}
        crop={cropAround(plan, all, own, 1.3, 2_400)}
        label={m.hall_place_on_plan()}
      />
      <dl className="pairs">
        <dt>{m.hall_reservation()}</dt>
        <dd>
          <span>{stateText(lookOf({ ...booth, active: true }, none))}</span>
          {company && <span>{` · ${company}`}</span>}
        </dd>
        <dt>{m.hall_costs()}</dt>
        <dd>
          <b>{eurosText(booth.totalCents, locale)}</b>
        </dd>
      </dl>
      {warnings.length > 0 && (
        <Note kind="warn" title={m.hall_warnings()}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning.kind}>{warningText(warning)}</li>
            ))}
          </ul>
        </Note>
      )}
    </aside>
  )
}
