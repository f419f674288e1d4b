import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import { productsOf } from '#contract/rules/products.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { textAndLanguage } from '#web/i18n/bilingual.tsx'

/** What a company shows, a row each; nothing where it names nothing. */
export function Goods({ exhibitor: { products } }: { exhibitor: Exhibitor }) {
  const locale = getLocale()
  const { text, lang } = textAndLanguage(products, locale)
  const goods = productsOf(text)
  if (goods.length === 0) return null
  return (
    <section className="section">
      <h2>
        {m.exhibitor_products()} <small className="muted">{numberText(goods.length, locale)}</small>
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

/** The ways to a company that it has named; no heading where there is none. */
export function CompanyContact({ exhibitor: { website, email, phoneNumber } }: { exhibitor: Exhibitor }) {
  if (!website && !email && !phoneNumber) return null
  return (
    <section className="section">
      <h2>{m.exhibitor_contact()}</h2>
      <ul className="company-reach">
        {phoneNumber && (
          <li>
            <Icon name="phone" label={m.exhibitor_phone()} />
            <PhoneLink number={phoneNumber} />
          </li>
        )}
        {email && (
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
    </section>
  )
}
