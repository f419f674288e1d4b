import { useState } from 'react'
import { webhookLimits } from '#contract/constants.ts'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Webhook, WebhookInput } from '#contract/entities/webhook.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm, useValues, type FieldsProps } from '#web/form/use-form.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { EventFields } from './event-fields.tsx'
import { SecretOnce } from './secret-once.tsx'

interface WebhookDialogProps {
  webhook?: Webhook
  editions: readonly EditionName[]
  onDone: () => void
  onClose: () => void
}

/** Value of the option “every edition”. The other options are edition slugs. */
const every = ''

/** Dialog for the address, edition and events of a webhook. After creating one, it shows the webhook's secret once. */
export function WebhookDialog({ webhook, editions, onDone, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  const form = useForm(
    useValues<WebhookInput>(() => ({
      url: webhook?.url ?? '',
      edition: webhook ? webhook.edition : (editions.find(({ state }) => state === 'current')?.slug ?? null),
      events: webhook?.events ?? [],
    })),
    {
      save: async (body, key) => {
        if (webhook) {
          await callFromBrowser('panelWebhook.edit', { webhookId: webhook.id, body })
          say(m.program_webhook_saved())
        } else setSecret((await callFromBrowser('panelWebhook.add', { body }, { key })).secret)
        onDone()
      },
    },
  )
  if (secret !== undefined)
    return (
      <Dialog open wide title={m.program_webhook_made()} text={m.program_webhook_secret_once()}>
        <SecretOnce label={m.program_webhook_secret()} secret={secret} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      wide
      title={webhook ? m.program_webhook_edit() : m.program_webhook_new()}
      action={webhook ? m.program_webhook_save() : m.program_webhook_create()}
      onClose={onClose}
    >
      <Fields fields={form.fields} editions={editions} />
    </FormDialog>
  )
}

interface WebhookFieldsProps {
  fields: FieldsProps<WebhookInput>
  editions: readonly EditionName[]
}
const Fields = ({ fields: { values, set, wrong }, editions }: WebhookFieldsProps) => (
  <div className="form">
    <Field
      label={m.program_webhook_url()}
      name="url"
      type="url"
      dir="ltr"
      width={4}
      maxLength={webhookLimits.url}
      data-focus=""
      placeholder="https://crm.example/hooks/fair"
      hint={m.program_webhook_url_hint()}
      value={values.url}
      onChange={({ target }) => set({ url: target.value })}
      error={wrong('url')}
    />
    <Select
      label={m.program_webhook_edition()}
      name="edition"
      width={2}
      options={[
        { id: every, text: m.program_every_edition() },
        ...editions.map((edition) => ({ id: edition.slug, text: editionText(edition) })),
      ]}
      value={values.edition ?? every}
      onPick={(slug) => set({ edition: slug === every ? null : slug })}
      error={wrong('edition')}
    />
    <EventFields value={values.events} onChange={(events) => set({ events })} wrong={wrong} />
  </div>
)
