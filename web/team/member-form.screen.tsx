import '#web/shell/long-form.css'
import './team.css'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { problemsOf, useFormGuard, useSubmit } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
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

/** Somebody of the team. */
export default function MemberForm() {
  const { member, next } = useLoaderData<typeof load>()
  const go = useNavigate()
  const mayWrite = permits(useShellData()?.profile, 'content.manage')
  const [first] = useState(() => valuesOf(member, next))
  const [values, setValues] = useState(first)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState('')
  const { pending, problems, submit } = useSubmit()
  const guard = useFormGuard(mayWrite && JSON.stringify(values) !== JSON.stringify(first))
  const title = member ? textIn(member.name, getLocale()) : m.team_add()
  const leave = (message: string) => {
    guard.allow()
    say(message)
    void go(pathTo('panelTeam'))
  }
  const save = () =>
    submit(async () => {
      if (member) await callFromBrowser('panelTeam.edit', { memberId: member.id, body: values })
      else await callFromBrowser('panelTeam.add', { body: values })
      leave(m.team_saved())
    })
  const remove = async () => {
    try {
      await callFromBrowser('panelTeam.remove', { memberId: member?.id ?? '' })
      leave(m.team_removed())
    } catch (error) {
      setProblem(problemsOf(error).whole ?? '')
    }
  }
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.setting_panel(), to: pathTo('dashboard') },
          { label: m.team_title(), to: pathTo('panelTeam') },
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        {member && mayWrite && (
          <Button
            variant="danger"
            icon="trash"
            onClick={() => {
              setProblem('')
              setRemoving(true)
            }}
          >
            {m.team_remove()}
          </Button>
        )}
      </div>
      <form
        noValidate
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problems.whole && <Note kind="bad" title={problems.whole} live />}
        <MemberFields
          values={values}
          onChange={setValues}
          wrong={(path) => problems.fields[path]}
          disabled={!mayWrite}
        />
        {mayWrite && (
          <div className="foot-acts">
            <LinkButton variant="quiet" href={pathTo('panelTeam')}>
              {m.ui_cancel()}
            </LinkButton>
            <Button type="submit" variant="primary" pending={pending} pendingText={m.setting_saving()}>
              {member ? m.setting_save() : m.team_add()}
            </Button>
          </div>
        )}
      </form>
      <Confirm
        open={removing}
        danger
        title={m.team_remove_title({ name: title })}
        text={m.team_remove_text()}
        action={m.team_remove()}
        error={problem}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
      <LeaveDialog guard={guard} />
    </main>
  )
}
