import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import type { Option } from '#web/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { Attention, countUnder } from '#web/order/form/travel-page.tsx'
import { nameIn } from './traveller.ts'
import { BirthDay, Gender, PassportDay, type Place } from './traveller-person.tsx'
import { Paper } from './traveller-paper.tsx'

interface TravellerProps extends Place {
  countries: readonly Option[]
  onRemove: (() => void) | undefined
}

/** One traveller: the passport, the person, the two files. */
export function TravellerFields({ form, at, countries, onRemove }: TravellerProps) {
  const {
    fields: { travellers },
    wrong,
    text,
    error,
    pick,
  } = form
  const traveller = travellers[at]!
  const path = (name: string) => `travellers.${at}.${name}`
  const name = nameIn(traveller)
  const isWhole = ![...wrong.keys()].some((one) => one.startsWith(path('')))
  const latin = {
    dir: 'ltr',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    className: 'as-passport',
  } as const
  return (
    <section className="section trav" aria-label={m.travel_traveller({ n: at + 1 })}>
      <div className="section-head">
        <h2>
          <PartNumber>{at + 1}</PartNumber>
          {name ? <bdi>{name}</bdi> : <span>{m.travel_traveller({ n: at + 1 })}</span>}
        </h2>
        <div className="acts">
          {isWhole ? (
            <span className="ok-note">{m.travel_complete()}</span>
          ) : (
            <Attention count={countUnder(form, [`travellers.${at}`])} />
          )}
          {onRemove && (
            <Button variant="quiet" size="sm" onClick={onRemove}>
              {m.travel_remove_traveller()}
            </Button>
          )}
        </div>
      </div>
      <div className="form">
        <Field
          label={m.travel_given_names()}
          hint={m.travel_given_names_hint()}
          maxLength={60}
          {...latin}
          {...text(path('givenNames'))}
        />
        <Field label={m.travel_surname()} maxLength={60} {...latin} {...text(path('surname'))} />
        <Select
          id={path('nationality')}
          label={m.travel_nationality()}
          width={2}
          placeholder={m.travel_choose()}
          options={countries}
          value={traveller.nationality}
          onPick={pick(path('nationality'))}
          error={error(path('nationality'))}
          hint={traveller.nationality === 'IR' ? m.travel_no_visa() : undefined}
        />
        <Field label={m.travel_passport()} width={2} maxLength={14} {...latin} {...text(path('passportNumber'))} />
        <PassportDay form={form} at={at} />
        <BirthDay form={form} at={at} />
        <Gender form={form} at={at} />
        <Field label={m.travel_profession()} width={2} maxLength={80} {...text(path('profession'))} />
        <Paper
          form={form}
          at={at}
          of="scan"
          purpose="passport"
          label={m.travel_scan()}
          mark={m.travel_scan_mark()}
          field="passportScanId"
        />
        <Paper
          form={form}
          at={at}
          of="photo"
          purpose="photo"
          label={m.travel_photo()}
          mark={m.travel_photo_mark()}
          field="photoId"
        />
      </div>
    </section>
  )
}
