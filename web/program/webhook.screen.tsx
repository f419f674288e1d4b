import './program.css'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { EditionName } from '#contract/entities/edition.ts'
import { deliveryStatuses, type Webhook } from '#contract/entities/webhook.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { portalNow, shortDateTime } from '#web/i18n/dates.ts'
import { readAddress, stepsOf, type AddressQuery } from '#web/list/list.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Status } from '#web/ui/status.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Deliveries } from './deliveries.tsx'
import { editionOf } from './edition-of.ts'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { deliveryText, eventText, webhookState } from './words.ts'

const pageSize = '25'
const isStatus = (text: string | undefined) => deliveryStatuses.find((status) => status === text)

async function load({ context, params: { webhookId = '' }, request }: LoaderFunctionArgs) {
  const call = callFor(context)
  const { cursor, status } = readAddress(new URL(request.url).searchParams, ['cursor', 'status'])
  const wanted = isStatus(status)
  const query = { limit: pageSize, ...(cursor && { cursor }), ...(wanted && { status: wanted }) }
  const [{ webhook }, { items: editions }, page] = await Promise.all([
    call('panelWebhook.read', { webhookId }),
    call('panelEdition.names', {}),
    call('panelWebhook.deliveries', { webhookId, query }),
  ])
  return { webhook, editions, page, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** A webhook: its events, whether deliveries succeed, and every message with the responses. */
export default function WebhookScreen() {
  const { webhook, editions, page, now } = useLoaderData<typeof load>()
  const { read, stop } = useReading()
  const [isEditing, setIsEditing] = useState(false)
  const { host } = new URL(webhook.url)
  return (
    <main className="pmain">
      <Title of={host} />
      <Crumbs
        crumbs={[
          { label: m.panel_title(), to: pathTo('dashboard') },
          { label: m.program_title(), to: pathTo('programs') },
          { label: m.program_webhooks(), to: pathTo('webhooks') },
          { label: <bdi dir="ltr">{host}</bdi> },
        ]}
      />
      <div className="head">
        <h1 className="hook-name">
          <bdi dir="ltr">{host}</bdi> <State {...webhook} />
        </h1>
        <WebhookActs webhook={webhook} onEdit={() => setIsEditing(true)} onDone={read} onRemove={stop} />
      </div>
      <Trouble webhook={webhook} />
      <About webhook={webhook} editions={editions} />
      <h2 className="hook-log">{m.program_deliveries()}</h2>
      <Log webhookId={webhook.id} page={page} now={now} isOff={webhook.stopped !== null} onDone={read} />
      {isEditing && (
        <WebhookDialog
          webhook={webhook}
          editions={editions}
          onDone={() => {
            setIsEditing(false)
            read()
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </main>
  )
}

/**
 * Reloads the page immediately and after some delays in ms. Pending reloads are cancelled when the user leaves the page
 * or removes the webhook.
 */
function useReading() {
  const { revalidate } = useRevalidator()
  const later = useRef<ReturnType<typeof setTimeout>[]>([])
  const read = (...afterMs: number[]) => {
    void revalidate()
    later.current.push(...afterMs.map((ms) => setTimeout(() => void revalidate(), ms)))
  }
  const stop = () => later.current.splice(0).forEach(clearTimeout)
  useEffect(() => () => later.current.splice(0).forEach(clearTimeout), [])
  return { read, stop }
}

/** Address, edition, events and responsible person of the webhook. */
const About = ({ webhook, editions }: { webhook: Webhook; editions: readonly EditionName[] }) => (
  <section className="section">
    <Facts
      facts={[
        [
          m.program_webhook_url(),
          <bdi className="hook-whole" dir="ltr" key="url">
            {webhook.url}
          </bdi>,
        ],
        [m.program_webhook_edition(), editionOf(webhook.edition, editions)],
        [
          m.program_events(),
          webhook.events.map((event) => eventText[event]()).join(getLocale() === 'fa' ? '، ' : ', '),
        ],
        [m.program_maker(), <bdi key="maker">{webhook.maker.name}</bdi>],
      ]}
    />
  </section>
)

function State(webhook: Webhook) {
  const { kind, text } = webhookState(webhook)
  return <Status kind={kind}>{text}</Status>
}

/** Reasons why messages are not delivered, and how to fix them. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const { stopped, failingSince, lost, maker } = webhook
  return (
    <div className="hook-trouble">
      {stopped === 'failing' && (
        <Note kind="bad" title={m.program_webhook_failing_title()}>
          {m.program_webhook_failing_text()}
        </Note>
      )}
      {stopped === 'gone' && (
        <Note kind="bad" title={m.program_webhook_gone_title()}>
          {m.program_webhook_gone_text()}
        </Note>
      )}
      {stopped === null && failingSince !== null && (
        <Note kind="warn" title={m.program_webhook_unwell_title({ when: shortDateTime(failingSince) })}>
          {m.program_webhook_unwell_text()}
        </Note>
      )}
      {lost.length > 0 && (
        <Note kind="warn" title={m.program_webhook_lost()}>
          {m.program_webhook_lost_text({ name: maker.name })}
        </Note>
      )}
    </div>
  )
}

interface LogProps {
  webhookId: string
  page: Awaited<ReturnType<typeof load>>['page']
  now: string
  isOff: boolean
  onDone: (...afterMs: number[]) => void
}
function Log({ webhookId, page, now, isOff, onDone }: LogProps) {
  const [params] = useSearchParams()
  const { cursor, status } = readAddress(params, ['cursor', 'status'])
  const to = (query: AddressQuery<'status' | 'cursor'>) => pathTo('webhook', { webhookId }, query)
  const chosen = isStatus(status)
  return (
    <>
      <Tabs
        label={m.program_deliveries()}
        tabs={[
          { href: to({}), text: m.program_delivery_all(), current: !chosen },
          ...deliveryStatuses.map((one) => ({
            href: to({ status: one }),
            text: deliveryText[one].text(),
            current: chosen === one,
          })),
        ]}
      />
      {page.items.length > 0 ? (
        <>
          <p className="muted hook-count">{m.program_deliveries_count({ count: page.total })}</p>
          <Deliveries webhookId={webhookId} items={page.items} now={now} isOff={isOff} onDone={onDone} />
        </>
      ) : (
        <Empty title={m.program_deliveries_none()} points={8}>
          {m.program_deliveries_none_text()}
        </Empty>
      )}
      <Pager {...stepsOf(page, cursor, (step) => to({ status: chosen, ...step }))} rows={page.items.length} />
    </>
  )
}
