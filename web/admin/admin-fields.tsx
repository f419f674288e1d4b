import type { Admin } from '#contract/entities/admin.ts'
import { accessLevels, type AccessLevel } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { levelText } from '#web/shell/panel-levels.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { aboutLevel } from './words.ts'

export interface AdminValues {
  name: string
  lastName: string
  email: string
  accessLevel: AccessLevel | undefined
  superAdmin: boolean
  active: boolean
}
export const valuesOf = (admin: Admin | undefined): AdminValues =>
  admin
    ? {
        name: admin.name,
        lastName: admin.lastName,
        email: admin.email,
        accessLevel: admin.accessLevel ?? undefined,
        superAdmin: admin.superAdmin,
        active: admin.active,
      }
    : { name: '', lastName: '', email: '', accessLevel: undefined, superAdmin: false, active: true }

interface AdminFieldsProps {
  admin: Admin | undefined
  values: AdminValues
  set: (some: Partial<AdminValues>) => void
  wrong: (field: keyof AdminValues) => string | undefined
  disabled: boolean
  isSelf: boolean
}

export function AdminFields({ admin, values, set, wrong, disabled, isSelf }: AdminFieldsProps) {
  const fixed = disabled || isSelf
  const options = accessLevels.map((id) => ({
    id,
    text: (
      <span className="level-choice">
        <b>{levelText[id]()}</b>
        <small>{aboutLevel[id]()}</small>
      </span>
    ),
  }))
  return (
    <>
      <section className="section">
        <h2>{m.admin_section_person()}</h2>
        <div className="form">
          <Field
            label={m.admin_name()}
            name="name"
            maxLength={80}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
            error={wrong('name')}
            disabled={disabled}
          />
          <Field
            label={m.admin_last_name()}
            name="lastName"
            maxLength={80}
            value={values.lastName}
            onChange={({ target }) => set({ lastName: target.value })}
            error={wrong('lastName')}
            disabled={disabled}
          />
          <Field
            label={m.admin_email()}
            name="email"
            type="email"
            dir="ltr"
            width={6}
            autoComplete="off"
            maxLength={254}
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
            error={wrong('email')}
            disabled={disabled || admin !== undefined}
            hint={
              admin
                ? `${m.admin_email_hint_known()} ${m.admin_since({ date: dateText(admin.createdAt, getLocale()) })}.`
                : m.admin_email_hint_new()
            }
          />
        </div>
      </section>
      <section className="section">
        <h2>{m.admin_section_access()}</h2>
        <div className="form">
          <RadioGroup<AccessLevel | ''>
            label={m.admin_level()}
            name="accessLevel"
            stacked
            width={6}
            options={options}
            value={values.accessLevel ?? ''}
            onPick={(level) => {
              if (level) set({ accessLevel: level })
            }}
            error={wrong('accessLevel')}
            disabled={fixed}
          />
          <div className="field w6">
            <Checkbox
              name="superAdmin"
              checked={values.superAdmin}
              disabled={fixed}
              error={wrong('superAdmin')}
              onChange={({ target }) => set({ superAdmin: target.checked })}
            >
              <span className="level-choice">
                <b>{m.admin_super()}</b>
                <small>{m.admin_about_super()}</small>
              </span>
            </Checkbox>
          </div>
          {admin && (
            <div className="field w6">
              <Checkbox
                name="active"
                checked={values.active}
                disabled={fixed}
                error={wrong('active')}
                onChange={({ target }) => set({ active: target.checked })}
              >
                <span className="level-choice">
                  <b>{m.admin_active()}</b>
                  <small>{m.admin_active_label()}</small>
                </span>
              </Checkbox>
            </div>
          )}
        </div>
        {admin && !fixed && <p className="muted ends">{m.admin_ends_sessions()}</p>}
      </section>
    </>
  )
}
