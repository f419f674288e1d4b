// Parts that the pages of invoices and receipts share: buttons, head, parties, stamp and foot of the A4 sheet.
import './document.css'
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { imagePath } from '#contract/file-paths.ts'
import { otherLocale } from '#contract/locale.ts'
import { builtIns, isConfirmed, type BuiltIn } from '#contract/rules/built-in.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { localize } from '#web/i18n/address.ts'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Logo } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { partyFacts, type Party } from './party-facts.tsx'
import type { Fact } from './payment-facts.tsx'
import { Stamp } from './stamp.tsx'

/** Snapshot that every document has: seller, fair and look on the day of issue. */
export type Issued = Pick<Invoice, 'issuedAt' | 'timeZone' | 'seller' | 'fair' | 'look' | 'confirmed'>

/** Whether a document shows a built-in part of the portal, as confirmed when it was issued. */
const showsOn = ({ confirmed }: Pick<Issued, 'confirmed'>, what: BuiltIn) =>
  isConfirmed({ confirmed: confirmed ?? builtIns }, what)

interface DocumentToolsProps {
  label: string
  orderPath: string
  orderNumber: string
  /** Path of the page, for its other language. */ path: string
  pdf: string
  /** Further buttons, after the PDF. */ children?: ReactNode
}
export function DocumentTools({ label, orderPath, orderNumber, path, pdf, children }: DocumentToolsProps) {
  const other = otherLocale(getLocale())
  return (
    <nav className="paper-tools" aria-label={label}>
      <Go className="btn" to={orderPath}>
        <Icon name="arrow" className="back flip" />
        {m.invoice_order({ number: orderNumber })}
      </Go>
      <a className="btn" href={localize(path, other)} hrefLang={other} lang={other} data-locale={other}>
        {other === 'fa' ? 'فارسی' : 'English'}
      </a>
      <a className="btn" href={pdf} download>
        <Icon name="download" />
        {m.document_pdf()}
      </a>
      {children}
      <Button variant="primary" icon="print" onClick={() => print()}>
        {m.invoice_print()}
      </Button>
    </nav>
  )
}

interface DocumentHeadProps {
  document: Issued
  title: string
  facts: readonly Fact[]
  /** Target of the QR code. */ address: string
  qr: string
}
export const DocumentHead = ({ document, title, facts, address, qr }: DocumentHeadProps) => (
  <header className="inv-top">
    <div>
      <Logo
        picture={document.look?.logoId ? imagePath(document.look.logoId, 320) : undefined}
        cross={showsOn(document, 'mark')}
      />
      <div>
        <h1>{title}</h1>
        <span className="muted">{textIn(document.fair)}</span>
      </div>
    </div>
    <Facts columns={1} facts={facts} />
    <Qr text={address} label={qr} />
  </header>
)

/** Day of issue in both calendars. */
export function IssueDay({ document: { issuedAt, timeZone } }: { document: Pick<Issued, 'issuedAt' | 'timeZone'> }) {
  const { day } = clockOf(issuedAt, timeZone)
  return (
    <>
      <span>{dateText(day)}</span>
      <br />
      <small className="muted">{otherDateText(day)}</small>
    </>
  )
}

export const DocumentParty = ({ title, of }: { title: string; of: Party }) => (
  <section>
    <h2>{title}</h2>
    <Facts columns={1} facts={[[m.booth_name(), <bdi key="name">{textIn(of.name)}</bdi>], ...partyFacts(of)]} />
  </section>
)

export const SellerStamp = ({ document }: { document: Issued }) => (
  <Stamp
    name={textIn(document.seller.name)}
    stampId={document.seller.stampId}
    signatureId={document.seller.signatureId}
    isDrawn={showsOn(document, 'stamp')}
  />
)

export const DocumentFoot = ({ address }: { address: string }) => (
  <footer className="inv-foot">
    <span>{m.invoice_check()}</span>
    <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
  </footer>
)
