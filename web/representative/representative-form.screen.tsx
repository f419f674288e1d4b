import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { RepresentativeInput } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { tied, tiedPair } from '#web/form/tied.ts'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { PlaceFields } from '#web/register/place-fields.tsx'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { countries } from '#web/ui/countries.ts'
import { EmailField, Field, type FieldProps } from '#web/ui/field.tsx'
import { digitsText, latinDigits } from '#web/ui/fold.ts'
import { PhoneField } from '#web/ui/phone-field.tsx'

async function load({ context, params: { representativeId } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  return {
    representative: representativeId
      ? (await callFor(context)('panelRepresentative.read', { representativeId })).representative
      : undefined,
  }
}
export const loader = load
export const clientLoader = load

const empty = { fa: '', en: '' }

/** One representative. */
export default function RepresentativeForm() {
  const { representative } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const locale = getLocale()
  const { id, ...input } = representative ?? {
    id: '',
    name: { fa: '', en: '' },
    country: null,
    city: empty,
    languages: empty,
    field: empty,
    timeZone: null,
    coordinates: null,
    email: null,
    phoneNumber: null,
    imageId: null,
    active: true,
    position: 0,
  }
  return (
    <RegisterForm<RepresentativeInput>
      title={representative ? textIn(representative.name, locale) : m.representative_new()}
      list={{ label: m.representative_title(), to: pathTo('panelRepresentatives') }}
      mayWrite={permits(profile, 'content.manage')}
      first={{
        ...input,
        timeZone: input.timeZone ?? '',
        coordinates: input.coordinates ?? '',
        email: input.email ?? '',
        phoneNumber: input.phoneNumber ?? '',
      }}
      fields={Fields}
      save={(body) =>
        representative
          ? callFromBrowser('panelRepresentative.edit', { representativeId: id, body })
          : callFromBrowser('panelRepresentative.add', { body })
      }
      remove={
        representative && {
          title: m.representative_remove_title({ name: textIn(representative.name, locale) }),
          text: m.representative_remove_text(),
          act: () => callFromBrowser('panelRepresentative.remove', { representativeId: id }),
        }
      }
    />
  )
}

/** «۵۲٫۵، ۱۳٫۴», "52.5, 13.4" */
const coordinatesText = (text: string, locale: 'fa' | 'en') =>
  locale === 'fa' ? digitsText(text, 'fa').replaceAll('.', '٫').replaceAll(',', '،') : text

function Fields(fields: FieldsProps<RepresentativeInput>) {
  const { values, set, wrong, disabled } = fields
  return (
    <section className="section">
      <h2>{m.representative_contact()}</h2>
      <div className="form">
        <Pair label={m.representative_name()} most={120} {...tiedPair(fields, 'name')} />
        <Pair label={m.representative_city()} most={80} optional {...tiedPair(fields, 'city')} />
        <Combobox
          label={m.representative_country()}
          name="country"
          options={countries(getLocale())}
          value={values.country}
          onChange={(country) => set({ country })}
          error={wrong('country')}
          disabled={disabled}
        />
        <Latin
          {...tied(fields, 'timeZone')}
          label={m.representative_time_zone()}
          maxLength={60}
          hint={m.representative_time_zone_hint()}
        />
        <Pair
          label={m.representative_languages()}
          most={120}
          optional
          hint={m.representative_languages_hint()}
          {...tiedPair(fields, 'languages')}
        />
        <Pair label={m.representative_field()} most={160} optional {...tiedPair(fields, 'field')} />
        <EmailField
          {...tied(fields, 'email')}
          label={m.representative_email()}
          mark={m.site_optional()}
          autoComplete="off"
        />
        <PhoneField
          label={m.representative_phone()}
          mark={m.site_optional()}
          name="phoneNumber"
          autoComplete="off"
          value={values.phoneNumber ?? ''}
          onChange={(phoneNumber) => set({ phoneNumber })}
          error={wrong('phoneNumber')}
          disabled={disabled}
        />
        <Latin
          {...tied(fields, 'coordinates')}
          value={coordinatesText(values.coordinates ?? '', getLocale())}
          onChange={({ target }) => set({ coordinates: latinDigits(target.value) })}
          label={m.representative_coordinates()}
          maxLength={40}
          hint={m.representative_coordinates_hint()}
        />
        <PictureField
          label={m.representative_image()}
          width={6}
          hint={m.register_image_hint()}
          id={values.imageId}
          onChange={(imageId) => set({ imageId })}
          error={wrong('imageId')}
          disabled={disabled}
        />
        <PlaceFields {...fields} />
      </div>
    </section>
  )
}

const Latin = (props: FieldProps) => <Field mark={m.site_optional()} dir="ltr" autoComplete="off" {...props} />
