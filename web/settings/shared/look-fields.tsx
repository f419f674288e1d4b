import './settings.css'
import type { Bilingual } from '#contract/entities/text.ts'
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import {
  type brandColours,
  colourProblems,
  defaultColours,
  isColour,
  isDefault,
  nearestColours,
} from '#contract/rules/brand.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { fieldText } from '#words'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { sectorPoints } from '#web/exhibitor/shared/sectors.ts'
import { HomePreview } from '#web/home/shared/preview.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Star } from '#web/ui/star.tsx'
import type { FieldsProps } from './fields.tsx'

/** Form for the texts and colours at the top of the home page, with a preview. */
export function LookFields(props: FieldsProps) {
  const { edition } = useShellData() ?? {}
  return (
    <div className="cols look-cols">
      <div className="form">
        <WordFields {...props} />
        <SectorFields {...props} />
        <MarkFields {...props} />
      </div>
      <aside className="look-preview">
        <HomePreview values={props.values} hasHalls={edition?.hasHalls ?? false} />
        <p className="hint">{m.setting_preview_hint()}</p>
      </aside>
    </div>
  )
}

/** Headline and the text below it. */
export function WordFields({ values, set, wrong }: FieldsProps) {
  return (
    <>
      <Pair
        label={m.setting_headline()}
        name="headline"
        most={90}
        optional
        grows
        hint={m.setting_headline_hint()}
        value={values.headline}
        onChange={(text) => set({ headline: text })}
        wrong={wrong}
      />
      <Pair
        label={m.setting_lead()}
        name="lead"
        most={300}
        optional
        area
        value={values.lead}
        onChange={(text) => set({ lead: text })}
        wrong={wrong}
      />
    </>
  )
}

/** Fields for up to four sectors of the fair, each with its star. A sector without a name is not shown. */
export function SectorFields({
  values: { sectors: words },
  set,
  wrong,
  short = false,
}: FieldsProps & { short?: boolean }) {
  const put = (sector: Sector, some: Partial<Record<'name' | 'text', Bilingual>>) =>
    set({ sectors: { ...words, [sector]: { ...words[sector], ...some } } })
  const pair = (sector: Sector, part: 'name' | 'text', label: string, most: number) => (
    <Pair
      label={label}
      name={`sectors.${sector}.${part}`}
      most={most}
      optional
      value={words[sector][part]}
      onChange={(text) => put(sector, { [part]: text })}
      wrong={wrong}
    />
  )
  return (
    <>
      <div className="form-part">
        <h3>{m.setting_sectors()}</h3>
        <p className="hint">{m.setting_sectors_about()}</p>
      </div>
      {sectors.map((sector, at) => (
        <fieldset key={sector} className="sector-fields">
          <legend>
            <Star points={sectorPoints[sector]} hole className={sector} />
            {m.exhibitor_sector_number({ place: at + 1 })}
          </legend>
          <div className="form">
            {pair(sector, 'name', m.setting_sector_name(), 40)}
            {!short && pair(sector, 'text', m.setting_sector_text(), 80)}
          </div>
        </fieldset>
      ))}
    </>
  )
}

/** Fields for the logo and the two brand colours, which must have enough contrast. */
export function MarkFields({ values: { logoId, colours }, set, wrong }: FieldsProps) {
  const locale = getLocale()
  const problems = new Map(colourProblems(colours).map(([[name], code]) => [name, code]))
  const field = (name: (typeof brandColours)[number], label: string, hint: string) => {
    const code = problems.get(name)
    const isOff = code !== undefined && code !== 'colourInvalid'
    return (
      <ColourField
        label={label}
        name={`colours.${name}`}
        hint={hint}
        value={colours[name]}
        onChange={(colour) => set({ colours: { ...colours, [name]: colour } })}
        error={code && fieldText(code, locale)}
        offered={isOff ? nearestColours(colours)[name] : undefined}
        onTake={() => set({ colours: nearestColours(colours) })}
      />
    )
  }
  return (
    <>
      <div className="form-part">
        <h3>{m.setting_brand()}</h3>
        <p className="hint">{m.setting_brand_about()}</p>
      </div>
      <PictureField
        label={m.setting_logo()}
        mark={m.site_optional()}
        hint={m.setting_logo_hint()}
        purpose="brand"
        width={6}
        id={logoId}
        onChange={(id) => set({ logoId: id })}
        error={wrong('logoId')}
      />
      {field('ground', m.setting_ground(), m.setting_ground_hint())}
      {field('accent', m.setting_accent(), m.setting_accent_hint())}
      {!isDefault(colours) && (
        <button type="button" className="link house-colours" onClick={() => set({ colours: defaultColours })}>
          {m.setting_house_colours()}
        </button>
      )}
    </>
  )
}

interface ColourFieldProps {
  label: string
  name: string
  hint: string
  value: string
  onChange: (colour: string) => void
  error: string | undefined
  /** The nearest valid colour, if the entered colour is invalid. */
  offered: string | undefined
  /** Applies the offered colour, and adjusts the other colour if it depends on it. */
  onTake: () => void
}

/** Colour field with a picker, or typed as a hex value. */
function ColourField({ label, name, hint, value, onChange, error, offered, onTake }: ColourFieldProps) {
  const put = (text: string) => onChange(text.trim().toLowerCase())
  return (
    <Field
      label={label}
      name={name}
      dir="ltr"
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={({ target }) => put(target.value)}
      hint={
        offered ? (
          <button type="button" className="link colour-offer" onClick={onTake}>
            <i style={{ background: offered }} aria-hidden="true" />
            {m.setting_use_colour()} <bdi dir="ltr">{offered}</bdi>
          </button>
        ) : (
          hint
        )
      }
      error={error}
      start={
        <input
          type="color"
          className="swatch"
          aria-label={`${label}: ${m.setting_pick_colour()}`}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => put(target.value)}
        />
      }
    />
  )
}
