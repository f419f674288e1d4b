import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Invoice, InvoiceFile } from '#contract/entities/invoice.ts'
import { pathTo } from '#contract/paths.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Scroll } from '#web/ui/scroll.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { taxFacts, titleOf } from './invoice-facts.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { PhoneInvoice } from './phone-invoice.tsx'
import { documentColours } from './shared/document-colours.ts'
import {
  DocumentFoot,
  DocumentHead,
  DocumentParty,
  DocumentTools,
  IssueDay,
  SellerStamp,
} from './shared/document-parts.tsx'
import { accountFacts, codeText, referenceFacts } from './shared/payment-facts.tsx'
import { DueText } from './shared/due-text.tsx'

const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('invoice.read', { invoiceId: params['invoiceId'] ?? '' })
export const loader = load
export const clientLoader = load

/** The document with its buttons. If the sheet does not fit the screen, its phone layout is shown. */
export default function InvoiceScreen() {
  const { invoice, files } = useLoaderData<typeof load>()
  const { origin } = useRouteLoaderData('root') as { origin: string }
  const may = useMay()
  const locale = getLocale()
  const pdf = pathToCall('invoice.pdf', { invoiceId: invoice.id }, { locale })
  const orderPath = pathTo(may('orders.view') ? 'order' : 'request', { orderId: invoice.orderId })
  const check = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(invoice.checkCode) }), origin).href
  return (
    <main className="paper">
      <Title of={`${titleOf(invoice)} ${invoice.number}`} />
      <DocumentTools
        label={m.invoice_tools()}
        orderPath={orderPath}
        orderNumber={invoice.orderNumber}
        path={pathTo('invoice', { invoiceId: invoice.id })}
        pdf={pdf}
      />
      <Scroll className="paper-scroll" label={titleOf(invoice)}>
        <article className="a4" style={documentColours(invoice)}>
          <Head invoice={invoice} address={check} />
          <div className="inv-parties">
            <DocumentParty title={m.booth_seller()} of={invoice.seller} />
            <DocumentParty title={m.booth_buyer()} of={invoice.buyer} />
          </div>
          <Facts columns={3} facts={taxFacts(invoice)} />
          <InvoiceTable invoice={invoice} />
          <End invoice={invoice} />
          <div className="sign">
            <div>
              <b>{m.invoice_seller_signature()}</b>
              <SellerStamp document={invoice} />
            </div>
            <div>
              <b>{m.invoice_buyer_signature()}</b>
            </div>
          </div>
          <DocumentFoot address={check} />
        </article>
      </Scroll>
      <PhoneInvoice invoice={invoice} address={check} orderPath={orderPath} pdf={pdf} />
      {may('invoices.view') && files.length > 0 && <FileSums files={files} />}
    </main>
  )
}

/** Checksums of issued files, for the team, to tell them from any other file. */
function FileSums({ files }: { files: readonly InvoiceFile[] }) {
  const languages = { fa: m.site_in_persian(), en: m.site_in_english() }
  return (
    <section className="paper-sums">
      <h2>{m.invoice_file_sums()}</h2>
      <Facts
        columns={1}
        facts={files.map(
          ({ locale, sha256 }) =>
            [
              languages[locale],
              <bdi key={locale} className="check-sum" dir="ltr">
                {sha256}
              </bdi>,
            ] as const,
        )}
      />
    </section>
  )
}

const Head = ({ invoice, address }: { invoice: Invoice; address: string }) => (
  <DocumentHead
    document={invoice}
    title={titleOf(invoice)}
    address={address}
    qr={m.invoice_qr()}
    facts={[
      [invoice.kind === 'invoice' ? m.invoice_number() : m.invoice_credit_number(), codeText(invoice.number)],
      invoice.corrects !== null && [m.invoice_corrects(), codeText(invoice.corrects)],
      [m.invoice_date(), <IssueDay key="day" document={invoice} />],
      invoice.taxNumber !== '' && [
        m.invoice_tax_number(),
        <bdi key="tax" className="tax-number" dir="ltr">
          {invoice.taxNumber}
        </bdi>,
      ],
    ]}
  />
)

function End({ invoice }: { invoice: Invoice }) {
  const locale = getLocale()
  return (
    <div className="inv-end">
      <div>
        <h2>{m.invoice_in_words()}</h2>
        <p className="in-words">{amountWords(invoice.totalWithTaxCents, locale)}</p>
        {invoice.dueOn && (
          <>
            <h2>{m.invoice_payment()}</h2>
            <p className="muted">
              <DueText dueOn={invoice.dueOn} dues={invoice.dues} />
            </p>
            <Facts
              columns={1}
              facts={[...referenceFacts(invoice), ...(invoice.seller.bank ? accountFacts(invoice.seller.bank) : [])]}
            />
          </>
        )}
      </div>
      <Sum
        lines={[
          { text: m.invoice_gross(), cents: invoice.grossCents },
          { text: m.booth_discount(), cents: invoice.discountCents },
          { text: m.invoice_after_discount(), cents: invoice.totalCents },
          { text: m.invoice_total_vat(), cents: invoice.taxCents },
        ]}
        total={{ text: m.invoice_total(), cents: invoice.totalWithTaxCents }}
      />
    </div>
  )
}
