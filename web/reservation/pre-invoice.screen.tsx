import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Quote } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { proformaNumber } from '#contract/rules/proforma.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { dateText, otherDateText, fairTime } from '#web/i18n/dates.ts'
import { LinesTable } from '#web/invoice/shared/lines-table.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { useReservation } from './context.ts'
import { buyerDetailsOf } from './booth-draft.ts'
import { NeedsForm } from './guard.tsx'
import { News } from './news.tsx'
import { SideSummary } from './side-summary.tsx'
import { useQuote } from './use-quote.ts'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  companies: (await callFor(context)('company.list', {})).items,
})
export const loader = load
export const clientLoader = load

/** Step 4: preview of the invoice. The server calculates the price when the step opens. */
export default function PreInvoice() {
  const { edition, news, hold } = useReservation()
  const { quote, retry } = useQuote({ fresh: true })
  return (
    <NeedsForm>
      <div>
        <div className="section-head">
          <p className="muted">
            {hold && (
              <>
                <span>{m.booth_numbered()}</span>{' '}
                <bdi dir="ltr" className="code">
                  {proformaNumber(hold.id)}
                </bdi>{' '}
                <span>·</span>{' '}
              </>
            )}
            <span>{m.booth_dated({ date: dateText(edition.today), other: otherDateText(edition.today) })}</span>
          </p>
          <Button size="sm" icon="print" onClick={() => print()}>
            {m.booth_print()}
          </Button>
        </div>
        <Parties />
        <News news={news} most={edition.boothsPerOrder} />
        {quote ? (
          <Priced quote={quote} />
        ) : retry ? (
          <Note kind="bad" title={m.booth_no_price()}>
            <button type="button" className="link" onClick={retry}>
              {m.booth_again()}
            </button>
          </Note>
        ) : (
          <SkeletonRows rows={5} />
        )}
        <div className="foot-acts rule">
          <Go className="btn lg" to={pathTo('reservationSummary')}>
            <Icon name="arrow" className="back flip" />
            {m.booth_step_summary()}
          </Go>
          <Go className="btn primary lg" to={pathTo('reservationTerms')}>
            {m.booth_on_terms()}
            <Icon name="arrow" className="flip" />
          </Go>
        </div>
      </div>
      <SideSummary />
    </NeedsForm>
  )
}

/** Tax number of the buyer, for companies outside Iran. */
function useTaxNumber() {
  const { companies } = useLoaderData<typeof load>()
  const { draft, behalf } = useReservation()
  if (!isAbroad(draft.fields.country)) return undefined
  return behalf ? behalf.taxNumber : companies.find(({ id }) => id === draft.buyer?.id)?.taxNumber
}

interface Papers {
  taxNumber?: string | undefined
  nationalId?: string | undefined
  economicNumber?: string | undefined
  postalCode?: string | undefined
}
function Parties() {
  const {
    edition: { seller },
    draft: { fields },
  } = useReservation()
  const taxNumber = useTaxNumber()
  const papers = (taxName: string, one: Papers) =>
    (
      [
        [taxName, one.taxNumber],
        [m.booth_national_id(), one.nationalId],
        [m.booth_economic_number(), one.economicNumber],
        [m.booth_postal_code(), one.postalCode],
      ] as const
    ).map(([name, value]) => Boolean(value) && ([name, <Identifier key={name}>{value}</Identifier>] as const))
  return (
    <div className="parties">
      <div>
        <h2>{m.booth_seller()}</h2>
        <Facts
          columns={1}
          facts={[[m.booth_name(), textIn(seller.name)], ...papers(m.invoice_seller_tax_number(), seller)]}
        />
      </div>
      <div>
        <h2>{m.booth_buyer()}</h2>
        <Facts
          columns={1}
          facts={[
            [m.booth_name(), fields.companyName],
            ...papers(m.invoice_buyer_tax_number(), { ...buyerDetailsOf(fields), taxNumber }),
            isAbroad(fields.country) && [m.booth_country(), countryName(fields.country)],
          ]}
        />
      </div>
    </div>
  )
}

function Priced({ quote }: { quote: Quote }) {
  const { hold } = useReservation()
  const gross = quote.totalCents + quote.discountCents
  return (
    <>
      <LinesTable lines={quote.lines} />
      <div className="tot">
        <Note title={hold && m.booth_valid_until({ time: fairTime(hold.expiresAt) })}>
          {m.booth_approximate()} {hold && <ReaderTime at={hold.expiresAt} />} {m.booth_payment_code_later()}
        </Note>
        <Sum
          lines={[
            { text: m.booth_lines_total(), cents: gross },
            { text: m.booth_discount(), cents: quote.discountCents },
            { text: m.booth_vat({ percent: quote.vatBasisPoints / 100 }), cents: quote.taxCents },
          ]}
          total={{ text: m.booth_payable(), cents: quote.totalWithTaxCents }}
        />
      </div>
    </>
  )
}
