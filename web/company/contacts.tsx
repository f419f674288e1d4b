import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompanyContact } from '#contract/entities/company-contact.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { ContactForm } from './contact-form.tsx'
import { languageText } from './languages.ts'
import { PersonMark } from './person-mark.tsx'

export interface ContactsProps {
  companyId: string
  country: string | null
  contacts: readonly CompanyContact[]
  mayEdit: boolean
  /** True for the team, which edits contacts by other calls than members do. */
  ofTeam?: boolean
}

/** Contacts of the company, the main one first, each with what visitors see of it. */
export function Contacts({ companyId, country, contacts, mayEdit, ofTeam = false }: ContactsProps) {
  const [editing, setEditing] = useState<CompanyContact | 'new'>()
  const [leaving, setLeaving] = useState<CompanyContact>()
  const { problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const change = (contactId: string, body: Change) =>
    void submit(async () => {
      await callFromBrowser(ofTeam ? 'panelCompanyContact.edit' : 'companyContact.edit', { companyId, contactId, body })
      say(m.company_saved())
      await revalidate()
    })
  return (
    <section className="section" id="contacts">
      <div className="section-head">
        <h2>{m.company_contacts()}</h2>
        {mayEdit && (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => setEditing('new')}>
            {m.company_contact_add()}
          </Button>
        )}
      </div>
      {problems.whole && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      {contacts.length === 0 && (
        <p className="muted">
          <span>{m.company_contacts_none()}</span> {mayEdit && <span>{m.company_contacts_hint()}</span>}
        </p>
      )}
      <ul className="people contacts">
        {contacts.map((contact) => (
          <Person
            key={contact.id}
            contact={contact}
            items={mayEdit ? itemsOf(contact, { edit: setEditing, leave: setLeaving, change }) : []}
          />
        ))}
      </ul>
      {editing && (
        <ContactForm
          {...{ companyId, country, ofTeam }}
          contact={editing === 'new' ? undefined : editing}
          isFirst={contacts.length === 0}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && <Leaving {...{ companyId, ofTeam }} contact={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

type Change = { main?: true; public?: boolean }
interface Acts {
  edit: (contact: CompanyContact) => void
  leave: (contact: CompanyContact) => void
  change: (contactId: string, body: Change) => void
}
const itemsOf = (contact: CompanyContact, { edit, leave, change }: Acts): MenuItem[] => [
  { text: m.company_edit(), icon: 'edit', act: () => edit(contact) },
  ...(contact.main
    ? []
    : [
        {
          text: m.company_contact_make_main(),
          icon: 'user' as const,
          act: () => change(contact.id, { main: true }),
        },
      ]),
  {
    text: contact.public ? m.company_contact_hide() : m.company_contact_show(),
    icon: 'eye',
    act: () => change(contact.id, { public: !contact.public }),
  },
  'line',
  { text: m.company_contact_remove(), icon: 'trash', danger: true, act: () => leave(contact) },
]

interface LeavingProps extends Pick<ContactsProps, 'companyId' | 'ofTeam'> {
  contact: CompanyContact
  onClose: () => void
}
/** Asks for confirmation before a contact is removed. */
const Leaving = ({ companyId, ofTeam, contact: { id, name }, onClose }: LeavingProps) => (
  <ConfirmAction
    danger
    title={m.company_contact_remove_title({ name: textIn(name) })}
    text={m.company_contact_remove_text()}
    action={m.company_remove_do()}
    call={() =>
      callFromBrowser(ofTeam ? 'panelCompanyContact.remove' : 'companyContact.remove', { companyId, contactId: id })
    }
    done={m.company_contact_removed_toast()}
    onClose={onClose}
  />
)

function Person({ contact, items }: { contact: CompanyContact; items: readonly MenuItem[] }) {
  const { email, phoneNumber, language } = contact
  const [name, title] = [textIn(contact.name), textIn(contact.title)]
  const marks = [
    contact.main && m.company_contact_main(),
    contact.public && m.company_contact_is_public(),
    languageText[language](),
  ]
  return (
    <li>
      <PersonMark name={name} />
      <span className="who">
        <b>
          <bdi>{name}</bdi>
        </b>
        {title && (
          <small>
            <bdi>{title}</bdi>
          </small>
        )}
        <span className="reach">
          {email && <MailLink address={email} className="link" />}
          {phoneNumber && <PhoneLink number={phoneNumber} className="link" />}
        </span>
        <small>{marks.filter(Boolean).join(' · ')}</small>
      </span>
      {items.length > 0 && (
        <Menu className="icon-btn sm" label={m.company_more({ name })} items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  )
}
