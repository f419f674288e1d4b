import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Member, PanelCompany } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { companyRoles, type CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { InvitationRow, PersonRow } from './people-rows.tsx'
import { makeText, roleText } from './roles.ts'

const nameOf = ({ name, lastName }: Member) => fullName({ name, lastName })

/** Members and open invitations of a company, in the panel. */
export function Members({
  company: { id: companyId, members, invitations },
  mayWrite,
  maySeeUsers,
}: {
  company: PanelCompany
  mayWrite: boolean
  maySeeUsers: boolean
}) {
  const [leaving, setLeaving] = useState<Member>()
  const { problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const setRole = (userId: string, role: CompanyRole) =>
    void submit(async () => {
      await callFromBrowser('panelCompany.setRole', { companyId, userId, body: { role } })
      say(m.company_role_toast())
      await revalidate()
    })
  return (
    <section className="section">
      <h2>{m.company_members()}</h2>
      {problems.whole && !leaving && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      {members.length === 0 && <p className="muted">{m.company_panel_no_members()}</p>}
      <ul className="people">
        {members.map((member) => {
          const name = nameOf(member)
          return (
            <PersonRow
              key={member.userId}
              name={name}
              title={maySeeUsers ? <NameLink member={member} /> : <bdi>{name}</bdi>}
              about={
                <Dotted>
                  {roleText[member.role]()}
                  <bdi dir="ltr">{member.email}</bdi>
                </Dotted>
              }
              items={mayWrite ? itemsOf(member, setRole, setLeaving) : []}
            />
          )
        })}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {leaving && (
        <ConfirmAction
          danger
          title={m.company_remove_title({ name: nameOf(leaving) })}
          text={m.company_panel_member_remove_text()}
          action={m.company_remove_do()}
          call={() => callFromBrowser('panelCompany.dismiss', { companyId, userId: leaving.userId })}
          done={m.company_removed_toast()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

function itemsOf(
  member: Member,
  setRole: (userId: string, role: CompanyRole) => void,
  onRemove: (member: Member) => void,
): MenuItem[] {
  const others = companyRoles.filter((role) => role !== member.role)
  return [
    ...others.map((role) => ({
      text: makeText[role](),
      icon: 'user' as const,
      act: () => setRole(member.userId, role),
    })),
    'line',
    { text: m.company_remove(), icon: 'trash', danger: true, act: () => onRemove(member) },
  ]
}

const NameLink = ({ member }: { member: Member }) => (
  <Go className="link" to={pathTo('user', { userId: member.userId })}>
    <bdi>{nameOf(member)}</bdi>
  </Go>
)
