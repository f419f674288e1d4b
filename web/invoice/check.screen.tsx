import '#web/ui/reading.css'
import './check.css'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { CheckedInvoice } from '#contract/entities/invoice.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { CheckForm, Office } from './check-form.tsx'

/**
 * The rate limit (429) and an unknown code (404) have texts of their own, so they do not lead to the general error
 * page.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const typed = params['checkCode'] ?? ''
  try {
    return data({
      typed,
      refused: null,
      check: (await callFor(context)('checkedInvoice.read', { checkCode: typed })).check,
    })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 429))
      return data({ typed, refused: error.status, check: null }, { status: error.status })
    throw error
  }
}

/** Opened by the code on a document. The reader compares the document in hand with the issued one. */
export default function CheckedDocument() {
  const { check, typed, refused } = useLoaderData<typeof loader>()
  return (
    <main className="page paper-check">
      <PageHead title={m.invoice_check_title()} description={m.invoice_check_title()} />
      {check ? <Genuine check={check} /> : refused === 429 ? <TooMany /> : <Unknown typed={typed} />}
    </main>
  )
}

const titles: Record<CheckedInvoice['kind'], () => string> = {
  invoice: m.invoice_title,
  creditNote: m.invoice_credit_title,
  receipt: m.money_rcpt_title,
}

function Genuine({
  check: { kind, number, corrects, issuedAt, timeZone, fair, seller, totalWithTaxCents, credited, takenBackAt, files },
}: {
  check: CheckedInvoice
}) {
  const dated = (at: string) => {
    const { day } = clockOf(at, timeZone)
    return (
      <>
        <span>{dateText(day)}</span> <small className="muted">{`(${otherDateText(day)})`}</small>
      </>
    )
  }
  const languages = { fa: m.site_in_persian(), en: m.site_in_english() }
  return (
    <>
      <p>
        <Status kind="verified">{m.invoice_check_genuine()}</Status>
      </p>
      <h1>{titles[kind]()}</h1>
      <p className="check-number">
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      </p>
      {credited && (
        <Note kind="warn" title={m.invoice_check_credited()}>
          {m.invoice_check_credited_text({
            number: credited.number,
            date: dateText(clockOf(credited.issuedAt, timeZone).day),
          })}
        </Note>
      )}
      {takenBackAt && (
        <Note kind="warn" title={m.money_rcpt_taken_back()}>
          {m.money_rcpt_check_taken_back_text({ date: dateText(clockOf(takenBackAt, timeZone).day) })}
        </Note>
      )}
      <p>{m.invoice_check_compare()}</p>
      <Facts
        columns={1}
        facts={[
          [m.invoice_date(), dated(issuedAt)],
          corrects !== null && [
            m.invoice_corrects(),
            <bdi key="corrects" className="code" dir="ltr">
              {corrects}
            </bdi>,
          ],
          [m.booth_seller(), <bdi key="seller">{textIn(seller)}</bdi>],
          textIn(fair) !== '' && [m.invoice_check_fair(), textIn(fair)],
          [
            kind === 'receipt' ? m.money_amount() : m.invoice_total(),
            <b key="total">
              <Amount cents={totalWithTaxCents} />
            </b>,
          ],
        ]}
      />
      {files.length > 0 && (
        <details className="check-sums disclosure">
          <summary>{m.invoice_check_file()}</summary>
          <p>{m.invoice_check_file_text()}</p>
          <dl>
            {files.map((file) => (
              <div key={file.locale}>
                <dt>{languages[file.locale]}</dt>
                <dd>
                  <bdi className="check-sum" dir="ltr">
                    {file.sha256}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="hint">{kind === 'receipt' ? m.money_rcpt_check_private() : m.invoice_check_private()}</p>
    </>
  )
}

const Unknown = ({ typed }: { typed: string }) => (
  <>
    <p>
      <Status kind="rejected">{m.invoice_check_title()}</Status>
    </p>
    <h1>{m.invoice_check_unknown()}</h1>
    <p className="standfirst">{m.invoice_check_unknown_text()}</p>
    <CheckForm typed={typed} />
    <Office />
  </>
)

const TooMany = () => (
  <>
    <h1>{m.invoice_check_many()}</h1>
    <p className="standfirst">{m.invoice_check_many_text()}</p>
    <Office />
  </>
)
