import '#web/shell/long-form.css'
import './team.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { SaveForm } from '#web/form/save-form.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { MemberFields, valuesOf } from './member-fields.tsx'

async function load({ context, params: { memberId } }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  if (memberId) return { member: (await call('panelTeam.read', { memberId })).member, next: 0 }
  return {
    member: undefined,
    next: 1 + Math.max(0, ...(await call('panelTeam.list', {})).items.map(({ position }) => position)),
  }
}
export const loader = load
export const clientLoader = load

/** Form of a team member. */
export default function MemberForm() {
  const { member, next } = useLoaderData<typeof load>()
  const title = member ? textIn(member.name, getLocale()) : m.team_add()
  return (
    <SaveForm
      title={title}
      list={{ label: m.team_title(), to: pathTo('panelTeam') }}
      mayWrite={permits(useShellData()?.profile, 'content.manage')}
      first={() => valuesOf(member, next)}
      fields={MemberFields}
      save={(body) =>
        member
          ? callFromBrowser('panelTeam.edit', { memberId: member.id, body })
          : callFromBrowser('panelTeam.add', { body })
      }
      saved={m.team_saved()}
      action={member ? m.setting_save() : m.team_add()}
      remove={
        member && {
          action: m.team_remove(),
          title: m.team_remove_title({ name: title }),
          text: m.team_remove_text(),
          act: () => callFromBrowser('panelTeam.remove', { memberId: member.id }),
          done: m.team_removed(),
        }
      }
    />
  )
}
