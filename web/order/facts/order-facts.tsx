import type { Order } from '#contract/entities/order.ts'
import { MailLink } from '#web/shell/contact-links.tsx'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { countryName } from '#web/i18n/spelling.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { partOf } from '../kinds/parts.ts'

/** Applicant of an order; for a booth order also data about the company. */
export function OrderFacts({ order, columns = 2 }: { order: Order; columns?: 1 | 2 }) {
  const locale = getLocale()
  const latin = (value: string) => <Identifier>{value}</Identifier>
  return (
    <Facts
      columns={columns}
      facts={[
        Boolean(order.companyName) && [m.booth_company(), <bdi key="company">{order.companyName}</bdi>],
        [m.booth_contact(), <bdi key="contact">{order.visitorName}</bdi>],
        [m.booth_email(), <MailLink key="email" className="link" address={order.email} />],
        [
          m.booth_phone(),
          <a className="link" href={`tel:${order.phoneNumber}`}>
            {latin(order.phoneNumber)}
          </a>,
        ],
        order.country !== null && [m.booth_country(), countryName(order.country)],
        ...(partOf(order.kind).facts?.(order, locale) ?? []),
        Boolean(order.nationalId) && [m.booth_national_id(), latin(order.nationalId)],
        Boolean(order.economicNumber) && [m.booth_economic_number(), latin(order.economicNumber)],
        Boolean(order.postalCode) && [m.booth_postal_code(), latin(order.postalCode)],
        Boolean(order.address) && [m.booth_address(), order.address],
      ]}
    />
  )
}
