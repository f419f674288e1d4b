import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#web/i18n/text.ts'
import type { Representative } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { tied } from '#web/form/bind-field.ts'
import { digitsText, latinDigits } from '#web/ui/fold.ts'
import { activeColumn, bilingualColumn, linesColumn, numberColumn } from '#web/list/columns.tsx'
import { faceColumn } from './face.tsx'
import type { Fields, View } from './view.tsx'
import { Field } from '#web/ui/field.tsx'
import { Identifier } from '#web/ui/identifier.tsx'

type Row = Representative & { active: boolean; position: number }

/** Representatives of the fair abroad, in the panel. */
export const representative: View = {
  points: 12,
  columns: () => [
    faceColumn<Row>(m.representative_image(), ({ imageId }) => imageId, ({ name }) => textIn(name)), // prettier-ignore
    bilingualColumn('name', m.representative_name(), { phone: 'lead', isLink: true }),
    linesColumn<Row>('country', m.representative_country(), ({ country }) => (country ? countryName(country, getLocale()) : '—'), () => null, { phone: 'amount' }), // prettier-ignore
    linesColumn<Row>('contact', m.representative_contact(), emailOf, phoneOf),
    numberColumn('position', m.register_position()),
    activeColumn(),
  ],
  sections: [
    {
      title: m.representative_contact,
      fields: ['name', 'city', 'country', 'timeZone', 'languages', 'field', 'email', 'phoneNumber', 'coordinates', 'imageId'], // prettier-ignore
    },
  ],
  hints: { timeZone: m.representative_time_zone_hint, languages: m.representative_languages_hint },
  own: { coordinates: { first: '', input: (fields) => <CoordinatesField {...fields} /> } },
}

const emailOf = ({ email }: Row) => <bdi dir="ltr">{email ?? '—'}</bdi>
const phoneOf = ({ phoneNumber }: Row) => phoneNumber && <Identifier>{phoneNumber}</Identifier>

/** «۵۲٫۵، ۱۳٫۴», "52.5, 13.4" */
const coordinatesText = (text: string) =>
  getLocale() === 'fa' ? digitsText(text, 'fa').replaceAll('.', '٫').replaceAll(',', '،') : text
const CoordinatesField = (fields: Fields) => (
  <Field
    {...tied(fields, 'coordinates')}
    value={coordinatesText((fields.values['coordinates'] as string | null) ?? '')}
    onChange={({ target }) => fields.set({ coordinates: latinDigits(target.value) })}
    label={m.representative_coordinates()}
    mark={m.site_optional()}
    dir="ltr"
    autoComplete="off"
    maxLength={40}
    hint={m.representative_coordinates_hint()}
  />
)
