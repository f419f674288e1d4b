import type { Admin } from '#contract/entities/admin.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { accessLevels, type AccessLevel } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { levelText } from '#web/shell/panel-levels.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailField, Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'

export interface AdminValues {
  name: string
  lastName: string
  email: string
  locale: Locale
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
        locale: getLocale(),
        accessLevel: admin.accessLevel ?? undefined,
        superAdmin: admin.superAdmin,
        active: admin.active,
      }
    : {
        name: '',
        lastName: '',
        email: '',
        locale: getLocale(),
        accessLevel: undefined,
        superAdmin: false,
        active: true,
      }

const languageName = { fa: m.user_language_fa, en: m.user_language_en }

interface AdminFieldsProps {
  admin: Admin | undefined
  values: AdminValues
  set: (some: Partial<AdminValues>) => void
  wrong: (field: keyof AdminValues) => string | undefined
  disabled: boolean
  isSelf: boolean
}

export function AdminFields({ admin, isSelf, ...fields }: AdminFieldsProps) {
  const fixed = fields.disabled || isSelf
  return (
    <>
      <Person {...fields} admin={admin} />
      <Access {...fields} admin={admin} disabled={fixed} />
    </>
  )
}

type PartProps = Omit<AdminFieldsProps, 'isSelf'>

function Person({ admin, values, set, wrong, disabled }: PartProps) {
  const text = (name: 'name' | 'lastName' | 'email') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: wrong(name),
    disabled,
  })
  return (
    <section className="section">
      <h2>{m.admin_section_person()}</h2>
      <div className="form">
        <Field {...text('name')} label={m.admin_name()} maxLength={80} />
        <Field {...text('lastName')} label={m.admin_last_name()} hint={m.ui_one_name()} maxLength={80} />
        <EmailField
          {...text('email')}
          label={m.admin_email()}
          width={6}
          autoComplete="off"
          disabled={disabled || admin !== undefined}
          hint={
            admin
              ? `${m.admin_email_hint_known()} ${m.admin_since({ date: dateText(admin.createdAt) })}.`
              : m.admin_email_hint_new()
          }
        />
        {!admin && (
          <RadioGroup<Locale>
            label={m.user_language()}
            hint={m.admin_language_hint()}
            name="locale"
            width={6}
            options={locales.map((id) => ({ id, text: languageName[id]() }))}
            value={values.locale}
            onPick={(locale) => set({ locale })}
            error={wrong('locale')}
            disabled={disabled}
          />
        )}
      </div>
    </section>
  )
}

/** An admin's access level, and whether the admin may sign in. */
function Access({ admin, values, set, wrong, disabled }: PartProps) {
  const box = (name: 'superAdmin' | 'active') => ({
    name,
    checked: values[name],
    disabled,
    error: wrong(name),
    onChange: ({ target }: { target: { checked: boolean } }) => set({ [name]: target.checked }),
  })
  return (
    <section className="section">
      <h2>{m.admin_section_access()}</h2>
      <div className="form">
        <RadioGroup<AccessLevel | ''>
          label={m.admin_level()}
          name="accessLevel"
          stacked
          width={6}
          options={accessLevels.map((id) => ({
            id,
            text: <Explained name={levelText[id]()} about={aboutLevel[id]()} />,
          }))}
          value={values.accessLevel ?? ''}
          onPick={(level) => {
            if (level) set({ accessLevel: level })
          }}
          error={wrong('accessLevel')}
          disabled={disabled}
        />
        <div className="field w6">
          <Checkbox {...box('superAdmin')}>
            <Explained name={m.admin_super()} about={m.admin_about_super()} />
          </Checkbox>
        </div>
        {admin && (
          <div className="field w6">
            <Checkbox {...box('active')}>
              <Explained name={m.admin_active()} about={m.admin_active_label()} />
            </Checkbox>
          </div>
        )}
      </div>
      {admin && !disabled && <p className="muted ends">{m.admin_ends_sessions()}</p>}
    </section>
  )
}

const Explained = ({ name, about }: { name: string; about: string }) => (
  <span className="level-choice">
    <b>{name}</b>
    <small>{about}</small>
  </span>
)

// Descriptions of access levels. They are listed explicitly, because a computed key would bundle every message of the
// portal.
const aboutLevel: Record<AccessLevel, () => string> = {
  viewer: m.admin_about_viewer,
  operator: m.admin_about_operator,
  editor: m.admin_about_editor,
  manager: m.admin_about_manager,
}
