// Rows of people of a company, shared by its members' page and the team's page.
import type { ReactNode } from 'react'
import type { OpenInvitation } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Status } from '#web/ui/status.tsx'
import { PersonMark } from './person-mark.tsx'
import { roleText } from './roles.ts'

/** `title`: the displayed name; `about`: the line below it; `items`: possible actions. */
export function PersonRow({
  name,
  title,
  about,
  items,
}: {
  name: string
  title: ReactNode
  about: ReactNode
  items: readonly MenuItem[]
}) {
  return (
    <li>
      <PersonMark name={name} />
      <span className="who">
        <b>{title}</b>
        <small>{about}</small>
      </span>
      <More name={name} items={items} />
    </li>
  )
}

export function InvitationRow({
  invitation: { email, role, expiresAt, expired },
  items = [],
}: {
  invitation: Pick<OpenInvitation, 'email' | 'role' | 'expiresAt' | 'expired'>
  items?: readonly MenuItem[]
}) {
  const day = shortDate(expiresAt)
  return (
    <li>
      <span className="av wait" aria-hidden="true">
        @
      </span>
      <span className="who">
        <b>
          <bdi dir="ltr">{email}</bdi>
        </b>
        <Dotted as="small">
          {roleText[role]()}
          {expired ? m.company_invited_expired({ day }) : m.company_invited_until({ day })}
        </Dotted>
      </span>
      <span className="beside">
        <Status kind={expired ? 'rejected' : 'waiting'}>{expired ? m.company_expired() : m.company_invited()}</Status>
        <More name={email} items={items} />
      </span>
    </li>
  )
}

const More = ({ name, items }: { name: string; items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <Menu className="icon-btn sm" label={m.company_more({ name })} items={items}>
      <Icon name="more" />
    </Menu>
  )
