import './invoice.css'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Invoice, InvoiceFile } from '#contract/entities/invoice.ts'
import { pathTo } from '#contract/paths.ts'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { imagePath } from '#contract/file-paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { otherLocale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { Logo } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Scroll } from '#web/ui/scroll.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { partyFacts, taxFacts, titleOf, showsOn } from './invoice-facts.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { PhoneInvoice } from './phone-invoice.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { documentColours } from './shared/document-colours.ts'
import { accountFacts, codeText, referenceFacts } from './shared/payment-facts.tsx'
import { Stamp } from './shared/stamp.tsx'

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
  const other = otherLocale(locale)
  const pdf = pathToCall('invoice.pdf', { invoiceId: invoice.id }, { locale })
  const orderPath = pathTo(may('orders.view') ? 'order' : 'request', { orderId: invoice.orderId })
  const path = pathTo('invoice', { invoiceId: invoice.id })
  const check = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(invoice.checkCode) }), origin).href
  return (
    <main className="paper">
      <Title of={`${titleOf(invoice)} ${invoice.number}`} />
      <nav className="paper-tools" aria-label={m.invoice_tools()}>
        <Go className="btn" to={orderPath}>
          <Icon name="arrow" className="back flip" />
          {m.invoice_order({ number: invoice.orderNumber })}
        </Go>
        <a className="btn" href={localize(path, other)} hrefLang={other} lang={other} data-locale={other}>
          {other === 'fa' ? 'فارسی' : 'English'}
        </a>
        <a className="btn" href={pdf} download>
          <Icon name="download" />
          {m.document_pdf()}
        </a>
        <Button variant="primary" icon="print" onClick={() => print()}>
          {m.invoice_print()}
        </Button>
      </nav>
      <Scroll className="paper-scroll" label={titleOf(invoice)}>
        <article className="a4" style={documentColours(invoice)}>
          <Head invoice={invoice} address={check} />
          <div className="inv-parties">
            <Party title={m.booth_seller()} of={invoice.seller} />
            <Party title={m.booth_buyer()} of={invoice.buyer} />
          </div>
          <Facts columns={3} facts={taxFacts(invoice)} />
          <InvoiceTable invoice={invoice} />
          <End invoice={invoice} />
          <div className="sign">
            <div>
              <b>{m.invoice_seller_signature()}</b>
              <Stamp
                name={textIn(invoice.seller.name)}
                stampId={invoice.seller.stampId}
                signatureId={invoice.seller.signatureId}
                isDrawn={showsOn(invoice, 'stamp')}
              />
            </div>
            <div>
              <b>{m.invoice_buyer_signature()}</b>
            </div>
          </div>
          <footer className="inv-foot">
            <span>{m.invoice_check()}</span>
            <bdi dir="ltr">{check.replace(/^https?:\/\//, '')}</bdi>
          </footer>
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

function Head({ invoice, address }: { invoice: Invoice; address: string }) {
  const { day } = clockOf(invoice.issuedAt, invoice.timeZone)
  return (
    <header className="inv-top">
      <div>
        <Logo
          picture={invoice.look?.logoId ? imagePath(invoice.look.logoId, 320) : undefined}
          cross={showsOn(invoice, 'mark')}
        />
        <div>
          <h1>{titleOf(invoice)}</h1>
          <span className="muted">{textIn(invoice.fair)}</span>
        </div>
      </div>
      <Facts
        columns={1}
        facts={[
          [invoice.kind === 'invoice' ? m.invoice_number() : m.invoice_credit_number(), codeText(invoice.number)],
          invoice.corrects !== null && [m.invoice_corrects(), codeText(invoice.corrects)],
          [
            m.invoice_date(),
            <>
              <span>{dateText(day)}</span>
              <br />
              <small className="muted">{otherDateText(day)}</small>
            </>,
          ],
          invoice.taxNumber !== '' && [
            m.invoice_tax_number(),
            <bdi className="tax-number" dir="ltr">
              {invoice.taxNumber}
            </bdi>,
          ],
        ]}
      />
      <Qr text={address} label={m.invoice_qr()} />
    </header>
  )
}

const Party = ({ title, of }: { title: string; of: Invoice['seller'] | Invoice['buyer'] }) => (
  <section>
    <h2>{title}</h2>
    <Facts columns={1} facts={[[m.booth_name(), <bdi key="name">{textIn(of.name)}</bdi>], ...partyFacts(of)]} />
  </section>
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
            <p className="muted">{m.invoice_by({ date: dateText(invoice.dueOn) })}</p>
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
