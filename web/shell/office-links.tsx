import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { Go } from './go.tsx'

/** E-mail address of the office, or a link to its contact form if there is none. */
export const WriteTo = ({ contact: { email } }: Pick<Edition, 'contact'>) =>
  email ? (
    <MailLink address={email} className="link" />
  ) : (
    <Go to={pathTo('contact')} className="link">
      {m.site_contact()}
    </Go>
  )

/** All contact data of the office, one line each. */
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
