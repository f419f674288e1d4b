import { useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import { apiTokenLimits } from '#contract/constants.ts'
import type { ApiToken } from '#contract/entities/token.ts'
import type { Scope } from '#contract/rules/scopes.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues } from '#web/form/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { SecretOnce } from './secret-once.tsx'

interface TokenValues {
  name: string
  permissions: Scope[]
  days: number
  perMinute: number
}
const spans = [7, 30, 90, 180, apiTokenLimits.days]
const first: TokenValues = { name: '', permissions: [], days: 90, perMinute: 60 }

/** Calls for the example request, in order of preference. The first one that the token permits is shown. */
const firstCalls = [
  ['orders.view', 'panelOrder.list'],
  ['invoices.view', 'panelInvoice.list'],
  ['users.view', 'panelUser.list'],
  ['halls.view', 'panelHall.list'],
  ['tickets.view', 'panelTicket.list'],
  ['guests.view', 'panelMeeting.list'],
  ['content.view', 'panelBlog.list'],
  ['dashboard.view', 'panelDashboard.read'],
] as const satisfies (readonly [Scope, CallName])[]
function exampleFor({ permissions }: ApiToken, secret: string) {
  const [, name] = firstCalls.find(([scope]) => permissions.includes(scope)) ?? []
  return name && `curl -H 'authorization: Bearer ${secret}' \\\n  '${location.origin}${pathToCall(name)}'`
}

/** Dialog to name a token and choose its permissions. After that, it shows the token once. */
export function TokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState<{ token: ApiToken; secret: string }>()
  const form = useForm(
    useValues(() => first),
    {
      save: async (body, key) => {
        setMade(await callFromBrowser('panelToken.add', { body }, { key }))
        onMade()
      },
    },
  )
  if (made) return <Made {...made} onClose={onClose} />
  const { values, set, wrong } = form.fields
  return (
    <FormDialog form={form} wide title={m.program_token_new()} action={m.program_token_create()} onClose={onClose}>
      <div className="form">
        <Field
          label={m.program_token_name()}
          name="name"
          width={6}
          maxLength={apiTokenLimits.name}
          data-focus=""
          placeholder={m.program_token_name_example()}
          hint={m.program_token_name_hint()}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          error={wrong('name')}
        />
        <ScopeFields value={values.permissions} onChange={(permissions) => set({ permissions })} wrong={wrong} />
        <Select
          label={m.program_days()}
          name="days"
          options={spans.map((days) => ({ id: String(days), text: m.program_days_count({ days }) }))}
          value={String(values.days)}
          onPick={(days) => set({ days: Number(days) })}
          error={wrong('days')}
        />
        <NumberField
          label={m.program_per_minute()}
          name="perMinute"
          min={1}
          max={apiTokenLimits.perMinute}
          step={10}
          value={values.perMinute}
          onChange={(perMinute) => set({ perMinute: perMinute ?? 0 })}
          error={wrong('perMinute')}
        />
      </div>
    </FormDialog>
  )
}

/** Shows the new token. It cannot be shown again. */
const Made = ({ token, secret, onClose }: { token: ApiToken; secret: string; onClose: () => void }) => (
  <Dialog open wide title={m.program_token_made({ name: token.name })} text={m.program_secret_once()}>
    <SecretOnce label={m.program_secret_token()} secret={secret} example={exampleFor(token, secret)} onDone={onClose} />
  </Dialog>
)
