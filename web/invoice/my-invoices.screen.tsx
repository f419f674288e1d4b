import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Empty } from '#web/ui/empty.tsx'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ask(context)('invoice.list', { query: { cursor: new URL(request.url).searchParams.get('cursor') ?? undefined, limit: '30' } })
export const loader = load
export const clientLoader = load

export default function MyInvoices() {
  const { items, nextCursor, total } = useLoaderData<typeof load>(), locale = getLocale()
  return (
    <OwnPage title={m.invoice_mine()} crumbs={[{ label: m.invoice_mine() }]}>
      <title>{m.invoice_mine()}</title>
      {items.length === 0 ? <Empty title={m.invoice_none_title()}>{m.invoice_none_text()}</Empty> : (
        <div className="scroll"><table className="table">
          <caption className="sr">{m.invoice_mine()}</caption>
          <thead><tr><th scope="col">{m.invoice_number()}</th><th scope="col">{m.invoice_kind()}</th><th scope="col">{m.invoice_order_number()}</th><th scope="col">{m.invoice_date()}</th><th scope="col" className="end">{m.invoice_col_with_vat_euro()}</th></tr></thead>
          <tbody>{items.map((row) => (
            <tr key={row.id}>
              <td><Go className="link code" to={pathTo('invoice', { invoiceId: row.id })}><bdi dir="ltr">{row.number}</bdi></Go></td><td>{row.kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title()}</td>
              <td><Go className="link code" to={pathTo('request', { orderId: row.orderId })}><bdi dir="ltr">{row.orderNumber}</bdi></Go></td><td>{dateText(row.issuedAt, locale)}</td><td className="end"><Amount cents={row.totalWithTaxCents} unit={false} /></td>
            </tr>
          ))}</tbody>
        </table></div>
      )}
      {nextCursor && <p><Go className="btn" to={pathTo('myInvoices', {}, { cursor: nextCursor })}>{m.invoice_older()}</Go></p>}
      <p className="sr" role="status">{m.invoice_count({ count: total })}</p>
    </OwnPage>
  )
}
