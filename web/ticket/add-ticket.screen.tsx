import { useShellData } from '#web/shell/header.tsx'
import { isConfirmed } from '#contract/rules/built-in.ts'
import './ticket.css'
import { useLoaderData, useNavigate, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { OrderRow } from '#contract/entities/order.ts'
import { messageLength } from '#contract/entities/ticket.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { useForm } from '#web/form/use-form.ts'
import { kindIcon, kindText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { fieldText } from '#words'
import { useTicketDraft, type Draft } from './ticket-draft.ts'
import { FilesField } from './files-field.tsx'

type Choice = Pick<OrderRow, 'id' | 'kind' | 'number'>

/** Loads the user's own orders, the newest first, and the one named in the address. */
async function load({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<{ orders: Choice[]; orderId: string }> {
  const call = callFor(context)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  const [{ items }, named] = await Promise.all([
    call('order.list', { query: { limit: '100' } }),
    orderId
      ? call('order.read', { orderId }).then(
          ({ order }) => order,
          () => undefined,
        )
      : undefined,
  ])
  const orders = items.map(({ id, kind, number }) => ({ id, kind, number }))
  return {
    orders:
      named && !orders.some(({ id }) => id === named.id)
        ? [{ id: named.id, kind: named.kind, number: named.number }, ...orders]
        : orders,
    orderId: named?.id ?? '',
  }
}
export const loader = load
export const clientLoader = load

function missingIn({ subject, message }: Draft) {
  const fields = {
    ...(!subject.trim() && { subject: fieldText('subjectMissing', getLocale()) }),
    ...(!message.trim() && { message: fieldText('messageMissing', getLocale()) }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** Form for a new ticket, which may be about an order. */
export default function AddTicket() {
  const { orders, orderId } = useLoaderData<typeof load>()
  const { profile } = useRouteLoaderData('root') as { profile: Profile }
  const go = useNavigate()
  const draft = useTicketDraft(`new:${profile.id}`, orderId)
  const order = orders.find(({ id }) => id === draft.values.orderId)
  const { bind, fields, pending, problems } = useForm(draft, {
    check: missingIn,
    save: async ({ subject, message, files, key }) => {
      const attachmentIds = files.map(({ id }) => id)
      const body = { subject, message, attachmentIds, ...(order && { orderId: order.id }) }
      const { ticket } = await callFromBrowser('ticket.open', { body }, { key })
      draft.forget()
      say(m.ticket_opened_toast())
      await go(pathTo('ticket', { ticketId: ticket.id }))
    },
  })
  const { values, set, wrong } = fields
  const { edition } = useShellData() ?? {}
  return (
    <OwnPage
      title={m.ticket_add_title()}
      crumbs={[{ label: m.ticket_tickets(), to: pathTo('tickets') }, { label: m.ticket_add_title() }]}
    >
      <Title of={m.ticket_add_title()} />
      <form className="section ticket-form" {...bind}>
        <p className="muted lead">
          {edition && isConfirmed(edition, 'answers') ? m.ticket_add_lead() : m.ticket_add_lead_bare()}
        </p>
        <FormNote problems={problems} />
        <div className="form">
          <Field
            id="subject"
            label={m.ticket_subject()}
            width={6}
            hint={m.ticket_subject_hint()}
            maxLength={120}
            dir="auto"
            value={values.subject}
            onChange={({ target }) => set({ subject: target.value })}
            error={wrong('subject')}
          />
          {orders.length > 0 && (
            <Select
              id="orderId"
              label={m.ticket_order()}
              mark={m.ticket_optional()}
              width={6}
              placeholder={m.ticket_order_none()}
              value={order?.id ?? ''}
              onPick={(id) => set({ orderId: id })}
              error={wrong('orderId')}
              options={orders.map(({ id, kind, number }) => ({
                id,
                text: m.order_of_kind({ kind: kindText[kind](), number }),
              }))}
            />
          )}
          {order && <Attached order={order} />}
          <TextArea
            id="message"
            label={m.ticket_message()}
            width={6}
            rows={8}
            dir="auto"
            limit={messageLength}
            maxLength={messageLength}
            value={values.message}
            onChange={({ target }) => set({ message: target.value })}
            error={wrong('message')}
          />
          <FilesField files={values.files} onChange={(files) => set({ files })} error={wrong('attachmentIds')} />
        </div>
        <div className="foot-acts">
          <Go className="btn quiet" to={pathTo('tickets')}>
            {m.ticket_cancel()}
          </Go>
          <Button type="submit" variant="primary" icon="send" pending={pending} pendingText={m.ticket_sending()}>
            {m.ticket_send()}
          </Button>
        </div>
      </form>
    </OwnPage>
  )
}

function Attached({ order: { id, kind, number } }: { order: Choice }) {
  return (
    <p className="field w6 attached">
      <Icon name={kindIcon[kind]} />
      <span>
        {m.ticket_order_attached()}{' '}
        <Go className="link" to={pathTo('request', { orderId: id })}>
          {kindText[kind]()} <bdi dir="ltr">{number}</bdi>
        </Go>
      </span>
    </p>
  )
}
