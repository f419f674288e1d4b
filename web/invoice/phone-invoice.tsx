import './phone-invoice.css'
import type { Invoice } from '#contract/entities/invoice.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { LanguageSwitch, SiteBrand } from '#web/shell/header.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { knownPartyFacts, taxFacts, titleOf, showsOn } from './invoice-facts.tsx'
import { quantityText } from './shared/lines-table.tsx'
import { documentColours } from './shared/document-colours.ts'
import { Qr } from '#web/ui/qr.tsx'
import { accountFacts, codeText, referenceFacts } from './shared/payment-facts.tsx'
import { Stamp } from './shared/stamp.tsx'

interface PhoneInvoiceProps {
  invoice: Invoice
  /** Target of the QR code. */ address: string
  orderPath: string
  pdf: string
}

/** The same numbers as on the sheet, in one column: amount due first, then parties and lines. */
export function PhoneInvoice({ invoice, address, orderPath, pdf }: PhoneInvoiceProps) {
  return (
    <div className="pinv-page">
      <header className="bar">
        <SiteBrand />
        <div className="bar-tools">
          <LanguageSwitch />
        </div>
      </header>
      <article className={invoice.kind === 'invoice' ? 'pinv' : 'pinv is-credit'} style={documentColours(invoice)}>
        <Head invoice={invoice} address={address} orderPath={orderPath} />
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
        <div className="pinv-stamp">
          <div className="pinv-mark">
            <Stamp
              name={textIn(invoice.seller.name)}
              stampId={invoice.seller.stampId}
              signatureId={invoice.seller.signatureId}
              isDrawn={showsOn(invoice, 'stamp')}
            />
          </div>
          <div>
            <b>{m.invoice_seller_signature()}</b>
            <span className="muted">{textIn(invoice.seller.name)}</span>
          </div>
        </div>
        <p className="pinv-check">
          {m.invoice_check()}
          <br />
          <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
        </p>
      </article>
      <div className="pbottom">
        <a className="btn primary" href={pdf} download>
          <Icon name="download" />
          {m.document_pdf()}
        </a>
      </div>
    </div>
  )
}

function Head({ invoice, address, orderPath }: Pick<PhoneInvoiceProps, 'invoice' | 'address' | 'orderPath'>) {
  const { day } = clockOf(invoice.issuedAt, invoice.timeZone)
  const isInvoice = invoice.kind === 'invoice'
  return (
    <>
      <Go className="pinv-order" to={orderPath}>
        <Icon name="arrow" className="back flip" />
        {m.invoice_order({ number: invoice.orderNumber })}
      </Go>
      <header className="pinv-top">
        <div>
          <h1>{titleOf(invoice)}</h1>
          <p>
            {codeText(invoice.number)} <span className="muted">· {dateText(day)}</span>
            <br />
            <small className="muted">{otherDateText(day)}</small>
          </p>
          {invoice.corrects !== null && (
            <p className="pinv-corrects">
              {m.invoice_corrects()} {codeText(invoice.corrects)}
            </p>
          )}
        </div>
        <Qr text={address} label={m.invoice_qr()} />
      </header>
      <div className="pinv-due">
        <div>
          <b>{isInvoice ? m.invoice_amount_due() : m.invoice_credit()}</b>
          {invoice.dueOn && <small className="muted">{m.invoice_by({ date: dateText(invoice.dueOn) })}</small>}
        </div>
        <Amount cents={invoice.totalWithTaxCents} />
      </div>
    </>
  )
}

const PhoneParty = ({
  title,
  of,
  isOpen = false,
}: {
  title: string
  of: Invoice['seller'] | Invoice['buyer']
  isOpen?: boolean
}) => (
  <details open={isOpen}>
    <summary>
      <span>
        <small>{title}</small>
        <b>{textIn(of.name)}</b>
      </span>
      <Icon name="down" />
    </summary>
    <Facts columns={1} facts={knownPartyFacts(of)} />
  </details>
)

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
        [m.invoice_deadline(), dateText(dueOn)],
        ...referenceFacts(invoice),
        ...(invoice.seller.bank ? accountFacts(invoice.seller.bank) : []),
      ]}
    />
  </>
)
