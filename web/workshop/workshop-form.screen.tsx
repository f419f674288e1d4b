import '#web/shell/long-form.css'
import './workshop.css'
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
import { Participants } from './participants.tsx'
import { valuesOf, WorkshopFields } from './workshop-fields.tsx'

async function load({
  context,
  request,
  params: { workshopId },
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>) {
  const call = callFor(context)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  if (!workshopId) return { workshop: undefined, people: undefined }
  const [{ workshop }, people] = await Promise.all([
    call('panelWorkshop.read', { workshopId }),
    call('panelWorkshop.participants', { workshopId, query: { cursor } }),
  ])
  return { workshop, people }
}
export const loader = load
export const clientLoader = load

/** One workshop, and who has a seat in it. */
export default function WorkshopForm() {
  const { workshop, people } = useLoaderData<typeof load>()
  const { profile, edition } = useShellData() ?? {}
  const go = useNavigate()
  const mayWrite = permits(profile, 'content.manage')
  const [first] = useState(() => valuesOf(workshop, edition))
  const [values, setValues] = useState(first)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState('')
  const { pending, problems, submit } = useSubmit()
  const guard = useFormGuard(mayWrite && JSON.stringify(values) !== JSON.stringify(first))
  const title = workshop ? textIn(workshop.title, getLocale()) : m.workshop_add()
  const leave = (message: string) => {
    guard.allow()
    say(message)
    void go(pathTo('panelWorkshops'))
  }
  const save = () =>
    submit(async () => {
      if (workshop) await callFromBrowser('panelWorkshop.edit', { workshopId: workshop.id, body: values })
      else await callFromBrowser('panelWorkshop.add', { body: values })
      leave(m.workshop_saved())
    })
  const remove = async () => {
    try {
      await callFromBrowser('panelWorkshop.remove', { workshopId: workshop?.id ?? '' })
      leave(m.workshop_removed())
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
          { label: m.workshop_panel_title(), to: pathTo('panelWorkshops') },
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        {workshop && mayWrite && (
          <Button
            variant="danger"
            icon="trash"
            onClick={() => {
              setProblem('')
              setRemoving(true)
            }}
          >
            {m.workshop_remove()}
          </Button>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problems.whole && <Note kind="bad" title={problems.whole} live />}
        <WorkshopFields
          values={values}
          onChange={setValues}
          wrong={(path) => problems.fields[path]}
          disabled={!mayWrite}
        />
        {mayWrite && (
          <div className="foot-acts">
            <LinkButton variant="quiet" href={pathTo('panelWorkshops')}>
              {m.ui_cancel()}
            </LinkButton>
            <Button type="submit" variant="primary" pending={pending} pendingText={m.setting_saving()}>
              {workshop ? m.setting_save() : m.workshop_add()}
            </Button>
          </div>
        )}
      </form>
      {workshop && people && <Participants workshop={workshop} people={people} />}
      <Confirm
        open={removing}
        danger
        title={m.workshop_remove_title({ title })}
        text={m.workshop_remove_text()}
        action={m.workshop_remove()}
        error={problem}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
      <LeaveDialog guard={guard} />
    </main>
  )
}
