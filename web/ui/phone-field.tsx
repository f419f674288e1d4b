import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { m } from '#messages/messages.js'
import { callingCodes } from './calling-codes.ts'
import { browserRegion } from '#web/i18n/region.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { countries } from './countries.ts'
import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { latinDigits } from './fold.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { useValue } from './use-value.ts'

type Plans = typeof import('./phone-numbers.ts')

export interface PhoneFieldProps extends FieldTexts {
  id?: string | undefined
  name?: string | undefined
  /** The number in E.164 once it is complete; until then the text as typed. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /**
   * ISO 3166-1 alpha-2 code of the preset country. The field follows changes of it while it is empty. Without it, the
   * browser's region is used, if known.
   */
  country?: string | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
}

/**
 * Field for a phone number with its country. The number is formatted while typing and checked against the numbering
 * plan of its country. A form submits the text of the number.
 */
export function PhoneField({
  id,
  name,
  value: given,
  defaultValue = '',
  onChange,
  country: first = '',
  disabled,
  autoComplete = 'tel',
  ...props
}: PhoneFieldProps) {
  const { texts } = takeTexts(props)
  const language = useLanguage()
  const [value, accept] = useValue(given, defaultValue, onChange)
  const [country, setCountry] = useState(first)
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { plans, load } = usePlans()
  const reading = plans && value ? plans.readPhone(value, country) : undefined
  const unknown =
    reading && !reading.valid
      ? country
        ? m.ui_phone_invalid({ country: countryName(country, language.locale) }, language)
        : m.ui_phone_no_country({}, language)
      : undefined
  const wrong = left ? unknown : undefined
  const error = texts.error ?? wrong
  const ids = useFieldIds({ hint: texts.hint, error }, id)

  const write = (text: string) => {
    if (input.current) input.current.value = text
  }
  // Marks the field as `:invalid` while its number is not valid. Forms whose next step sends no request check this.
  useEffect(() => input.current?.setCustomValidity(unknown ?? ''), [unknown])

  useEffect(() => {
    if (!input.current?.value) setCountry(first || browserRegion())
  }, [first])

  const isFirst = useRef(true)
  useEffect(() => {
    if (input.current?.value) load()
  }, [load])
  useEffect(() => {
    const node = input.current
    if (!node || !plans) return
    const isEarly = isFirst.current && node.value !== node.defaultValue
    isFirst.current = false
    const typed = plans.readPhone(latinDigits(node.value), country)
    const read = isEarly || typed.value === value ? typed : plans.readPhone(value, country)
    if (read.value !== value) accept(read.value)
    if (read !== typed || node !== document.activeElement) write(read.spelled)
    if (read.country) setCountry(read.country)
    // oxlint-disable-next-line react/exhaustive-deps -- only the plans, or a new value from outside, spell the text again
  }, [plans, value])

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = latinDigits(target.value).replace(/[^+\d\s().\-–/]/g, '')
    const atEnd = target.selectionStart === target.value.length
    if (plans && atEnd) target.value = plans.whileTyping(text, country)
    else if (text !== target.value) target.value = text
    const read = plans?.readPhone(text, country)
    if (read?.country) setCountry(read.country)
    accept(read?.value ?? text)
  }
  const choose = (next: string) => {
    setCountry(next)
    if (plans && value) {
      const text = plans.moved(value, country, next)
      write(text)
      accept(plans.readPhone(text, next).value)
    }
    input.current?.focus()
  }
  const leave = () => {
    setLeft(true)
    if (reading) write(reading.spelled)
  }
  return (
    <FieldFrame texts={{ ...texts, error }} ids={ids}>
      <span
        className={controlClass({ error, good: reading?.valid, disabled })}
        onPointerDown={intoField}
        onFocus={load}
      >
        <CountryChoice country={country} onPick={choose} disabled={disabled} />
        <span className="sep" />
        <input
          ref={input}
          type="tel"
          inputMode="tel"
          dir="ltr"
          className="phone-number"
          id={ids.id}
          name={name}
          defaultValue={value}
          disabled={disabled}
          autoComplete={autoComplete}
          placeholder={`+${callingCodes.get(country) ?? ''}`}
          onChange={type}
          onBlur={leave}
          aria-describedby={ids.described}
          aria-invalid={error ? true : undefined}
        />
        {reading?.valid && !texts.error && <Icon name="check" label={m.ui_phone_valid({}, language)} />}
      </span>
    </FieldFrame>
  )
}

function usePlans() {
  const [plans, setPlans] = useState<Plans>()
  const load = useCallback(() => {
    void import('./phone-numbers.ts').then((loaded) => setPlans(() => loaded))
  }, [])
  return { plans, load }
}

/**
 * Select for the country. The full list is rendered only in the browser, because the language data of browser and
 * server differ in country names (245 names).
 */
function CountryChoice({
  country,
  onPick,
  disabled,
}: {
  country: string
  onPick: (code: string) => void
  disabled: boolean | undefined
}) {
  const language = useLanguage()
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const name = country ? countryName(country, language.locale) : m.ui_phone_country_none({}, language)
  const shown = inBrowser ? countries(language.locale) : country ? [{ id: country, text: name }] : []
  return (
    <span className="cc">
      <span aria-hidden="true" suppressHydrationWarning>
        {name}
      </span>
      <Icon name="down" small />
      <select
        aria-label={m.ui_phone_country({}, language)}
        value={country}
        disabled={disabled}
        onChange={(event) => onPick(event.target.value)}
        autoComplete="off"
      >
        {!country && <option value="">{name}</option>}
        {shown.map(({ id, text }) => (
          <option
            key={id}
            value={id}
            suppressHydrationWarning
          >{`${text} \u2066+${callingCodes.get(id) ?? ''}\u2069`}</option>
        ))}
      </select>
    </span>
  )
}
