import { fullName } from '#contract/rules/full-name.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Member, OpenInvitation, OwnCompany } from '#contract/entities/company.ts'
import { companyRoles, entitles, type CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { useShellData } from '#web/shell/header.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { Invite } from './invite.tsx'
import { InvitationRow, PersonRow } from './people-rows.tsx'
import { makeText, roleDoes, roleText } from './roles.ts'

type Act = (act: () => Promise<unknown>, done: string) => void
/** An action that needs confirmation first. */
type Question = { what: 'remove' | 'handOver'; member: Member } | { what: 'leave' }

/** Members of the company and open invitations. */
export function Colleagues({ company }: { company: OwnCompany }) {
  const { profile = null } = useShellData() ?? {}
  const [question, setQuestion] = useState<Question>()
  const { problems, submit, complain } = usePendingCall()
  const { revalidate } = useRevalidator()
  const governs = entitles(company.role, 'company.govern')
  const act: Act = (run, done) =>
    void submit(async () => {
      await run()
      say(done)
      await revalidate()
    })
  const confirm = (asked: Question) => {
    complain({ fields: {} })
    setQuestion(asked)
  }
  return (
    <section className="section" id="colleagues">
      <div className="section-head">
        <h2>{m.company_members()}</h2>
        {governs && <Invite companyId={company.id} />}
      </div>
      {problems.whole && question === undefined && (
        <Note kind="bad" live>
          {problems.whole}
        </Note>
      )}
      <ul className="people">
        {company.members.map((member) => {
          const name = fullName(member)
          const isSelf = member.userId === profile?.id
          const items = itemsOf({ company, member, isSelf, governs, act, confirm })
          return (
            <PersonRow
              key={member.userId}
              name={name}
              title={
                <>
                  <bdi>{name}</bdi> {isSelf && <small>({m.company_you()})</small>}
                </>
              }
              about={[roleText[member.role](), roleDoes[member.role]()].join(getLocale() === 'fa' ? '، ' : ': ')}
              items={items}
            />
          )
        })}
        {company.invitations.map((invitation) => (
          <Invited key={invitation.id} company={company} invitation={invitation} act={act} />
        ))}
      </ul>
      {question && <Asked question={question} company={company} onClose={() => setQuestion(undefined)} />}
    </section>
  )
}

interface Items {
  company: OwnCompany
  member: Member
  isSelf: boolean
  governs: boolean
  act: Act
  confirm: (question: Question) => void
}
function itemsOf({ company, member, isSelf, governs, act, confirm }: Items): MenuItem[] {
  const { id: companyId } = company
  const { userId, role } = member
  const isLast = role === 'owner' && company.members.filter((one) => one.role === 'owner').length === 1
  const put = (wanted: CompanyRole): MenuItem => ({
    text: makeText[wanted](),
    icon: 'user',
    act: () =>
      act(
        () => callFromBrowser('companyMember.edit', { companyId, userId, body: { role: wanted } }),
        m.company_role_toast(),
      ),
  })
  if (isSelf)
    return isLast
      ? []
      : [{ text: m.company_leave(), icon: 'logout', danger: true, act: () => confirm({ what: 'leave' }) }]
  if (!governs) return []
  return [
    ...companyRoles.filter((wanted) => wanted !== role).map(put),
    { text: m.company_hand_over(), icon: 'lock', act: () => confirm({ what: 'handOver', member }) },
    'line',
    { text: m.company_remove(), icon: 'trash', danger: true, act: () => confirm({ what: 'remove', member }) },
  ]
}

function Invited({ company, invitation, act }: { company: OwnCompany; invitation: OpenInvitation; act: Act }) {
  const about = { companyId: company.id, invitationId: invitation.id }
  const items: MenuItem[] = [
    {
      text: m.company_resend(),
      icon: 'mail',
      act: () => act(() => callFromBrowser('companyInvitation.resend', about), m.company_resent_toast()),
    },
    {
      text: m.company_withdraw(),
      icon: 'trash',
      danger: true,
      act: () => act(() => callFromBrowser('companyInvitation.withdraw', about), m.company_withdrawn_toast()),
    },
  ]
  return <InvitationRow invitation={invitation} items={items} />
}

interface AskedProps {
  question: Question
  company: OwnCompany
  onClose: () => void
}
function Asked({ question, company: { id: companyId, name: both }, onClose }: AskedProps) {
  const go = useNavigate()
  const { revalidate } = useRevalidator()
  if (question.what === 'leave')
    return (
      <ConfirmAction
        danger
        title={m.company_leave_title({ company: textIn(both) })}
        text={m.company_leave_text()}
        action={m.company_leave_do()}
        call={() => callFromBrowser('company.leave', { companyId })}
        done={m.company_left_toast()}
        after={async () => {
          await go(pathTo('company'))
          await revalidate()
        }}
        onClose={onClose}
      />
    )
  const { userId, name: first, lastName } = question.member
  const name = fullName({ name: first, lastName })
  return question.what === 'remove' ? (
    <ConfirmAction
      danger
      title={m.company_remove_title({ name })}
      text={m.company_remove_text()}
      action={m.company_remove_do()}
      call={() => callFromBrowser('companyMember.remove', { companyId, userId })}
      done={m.company_removed_toast()}
      onClose={onClose}
    />
  ) : (
    <ConfirmAction
      title={m.company_hand_over_title({ name })}
      text={m.company_hand_over_text({ name })}
      action={m.company_hand_over()}
      call={() => callFromBrowser('company.handOver', { companyId, body: { userId } })}
      done={m.company_hand_over_toast()}
      onClose={onClose}
    />
  )
}
