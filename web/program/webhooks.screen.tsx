import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Webhook } from '#contract/entities/webhook.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { portalNow } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { missing, linesColumn, statusColumn } from '#web/list/columns.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { editionOf } from './edition-of.ts'
import { ProgramsPage } from './programs-page.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { deliveryText, webhookState } from './words.ts'

async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callFor(context)
  const [{ items: webhooks }, { items: editions }] = await Promise.all([
    call('panelWebhook.list', {}),
    call('panelEdition.names', {}),
  ])
  return { webhooks, editions, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** List of webhooks, and whether their deliveries succeed. */
export default function Webhooks() {
  const { webhooks, editions, now } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <ProgramsPage
      here="webhooks"
      actions={
        <Button variant="primary" icon="plus" onClick={() => setIsMaking(true)}>
          {m.program_webhook_new()}
        </Button>
      }
    >
      {webhooks.length > 0 ? (
        <Table
          caption={m.program_webhooks()}
          columns={columns(editions, now)}
          rows={webhooks}
          id={({ id }) => id}
          href={({ id }) => pathTo('webhook', { webhookId: id })}
        />
      ) : (
        <Empty title={m.program_webhook_none()} points={8}>
          {m.program_webhook_none_text()}
        </Empty>
      )}
      {isMaking && (
        <WebhookDialog editions={editions} onDone={() => void revalidate()} onClose={() => setIsMaking(false)} />
      )}
    </ProgramsPage>
  )
}

const columns = (editions: readonly EditionName[], now: string): readonly Column<Webhook>[] => [
  { key: 'url', head: m.program_webhook_url(), phone: 'lead', render: ({ url }) => <Address url={url} /> },
  {
    key: 'events',
    head: m.program_events(),
    phone: 'amount',
    nowrap: true,
    render: ({ events }) => m.program_events_count({ count: events.length }),
  },
  {
    key: 'edition',
    head: m.program_webhook_edition(),
    nowrap: true,
    render: ({ edition }) => editionOf(edition, editions),
  },
  linesColumn(
    'last',
    m.program_webhook_last(),
    ({ last }) => (last ? <span>{agoText(last.at, getLocale(), now)}</span> : missing(m.program_webhook_never())),
    ({ last }) => last && deliveryText[last.status].text(),
    { phone: 'date', nowrap: true },
  ),
  statusColumn(m.program_status(), webhookState),
]

/** Shows the host first, then the path. */
function Address({ url }: { url: string }) {
  const { host, pathname, search } = new URL(url)
  return (
    <span className="hook-url">
      <b>
        <bdi dir="ltr">{host}</bdi>
      </b>
      <small>
        <bdi dir="ltr">{pathname + search}</bdi>
      </small>
    </span>
  )
}
