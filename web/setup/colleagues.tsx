import { fullName } from '#contract/rules/full-name.ts'
import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Colleague, Setup } from '#contract/entities/setup.ts'
import { type AccessLevel, accessLevels } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { levelText } from '#web/shell/panel-levels.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

const nobody = { name: '', lastName: '', email: '', accessLevel: '' as AccessLevel | '' }

/**
 * Form for the colleagues to invite to the panel. They receive their invitations by e-mail once the site is published.
 */
export function Colleagues({ setup: { colleagues } }: { setup: Setup }) {
  const [next, setNext] = useState(nobody)
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const wrong = (field: string) => problems.fields[`colleagues.${colleagues.length}.${field}`]
  const keep = (all: readonly Colleague[]) =>
    submit(async () => {
      await callFromBrowser('panelSetup.colleagues', { body: { colleagues: [...all] } })
      if (all.length > colleagues.length) setNext(nobody)
      await revalidate()
    })
  const add = () => keep([...colleagues, next as Colleague]) // the server reports missing fields
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void add()
  }
  const text = (field: 'name' | 'lastName', label: string) => (
    <Field
      label={label}
      name={`colleague.${field}`}
      autoComplete="off"
      maxLength={80}
      value={next[field]}
      onChange={({ target }) => setNext({ ...next, [field]: target.value })}
      error={wrong(field)}
      hint={field === 'lastName' ? m.ui_one_name() : undefined}
    />
  )
  const onEnter = { onKeyDown }
  return (
    <fieldset className="setup-ready" {...onEnter}>
      <legend>{m.setup_colleagues()}</legend>
      <p className="hint">{m.setup_colleagues_about()}</p>
      <FormNote problems={problems} />
      <Kept colleagues={colleagues} keep={(all) => void keep(all)} />
      <div className="form">
        {text('name', m.admin_name())}
        {text('lastName', m.admin_last_name())}
        <EmailField
          label={m.setup_colleague_email()}
          name="colleague.email"
          autoComplete="off"
          value={next.email}
          onChange={({ target }) => setNext({ ...next, email: target.value })}
          error={wrong('email')}
        />
        <Level
          value={next.accessLevel}
          onPick={(accessLevel) => setNext({ ...next, accessLevel })}
          error={wrong('accessLevel')}
        />
      </div>
      <Button icon="plus" pending={pending} onClick={() => void add()}>
        {m.setup_colleague_add()}
      </Button>
    </fieldset>
  )
}

function Level({
  value,
  onPick,
  error,
}: {
  value: AccessLevel | ''
  onPick: (level: AccessLevel | '') => void
  error: string | undefined
}) {
  return (
    <Select
      label={m.setup_colleague_level()}
      name="colleague.accessLevel"
      placeholder={m.setup_colleague_level_none()}
      value={value}
      options={accessLevels.map((id) => ({ id, text: levelText[id]() }))}
      onPick={(id) => onPick(id as AccessLevel | '')}
      error={error}
    />
  )
}

function Kept({
  colleagues,
  keep,
}: {
  colleagues: readonly Colleague[]
  keep: (others: readonly Colleague[]) => void
}) {
  if (colleagues.length === 0) return null
  return (
    <ul className="setup-halls">
      {colleagues.map((one, at) => (
        <li key={one.email}>
          <b>
            <bdi>{fullName(one)}</bdi>
          </b>
          <span className="muted">
            <bdi dir="ltr">{one.email}</bdi> · {levelText[one.accessLevel]()}
          </span>
          <IconButton
            icon="trash"
            label={m.setup_colleague_remove({ name: fullName(one) })}
            onClick={() => keep(colleagues.filter((_, i) => i !== at))}
          />
        </li>
      ))}
    </ul>
  )
}
