import type * as z from 'zod/mini'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallInput, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { area, contains, depth } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { PlanSvg } from '#web/map/plan-svg.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import type { FieldsProps } from '#web/form/use-form.ts'
import { CornersField } from './corners-field.tsx'
import type { Problems } from '#web/form/use-form-guard.ts'

export type HallValues = z.infer<typeof HallInput>
interface HallFieldsProps {
  booths: readonly Booth[]
  values: HallValues
  onChange: (values: HallValues) => void
  problems: Problems
  disabled: boolean
  locale: Locale
}

export function HallFields({ booths, values, onChange, problems, disabled, locale }: HallFieldsProps) {
  const { name, plan } = values
  const set = (some: Partial<HallValues>) => onChange({ ...values, ...some })
  const wrong = (path: string) => problems.fields[path]
  const fields = { values, set, wrong, disabled }
  return (
    <div className="cols narrow">
      <div>
        {problems.whole && <Note kind="bad" title={problems.whole} live />}
        <Names {...fields} />
        <HallOrderFields {...fields} />
        {plan && (
          <section className="section">
            <h2>{m.hall_section_plan()}</h2>
            <CornersField
              label={m.hall_outline()}
              hint={m.hall_outline_hint()}
              polygon={plan.outline}
              onChange={(outline) => set({ plan: { ...plan, outline } })}
              error={wrong('plan.outline') ?? wrong('plan')}
              disabled={disabled}
            />
            <PlanWarnings plan={plan} booths={booths} locale={locale} />
          </section>
        )}
      </div>
      {plan && (
        <aside className="hall-picture">
          <PlanSvg
            plan={plan}
            booths={booths}
            locale={locale}
            label={m.hall_plan_of({ hall: textIn(name, locale) || m.hall_new_hall() })}
          />
          <p className="muted">
            {m.hall_area({ area: area(plan.outline) })} · {m.hall_booth_count({ count: booths.length })}
          </p>
        </aside>
      )}
    </div>
  )
}

/** Name, theme and picture of the hall. */
function Names({ values, set, wrong, disabled }: FieldsProps<HallValues>) {
  const text = (of: 'name' | 'theme', lang: Locale, maxLength: number) => ({
    lang,
    dir: lang === 'fa' ? 'rtl' : 'ltr',
    maxLength,
    value: values[of][lang],
    onChange: ({ target }: { target: { value: string } }) => set({ [of]: { ...values[of], [lang]: target.value } }),
    error: (lang === 'fa' ? wrong(of) : undefined) ?? wrong(`${of}.${lang}`),
    disabled,
  })
  return (
    <section className="section">
      <h2>{m.hall_section_names()}</h2>
      <div className="form">
        <Field label={m.hall_name_fa()} {...text('name', 'fa', 80)} />
        <Field label={m.hall_name_en()} {...text('name', 'en', 80)} />
        <Field label={m.hall_theme_fa()} mark={m.site_optional()} {...text('theme', 'fa', 160)} />
        <Field label={m.hall_theme_en()} mark={m.site_optional()} {...text('theme', 'en', 160)} />
        <PictureField
          label={m.hall_image()}
          width={6}
          hint={m.hall_image_hint()}
          id={values.imageId}
          onChange={(imageId) => set({ imageId })}
          error={wrong('imageId')}
          disabled={disabled}
        />
      </div>
    </section>
  )
}

/** Height, position in the list and visibility of the hall. */
function HallOrderFields({ values, set, wrong, disabled }: FieldsProps<HallValues>) {
  return (
    <section className="section">
      <h2>{m.hall_section_order()}</h2>
      <div className="form">
        <NumberField
          label={m.hall_max_height()}
          width={2}
          unit={m.hall_metre()}
          decimals={2}
          min={2}
          max={30}
          value={values.maxHeightCm / 100}
          onChange={(metres) => set({ maxHeightCm: Math.round((metres ?? 0) * 100) })}
          error={wrong('maxHeightCm')}
          disabled={disabled}
        />
        <NumberField
          label={m.hall_position()}
          width={2}
          max={999}
          value={values.position}
          onChange={(position) => set({ position: position ?? 0 })}
          error={wrong('position')}
          disabled={disabled}
        />
        <div className="field w2 hall-active">
          <span className="label">{m.hall_state()}</span>
          <Switch
            checked={values.active}
            disabled={disabled}
            onChange={({ target }) => set({ active: target.checked })}
          >
            {values.active ? m.hall_active() : m.hall_inactive()}
          </Switch>
          <span className="hint">{m.hall_active_hint()}</span>
        </div>
      </div>
    </section>
  )
}

/** Warnings after a changed outline: booths outside it, doors no longer in a wall. */
function PlanWarnings({
  plan,
  booths,
  locale,
}: {
  plan: HallWithPlan['plan']
  booths: readonly Booth[]
  locale: Locale
}) {
  const outside = booths.filter(({ polygon }) => polygon.some(([x, y]) => !contains(plan.outline, x, y)))
  const loose = plan.doors.filter(({ from, to }) =>
    [from, to].some(([x, y]) => Math.abs(depth(plan.outline, x, y)) > 2),
  )
  if (!outside.length && !loose.length) return null
  return (
    <Note kind="warn">
      {outside.length > 0 && (
        <span>
          {m.hall_outside({
            names: outside.map(({ name }) => `\u2068${name}\u2069`).join(locale === 'fa' ? '، ' : ', '),
          })}{' '}
        </span>
      )}
      {loose.length > 0 && (
        <span>
          {m.hall_loose_doors({
            names: loose.map(({ name }) => textIn(name, locale)).join(locale === 'fa' ? '، ' : ', '),
          })}
        </span>
      )}
    </Note>
  )
}
