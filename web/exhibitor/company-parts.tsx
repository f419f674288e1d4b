import type { PublicContact } from '#contract/entities/company-contact.ts'
import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import { hasText } from '#contract/text.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { productsOf } from '#contract/rules/products.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Logo } from './shared/logo.tsx'
import { BilingualText, textAndLanguage } from '#web/i18n/bilingual.tsx'

/** The company's products, one per row. Renders nothing if it lists none. */
export function Goods({ exhibitor: { products } }: { exhibitor: Exhibitor }) {
  const locale = getLocale()
  const { text, lang } = textAndLanguage(products)
  const goods = productsOf(text)
  if (goods.length === 0) return null
  return (
    <section className="section">
      <h2>
        {m.exhibitor_products()} <small className="muted">{numberText(goods.length)}</small>
      </h2>
      <ul className="goods" {...(lang !== locale && { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' })}>
        {goods.map(({ name, about }) => (
          <li key={name}>
            <b>{name}</b>
            {about && <span>{about}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Contact details of the company. Details of a contact person appear only with the person. The section is omitted if
 * there are none.
 */
export function CompanyContact({ exhibitor: { website, email, phoneNumber, contacts } }: { exhibitor: Exhibitor }) {
  const ofPeople = new Set(contacts.flatMap((contact) => [contact.email, contact.phoneNumber]))
  if (!website && !email && !phoneNumber && contacts.length === 0) return null
  return (
    <section className="section">
      <h2>{m.exhibitor_contact()}</h2>
      <ul className="company-reach">
        {phoneNumber && !ofPeople.has(phoneNumber) && (
          <li>
            <Icon name="phone" label={m.exhibitor_phone()} />
            <PhoneLink number={phoneNumber} />
          </li>
        )}
        {email && !ofPeople.has(email) && (
          <li>
            <Icon name="mail" label={m.exhibitor_email()} />
            <MailLink address={email} />
          </li>
        )}
        {website && (
          <li>
            <Icon name="globe" label={m.exhibitor_website()} />
            <a href={website} rel="nofollow noopener ugc" target="_blank">
              <bdi dir="ltr">{website.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>
            </a>
          </li>
        )}
      </ul>
      {contacts.length > 0 && (
        <ul className="company-people">
          {contacts.map((contact) => (
            <Person key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Contact person of the company. */
function Person({ contact: { name, title, email, phoneNumber } }: { contact: PublicContact }) {
  return (
    <li>
      <b>
        <BilingualText text={name} />
      </b>
      {hasText(title) && (
        <small>
          <BilingualText text={title} />
        </small>
      )}
      {phoneNumber && <PhoneLink number={phoneNumber} />}
      {email && <MailLink address={email} />}
    </li>
  )
}

/**
 * The companies that share this company's stand, linked if they have a screen. Also lists the other stands it shares.
 */
export function AtStand({ exhibitor: { coExhibitors, alsoAt } }: { exhibitor: Exhibitor }) {
  return (
    <>
      {coExhibitors.length > 0 && (
        <section className="section" id="at-stand">
          <h2>{m.exhibitor_at_stand()}</h2>
          <ul className="at-stand">
            {coExhibitors.map((company) => (
              <li key={company.id}>
                <Logo company={company} silent />
                <span>
                  <b>
                    {company.exhibitorId === null ? (
                      <BilingualText text={company.name} />
                    ) : (
                      <Go className="link" to={pathTo('exhibitor', { exhibitorId: company.exhibitorId })}>
                        <BilingualText text={company.name} />
                      </Go>
                    )}
                  </b>
                  {company.country && <small>{countryName(company.country)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {alsoAt.length > 0 && (
        <section className="section">
          <h2>{m.exhibitor_also_at()}</h2>
          <ul className="at-stand">
            {alsoAt.map(({ id, name }) => (
              <li key={id}>
                <Go className="link" to={pathTo('exhibitor', { exhibitorId: id })}>
                  <BilingualText text={name} />
                </Go>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
