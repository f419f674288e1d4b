import { desks, type PanelTeamMember, type TeamMemberInput } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { tied, tiedPair } from '#web/form/bind-field.ts'
import { EmailField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { deskText } from './shared/desks.ts'

export type MemberValues = TeamMemberInput
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

export function MemberFields(fields: FieldsProps<MemberValues>) {
  const { values, set, wrong, disabled } = fields
  return (
    <section className="section">
      <h2>{m.team_person()}</h2>
      <div className="form">
        <Pair label={m.team_name()} most={120} {...tiedPair(fields, 'name')} />
        <Pair label={m.team_role()} most={120} {...tiedPair(fields, 'role')} />
        <Pair label={m.team_department()} most={80} {...tiedPair(fields, 'department')} />
        <EmailField {...tied(fields, 'email')} label={m.setting_email()} mark={m.site_optional()} />
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
        <PictureField
          label={m.team_photo()}
          mark={m.site_optional()}
          hint={m.team_photo_hint()}
          id={values.imageId}
          onChange={(imageId) => set({ imageId })}
          error={wrong('imageId')}
          disabled={disabled}
        />
        <DeskField {...fields} />
        <Place {...fields} />
      </div>
    </section>
  )
}

const DeskField = ({ values, set, wrong, disabled }: FieldsProps<MemberValues>) => (
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
)

/** Fields for a team member's position in the list and whether the team page shows the member. */
const Place = ({ values, set, wrong, disabled }: FieldsProps<MemberValues>) => (
  <>
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
      <Switch checked={values.active} disabled={disabled} onChange={({ target }) => set({ active: target.checked })}>
        {values.active ? m.team_shown() : m.team_hidden()}
      </Switch>
    </div>
  </>
)
