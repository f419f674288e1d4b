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
import { useSubmit } from '#web/form/use-form-guard.ts'
import { kindIcon, kindText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { fieldText } from '#words'
import { useDraft } from './draft.ts'
import { FilesField } from './files-field.tsx'

type Choice = Pick<OrderRow, 'id' | 'kind' | 'number'>

/** The own orders, the newest first, and the one that the address names. */
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

/** Something to ask the team, perhaps about an order. */
export default function AddTicket() {
  const { orders, orderId } = useLoaderData<typeof load>()
  const { profile } = useRouteLoaderData('root') as { profile: Profile }
  const go = useNavigate()
  const locale = getLocale()
  const { draft, change, forget } = useDraft(`new:${profile.id}`, { orderId })
  const { pending, problems, submit, complain } = useSubmit()
  const order = orders.find(({ id }) => id === draft.orderId)
  const send = () => {
    const missing = {
      ...(!draft.subject.trim() && { subject: fieldText('subjectMissing', locale) }),
      ...(!draft.message.trim() && { message: fieldText('messageMissing', locale) }),
    }
    if (Object.keys(missing).length > 0) {
      complain({ fields: missing })
      document.getElementById(Object.keys(missing)[0] ?? '')?.focus()
      return
    }
    void submit(async () => {
      const { ticket } = await callFromBrowser(
        'ticket.open',
        {
          body: {
            subject: draft.subject,
            message: draft.message,
            attachmentIds: draft.files.map(({ id }) => id),
            ...(order && { orderId: order.id }),
          },
        },
        { key: draft.key },
      )
      forget()
      say(m.ticket_opened_toast())
      await go(pathTo('ticket', { ticketId: ticket.id }))
    })
  }
  return (
    <OwnPage
      title={m.ticket_add_title()}
      crumbs={[{ label: m.ticket_tickets(), to: pathTo('tickets') }, { label: m.ticket_add_title() }]}
    >
      <Title of={m.ticket_add_title()} />
      <form
        className="section ticket-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="muted lead">{m.ticket_add_lead()}</p>
        {problems.whole && Object.keys(problems.fields).length === 0 && (
          <Note kind="bad" live>
            {problems.whole}
          </Note>
        )}
        <div className="form">
          <Field
            id="subject"
            label={m.ticket_subject()}
            width={6}
            hint={m.ticket_subject_hint()}
            maxLength={120}
            dir="auto"
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            error={problems.fields['subject']}
          />
          {orders.length > 0 && (
            <Select
              id="orderId"
              label={m.ticket_order()}
              mark={m.ticket_optional()}
              width={6}
              placeholder={m.ticket_order_none()}
              value={order?.id ?? ''}
              onPick={(id) => change({ orderId: id })}
              error={problems.fields['orderId']}
              options={orders.map(({ id, kind, number }) => ({ id, text: `${kindText[kind]()} ${number}` }))}
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
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
            error={problems.fields['message']}
          />
          <FilesField
            files={draft.files}
            onChange={(files) => change({ files })}
            error={problems.fields['attachmentIds']}
          />
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
