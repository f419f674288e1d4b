import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { RepresentativeInput } from '#contract/entities/representative.ts'
import { imagePath } from '#contract/file-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { Pair } from '#web/form/pair.tsx'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { RegisterForm } from '#web/register/register-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { countries } from '#web/ui/countries.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { digitsText, latinDigits } from '#web/ui/fold.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { refuseFile, uploadAs } from '../upload.ts'

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
/** «۵۲٫۵، ۱۳٫۴», "52.5, 13.4" */
const coordinatesText = (text: string, locale: 'fa' | 'en') =>
  locale === 'fa' ? digitsText(text, 'fa').replaceAll('.', '٫').replaceAll(',', '،') : text

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

function Fields({ values, set, wrong, disabled }: FieldsProps<RepresentativeInput>) {
  const locale = getLocale()
  const [image, setImage] = useState<StoredFile | null>(() =>
    values.imageId
      ? { id: values.imageId, name: m.representative_image(), size: 0, picture: imagePath(values.imageId, 320) }
      : null,
  )
  return (
    <section className="section">
      <h2>{m.representative_contact()}</h2>
      <div className="form">
        <Pair
          label={m.representative_name()}
          name="name"
          most={120}
          value={values.name}
          onChange={(name) => set({ name })}
          wrong={wrong}
          disabled={disabled}
        />
        <Pair
          label={m.representative_city()}
          name="city"
          most={80}
          optional
          value={values.city ?? empty}
          onChange={(city) => set({ city })}
          wrong={wrong}
          disabled={disabled}
        />
        <Combobox
          label={m.representative_country()}
          name="country"
          options={countries(locale)}
          value={values.country}
          onChange={(country) => set({ country })}
          error={wrong('country')}
          disabled={disabled}
        />
        <Field
          label={m.representative_time_zone()}
          mark={m.site_optional()}
          name="timeZone"
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          hint={m.representative_time_zone_hint()}
          value={values.timeZone ?? ''}
          onChange={({ target }) => set({ timeZone: target.value })}
          error={wrong('timeZone')}
          disabled={disabled}
        />
        <Pair
          label={m.representative_languages()}
          name="languages"
          most={120}
          optional
          hint={m.representative_languages_hint()}
          value={values.languages ?? empty}
          onChange={(languages) => set({ languages })}
          wrong={wrong}
          disabled={disabled}
        />
        <Pair
          label={m.representative_field()}
          name="field"
          most={160}
          optional
          value={values.field ?? empty}
          onChange={(field) => set({ field })}
          wrong={wrong}
          disabled={disabled}
        />
        <Field
          label={m.representative_email()}
          mark={m.site_optional()}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          error={wrong('email')}
          disabled={disabled}
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
        <Field
          label={m.representative_coordinates()}
          mark={m.site_optional()}
          name="coordinates"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          hint={m.representative_coordinates_hint()}
          value={coordinatesText(values.coordinates ?? '', locale)}
          onChange={({ target }) => set({ coordinates: latinDigits(target.value) })}
          error={wrong('coordinates')}
          disabled={disabled}
        />
        <FileDrop
          label={m.representative_image()}
          width={6}
          hint={m.register_image_hint()}
          accept=".jpg,.jpeg,.png,.webp"
          refuse={refuseFile('image', locale)}
          upload={uploadAs('image', locale)}
          value={image}
          onChange={(file) => {
            setImage(file)
            set({ imageId: file?.id ?? null })
          }}
          error={wrong('imageId')}
          disabled={disabled}
        />
        <NumberField
          label={m.register_position()}
          width={2}
          max={999}
          hint={m.register_position_hint()}
          value={values.position}
          onChange={(position) => set({ position: position ?? 0 })}
          error={wrong('position')}
          disabled={disabled}
        />
        <div className="field w3">
          <Checkbox
            name="active"
            checked={values.active}
            disabled={disabled}
            onChange={({ target }) => set({ active: target.checked })}
          >
            {m.register_active()}
          </Checkbox>
          <span className="hint">{m.register_active_hint()}</span>
        </div>
      </div>
    </section>
  )
}
