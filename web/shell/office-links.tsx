import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { Go } from './go.tsx'

/** Where to write to: the address of the office, or its form while it has told none. */
export const WriteTo = ({ contact: { email } }: Pick<Edition, 'contact'>) =>
  email ? (
    <MailLink address={email} className="link" />
  ) : (
    <Go to={pathTo('contact')} className="link">
      {m.site_contact()}
    </Go>
  )

/** Every way to the office, a line each. */
export const OfficeLinks = ({ contact }: Pick<Edition, 'contact'>) => (
  <>
    <p>
      <WriteTo contact={contact} />
    </p>
    {contact.phoneNumber && (
      <p>
        <PhoneLink number={contact.phoneNumber} className="link" />
      </p>
    )}
  </>
)
