import type * as z from 'zod/mini'
import { useState } from 'react'
import { desks, type PanelTeamMember, type TeamMemberInput } from '#contract/entities/team-member.ts'
import { imagePath } from '#contract/file-paths.ts'
import { acceptOf } from '#contract/rules/file-kinds.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { Pair } from '#web/form/pair.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { deskText } from './shared/desks.ts'
import { refuseFile, uploadAs } from '#web/upload.ts'

export type MemberValues = z.infer<typeof TeamMemberInput>
const empty = { fa: '', en: '' }
export const valuesOf = (member: PanelTeamMember | undefined, next: number): MemberValues => {
  if (!member)
    return {
      name: empty,
      role: empty,
      department: empty,
      email: '',
      phoneNumber: '',
      imageId: null,
      desk: null,
      active: true,
      position: next,
    }
  const { id: _, email, phoneNumber, ...rest } = member
  return { ...rest, email: email ?? '', phoneNumber: phoneNumber ?? '' }
}

export function MemberFields({ values, set, wrong, disabled }: FieldsProps<MemberValues>) {
  const locale = getLocale()
  const [photo, setPhoto] = useState<StoredFile | null>(() =>
    values.imageId
      ? { id: values.imageId, name: m.team_photo(), size: 0, picture: imagePath(values.imageId, 320) }
      : null,
  )
  const pair = (name: 'name' | 'role' | 'department', label: string, most: number) => (
    <Pair
      label={label}
      name={name}
      most={most}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
      wrong={wrong}
      disabled={disabled}
    />
  )
  return (
    <section className="section">
      <h2>{m.team_person()}</h2>
      <div className="form">
        {pair('name', m.team_name(), 120)}
        {pair('role', m.team_role(), 120)}
        {pair('department', m.team_department(), 80)}
        <Field
          label={m.setting_email()}
          mark={m.site_optional()}
          name="email"
          type="email"
          dir="ltr"
          maxLength={254}
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          error={wrong('email')}
          disabled={disabled}
        />
        <PhoneField
          label={m.setting_phone()}
          mark={m.site_optional()}
          name="phoneNumber"
          autoComplete="off"
          value={values.phoneNumber}
          onChange={(phoneNumber) => set({ phoneNumber })}
          error={wrong('phoneNumber')}
          disabled={disabled}
        />
        <FileDrop
          label={m.team_photo()}
          mark={m.site_optional()}
          hint={m.team_photo_hint()}
          accept={acceptOf('image')}
          refuse={refuseFile('image', locale)}
          upload={uploadAs('image', locale)}
          value={photo}
          onChange={(file) => {
            setPhoto(file && { ...file, picture: imagePath(file.id, 320) })
            set({ imageId: file?.id ?? null })
          }}
          error={wrong('imageId')}
          disabled={disabled}
        />
        <Select
          label={m.team_desk()}
          mark={m.site_optional()}
          name="desk"
          placeholder={m.team_desk_none()}
          options={desks.map((id) => ({ id, text: deskText[id]() }))}
          value={values.desk ?? ''}
          onPick={(id) => set({ desk: desks.find((desk) => desk === id) ?? null })}
          hint={m.team_desk_hint()}
          error={wrong('desk')}
          disabled={disabled}
        />
        <NumberField
          label={m.team_position()}
          name="position"
          width={2}
          max={999}
          value={values.position}
          onChange={(position) => set({ position: position as number })}
          hint={m.team_position_hint()}
          error={wrong('position')}
          disabled={disabled}
        />
        <div className="field w4">
          <span className="label">{m.redirect_state()}</span>
          <Switch
            checked={values.active}
            disabled={disabled}
            onChange={({ target }) => set({ active: target.checked })}
          >
            {values.active ? m.team_shown() : m.team_hidden()}
          </Switch>
        </div>
      </div>
    </section>
  )
}
