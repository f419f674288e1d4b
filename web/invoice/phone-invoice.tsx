import type { Invoice } from '#contract/entities/invoice.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { taxFacts, titleOf } from './invoice-facts.tsx'
import { quantityText } from './shared/lines-table.tsx'
import { documentColours } from './shared/document-colours.ts'
import { accountFacts, codeText, referenceFacts } from './shared/payment-facts.tsx'
import { PhoneDocument, PhoneEnd, PhoneHead, PhoneParty } from './shared/phone-document.tsx'
import { DueText } from './shared/due-text.tsx'

interface PhoneInvoiceProps {
  invoice: Invoice
  /** Target of the QR code. */ address: string
  orderPath: string
  pdf: string
}

/**
 * Invoice for narrow screens. It shows the numbers of the A4 sheet in one column: amount due first, then parties and
 * lines.
 */
export function PhoneInvoice({ invoice, address, orderPath, pdf }: PhoneInvoiceProps) {
  return (
    <PhoneDocument
      className={invoice.kind === 'invoice' ? 'pinv' : 'pinv is-credit'}
      style={documentColours(invoice)}
      pdf={pdf}
    >
      <PhoneHead
        document={invoice}
        title={titleOf(invoice)}
        address={address}
        qr={m.invoice_qr()}
        orderPath={orderPath}
      >
        {invoice.corrects !== null && (
          <p className="pinv-corrects">
            {m.invoice_corrects()} {codeText(invoice.corrects)}
          </p>
        )}
      </PhoneHead>
      <div className="pinv-due">
        <div>
          <b>{invoice.kind === 'invoice' ? m.invoice_amount_due() : m.invoice_credit()}</b>
          {invoice.dueOn && (
            <small className="muted">
              <DueText dueOn={invoice.dueOn} dues={invoice.dues} />
            </small>
          )}
        </div>
        <Amount cents={invoice.totalWithTaxCents} />
      </div>
      <PhoneParty title={m.booth_seller()} of={invoice.seller} />
      <PhoneParty title={m.booth_buyer()} of={invoice.buyer} isOpen />
      <h2>
        {m.invoice_goods()} <small className="muted">{m.invoice_goods_unit()}</small>
      </h2>
      <ul className="pinv-rows" aria-label={m.invoice_lines()}>
        {invoice.lines.map((line, at) => (
          <Row key={at} line={line} />
        ))}
      </ul>
      <Sums invoice={invoice} />
      {invoice.dueOn && <Payment dueOn={invoice.dueOn} invoice={invoice} />}
      <h2>{m.invoice_tax()}</h2>
      <Facts
        columns={1}
        facts={[
          invoice.taxNumber !== '' && [m.invoice_tax_number(), codeText(invoice.taxNumber)],
          ...taxFacts(invoice),
        ]}
      />
      <PhoneEnd document={invoice} address={address} />
    </PhoneDocument>
  )
}

/** Description and price of a line, with the calculation below. */
const Row = ({ line }: { line: Invoice['lines'][number] }) => (
  <li>
    <b>{textIn(line.title)}</b>
    <b className="end">
      <Amount cents={line.withTaxCents} unit={false} />
    </b>
    {line.kind === 'booth' && <small className="line-detail">{textIn(line.detail)}</small>}
    <small>
      <span>{quantityText(line)}</span> <span>×</span> <Amount cents={line.unitCents} unit={false} />
      {line.discountCents !== 0 && (
        <>
          <br />
          <span>{m.booth_discount()}</span> <Amount cents={-line.discountCents} unit={false} />
        </>
      )}
    </small>
    <small className="end">
      {m.invoice_vat_short()} <Amount cents={line.taxCents} unit={false} />
      <br />
      <bdi className="nowrap" dir="ltr">
        {line.code}
      </bdi>
    </small>
  </li>
)

function Sums({
  invoice: { grossCents, discountCents, totalCents, taxCents, totalWithTaxCents },
}: {
  invoice: Invoice
}) {
  return (
    <>
      <Sum
        lines={[
          { text: m.invoice_gross(), cents: grossCents },
          { text: m.booth_discount(), cents: discountCents },
          { text: m.invoice_after_discount(), cents: totalCents },
          { text: m.invoice_total_vat(), cents: taxCents },
        ]}
        total={{ text: m.invoice_total(), cents: totalWithTaxCents }}
      />
      <p className="muted pinv-words">{amountWords(totalWithTaxCents, getLocale())}</p>
    </>
  )
}

const Payment = ({ dueOn, invoice }: { dueOn: string; invoice: Invoice }) => (
  <>
    <h2>{m.invoice_payment()}</h2>
    <Facts
      columns={1}
      facts={[
        [
          m.invoice_deadline(),
          invoice.dues ? <DueText dueOn={dueOn} dues={invoice.dues} key="due" /> : dateText(dueOn),
        ],
        ...referenceFacts(invoice),
        ...(invoice.seller.bank ? accountFacts(invoice.seller.bank) : []),
      ]}
    />
  </>
)
