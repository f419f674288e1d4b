import type { Order } from '#contract/entities/order.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { listText } from '#web/i18n/list.ts'
import { quantityText } from '#web/invoice/shared/lines-table.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Sum } from '#web/ui/sum.tsx'

type Line = Order['lines'][number]
const net = ({ totalCents, discountCents }: Line) => totalCents - discountCents

/**
 * Cost of an order for its owner: one row per item, all equipment in one row, VAT and total. Unit prices are only on
 * the invoice.
 */
export function OwnLines({ order }: { order: Order }) {
  const { lines, status, totalWithTaxCents, taxCents, vatBasisPoints } = order
  const isOpen = status === 'unseen' || status === 'reviewing'
  if (lines.length === 0) return isOpen ? <Unpriced /> : null
  const equipment = lines.filter(({ kind }) => kind === 'equipment')
  return (
    <section className="section">
      <h2>{m.order_lines()}</h2>
      <table className="own-lines">
        <caption className="sr">{m.order_lines()}</caption>
        <thead className="sr">
          <tr>
            <ColumnHead>{m.invoice_description()}</ColumnHead>
            <ColumnHead>{m.invoice_total_euro()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => line.kind !== 'equipment' && <OneLine key={at} line={line} />)}
          {equipment.length > 0 && <Equipment lines={equipment} />}
        </tbody>
      </table>
      <Sum
        lines={[{ text: m.booth_vat({ percent: vatBasisPoints / 100 }), cents: taxCents }]}
        total={{
          text: status === 'verified' ? m.order_total() : m.order_total_approximate(),
          cents: totalWithTaxCents,
        }}
      />
      {isOpen && <p className="hint">{m.booth_approximate()}</p>}
    </section>
  )
}

const Unpriced = () => (
  <section className="section">
    <h2>{m.order_lines()}</h2>
    <p className="hint">{m.order_nothing_priced()}</p>
  </section>
)

function OneLine({ line }: { line: Line }) {
  const locale = getLocale()
  const isCounted = line.quantity !== 1 || line.unit === 'm2'
  return (
    <tr>
      <td>
        <span>{textIn(line.title)}</span>
        {isCounted && (
          <span className="muted">
            {locale === 'fa' ? '، ' : ', '}
            {quantityText(line)}
          </span>
        )}
      </td>
      <td className="end">
        <Amount cents={net(line)} unit={false} />
      </td>
    </tr>
  )
}

function Equipment({ lines }: { lines: readonly Line[] }) {
  const named = lines.map(({ title, quantity }) => textIn(title) + (quantity > 1 ? ` × ${numberText(quantity)}` : ''))
  return (
    <tr>
      <td>{m.order_equipment_list({ list: listText(named) })}</td>
      <td className="end">
        <Amount cents={lines.reduce((sum, line) => sum + net(line), 0)} unit={false} />
      </td>
    </tr>
  )
}
