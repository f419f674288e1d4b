import './contact-person.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { TeamMember } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Face } from '#web/register/face.tsx'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneText } from '#web/ui/identifier.tsx'

interface ContactPersonProps {
  /** The contact person. Null if the page names the organisers instead of a person. */
  person: Pick<TeamMember, 'name' | 'imageId' | 'email' | 'phoneNumber'> | null
  contact: Edition['contact']
  title: string
  text: string
  /** Link of the last button. Without it, the button leads to the person's e-mail address or the contact form. */
  act?: { label: string; to: string }
}

/** End of a page about people or services: a contact person with a phone number and a link to write. */
export function ContactPerson({ person, contact, title, text, act }: ContactPersonProps) {
  const phone = person?.phoneNumber || contact.phoneNumber
  const mail = person?.email
  return (
    <aside className="contact-person">
      {person && <Face imageId={person.imageId} name={textIn(person.name, getLocale())} size={88} />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="contact-ways">
        {phone && (
          <a className="btn" href={`tel:${phone}`}>
            <Icon name="phone" />
            <bdi dir="ltr">{phoneText(phone, getLocale())}</bdi>
          </a>
        )}
        {act ? (
          <Go className="btn ink" to={act.to}>
            {act.label}
          </Go>
        ) : mail ? (
          <a className="btn ink" href={`mailto:${mail}`}>
            <Icon name="mail" />
            {m.team_write()}
          </a>
        ) : (
          <Go className="btn ink" to={pathTo('contact')}>
            {m.team_contact_us()}
          </Go>
        )}
      </div>
    </aside>
  )
}
