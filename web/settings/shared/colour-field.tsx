import './settings.css'
import { isColour } from '#contract/rules/brand.ts'
import { m } from '#messages/messages.js'
import { Field } from '#web/ui/field.tsx'

interface ColourFieldProps {
  label: string
  name: string
  hint: string
  value: string
  onChange: (colour: string) => void
  error: string | undefined
  /** The nearest colour that passes, where this one does not. */
  offered: string | undefined
  /** Takes what is offered, and with it whatever follows for the other one. */
  onTake: () => void
}

/** A colour: picked, or typed as it stands in the papers of a designer. */
export function ColourField({ label, name, hint, value, onChange, error, offered, onTake }: ColourFieldProps) {
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
