// Parts that the phone layouts of invoices and receipts share.
// The sheet's styles come first: on small screens the others hide it.
import './document.css'
import './phone-document.css'
import type { CSSProperties, ReactNode } from 'react'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { LanguageSwitch, SiteBrand } from '#web/shell/header.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { SellerStamp, type Issued } from './document-parts.tsx'
import { knownPartyFacts, type Party } from './party-facts.tsx'
import { codeText } from './payment-facts.tsx'

interface PhoneDocumentProps {
  className: string
  style: CSSProperties
  pdf: string
  children: ReactNode
}
/** One column between the bar of the site and the button for the PDF. */
export const PhoneDocument = ({ className, style, pdf, children }: PhoneDocumentProps) => (
  <div className="pinv-page">
    <header className="bar">
      <SiteBrand />
      <div className="bar-tools">
        <LanguageSwitch />
      </div>
    </header>
    <article className={className} style={style}>
      {children}
    </article>
    <div className="pbottom">
      <a className="btn primary" href={pdf} download>
        <Icon name="download" />
        {m.document_pdf()}
      </a>
    </div>
  </div>
)

interface PhoneHeadProps {
  document: Issued & { number: string; orderNumber: string }
  title: string
  address: string
  qr: string
  orderPath: string
  /** Below the number. */ children?: ReactNode
}
export function PhoneHead({ document, title, address, qr, orderPath, children }: PhoneHeadProps) {
  const { day } = clockOf(document.issuedAt, document.timeZone)
  return (
    <>
      <Go className="pinv-order" to={orderPath}>
        <Icon name="arrow" className="back flip" />
        {m.invoice_order({ number: document.orderNumber })}
      </Go>
      <header className="pinv-top">
        <div>
          <h1>{title}</h1>
          <p>
            {codeText(document.number)} <span className="muted">· {dateText(day)}</span>
            <br />
            <small className="muted">{otherDateText(day)}</small>
          </p>
          {children}
        </div>
        <Qr text={address} label={qr} />
      </header>
    </>
  )
}

export const PhoneParty = ({ title, of, isOpen = false }: { title: string; of: Party; isOpen?: boolean }) => (
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

/** The seller's stamp and the address that proves the document genuine. */
export const PhoneEnd = ({ document, address }: { document: Issued; address: string }) => (
  <>
    <div className="pinv-stamp">
      <div className="pinv-mark">
        <SellerStamp document={document} />
      </div>
      <div>
        <b>{m.invoice_seller_signature()}</b>
        <span className="muted">{textIn(document.seller.name)}</span>
      </div>
    </div>
    <p className="pinv-check">
      {m.invoice_check()}
      <br />
      <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
    </p>
  </>
)
