import './settings.css'
import type { Rate } from '#contract/entities/edition.ts'
import { mostRates } from '#contract/entities/settings.ts'
import { kindsWithSomeRate, neededRates, ratedKinds, ratePrefix } from '#contract/orders/names.ts'
import { m } from '#messages/messages.js'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { proposed } from '#contract/rules/proposal.ts'
import { Switch } from '#web/ui/switch.tsx'
import { kindText, kindWords } from '#web/order/shared/words.ts'
import type { FieldsProps } from './fields.tsx'

/**
 * Fields for travel services, each with a switch and its rates. A rate that prices need cannot be removed, nor its code
 * changed. Switching on a service without rates fills in proposed ones.
 */
export function RateFields({ values: { rates, services }, set, wrong }: FieldsProps) {
  const change = (at: number, some: Partial<Rate>) =>
    set({ rates: rates.map((rate, i) => (i === at ? { ...rate, ...some } : rate)) })
  const add = (kind: Rate['kind']) =>
    set({ rates: [...rates, { code: `${ratePrefix[kind]}-`, kind, title: { fa: '', en: '' }, unitCents: 0 }] })
  const turn = (kind: Rate['kind'], isOn: boolean) =>
    set({
      services: ratedKinds.filter((one) => (one === kind ? isOn : services.includes(one))),
      ...(isOn && { rates: [...rates, ...lacking(kind, rates)] }),
    })
  return (
    <>
      {wrong('rates') && <FieldError>{wrong('rates')}</FieldError>}
      {ratedKinds.map((kind) => (
        <fieldset key={kind} className="rates">
          <legend>{kindWords[kind].rates?.()}</legend>
          <Switch checked={services.includes(kind)} onChange={({ target }) => turn(kind, target.checked)}>
            {m.setting_service_on({ service: kindText[kind]() })}
          </Switch>
          {services.includes(kind) ? (
            <>
              <div className="rates-head" aria-hidden="true">
                <span>{m.setting_rate_code()}</span>
                <span>
                  {m.setting_rate_title()} · {m.site_in_persian()}
                </span>
                <span>
                  {m.setting_rate_title()} · {m.site_in_english()}
                </span>
                <span>{m.setting_rate_price()}</span>
              </div>
              {rates.map(
                (rate, at) =>
                  rate.kind === kind && (
                    <RateRow
                      key={at}
                      rate={rate}
                      at={at}
                      only={kindsWithSomeRate.includes(kind) && rates.filter((one) => one.kind === kind).length === 1}
                      onChange={(some) => change(at, some)}
                      onRemove={() => set({ rates: rates.filter((_, i) => i !== at) })}
                      wrong={wrong}
                    />
                  ),
              )}
              <Button className="add" icon="plus" disabled={rates.length >= mostRates} onClick={() => add(kind)}>
                {m.setting_rate_add()}
              </Button>
            </>
          ) : (
            <p className="hint">{m.setting_service_off()}</p>
          )}
        </fieldset>
      ))}
    </>
  )
}

/** Proposed rates that prices need and that are missing. If the kind has no rates at all, all its proposed rates. */
function lacking(kind: Rate['kind'], rates: readonly Rate[]): Rate[] {
  const isBare = rates.every((rate) => rate.kind !== kind)
  return proposed.rates.rates.filter(
    (rate) =>
      rate.kind === kind && (isBare || rate.code in neededRates) && rates.every(({ code }) => code !== rate.code),
  )
}

function RateRow({
  rate: { code, title, unitCents },
  at,
  only,
  onChange,
  onRemove,
  wrong,
}: {
  rate: Rate
  at: number
  only: boolean
  onChange: (some: Partial<Rate>) => void
  onRemove: () => void
  wrong: FieldsProps['wrong']
}) {
  const isNeeded = code in neededRates
  const of = (field: string) => wrong(`rates.${at}.${field}`)
  return (
    <div className="rate">
      <Field
        label={m.setting_rate_code()}
        dir="ltr"
        className="code"
        maxLength={8}
        readOnly={isNeeded}
        value={code}
        onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        error={of('code') ?? of('kind')}
      />
      <Field
        label={`${m.setting_rate_title()} · ${m.site_in_persian()}`}
        lang="fa"
        dir="rtl"
        maxLength={120}
        value={title.fa}
        onChange={({ target }) => onChange({ title: { ...title, fa: target.value } })}
        error={of('title') ?? of('title.fa')}
      />
      <Field
        label={`${m.setting_rate_title()} · ${m.site_in_english()}`}
        lang="en"
        dir="ltr"
        maxLength={120}
        value={title.en}
        onChange={({ target }) => onChange({ title: { ...title, en: target.value } })}
        error={of('title.en')}
      />
      <AmountField
        label={m.setting_rate_price()}
        value={unitCents}
        onChange={(cents) => onChange({ unitCents: cents as number })}
        error={of('unitCents')}
      />
      <IconButton
        icon={isNeeded || only ? 'lock' : 'trash'}
        disabled={isNeeded || only}
        label={isNeeded || only ? m.setting_rate_needed() : m.setting_rate_remove({ code })}
        onClick={onRemove}
      />
    </div>
  )
}
