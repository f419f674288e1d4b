import { type SetupStep, setupSteps } from '#contract/rules/setup-steps.ts'
import './setup.css'
import '#web/shell/long-form.css'
import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data, redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { type Setup } from '#contract/entities/setup.ts'
import type { SettingsEdit } from '#contract/entities/settings.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { useEdits } from '#web/form/use-edits.ts'
import { problemsOf, useFormGuard, type Problems } from '#web/form/use-form-guard.ts'
import { HomePreview } from '#web/home/shared/preview.tsx'
import { Go } from '#web/shell/go.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DerivedDates } from './derived-dates.tsx'
import { Publish } from './publish.tsx'
import { fieldsOf } from './step-fields.tsx'
import { stepAfter, stepBefore, stepPath, stepWords } from './steps.ts'
import { SetupStepper } from './stepper.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { setup } = await callFor(context)('panelSetup.read', {})
  if (setup.publishedAt) throw redirect(pathTo('dashboard'))
  const wanted = params['step']
  if (wanted === undefined) throw redirect(stepPath(setupSteps.find((one) => !setup.done.includes(one)) ?? 'team'))
  const step = setupSteps.find((one) => one === wanted)
  if (!step) throw data(null, { status: 404 })
  return { setup, step }
}
export const loader = load
export const clientLoader = load

export default function SetupScreen() {
  const { setup, step } = useLoaderData<typeof load>()
  return <SetupForm key={step} setup={setup} step={step} />
}

/** Form of one step. Values are saved when the user leaves a field or the step. The preview is updated while typing. */
function SetupForm({ setup, step }: { setup: Setup; step: SetupStep }) {
  const form = useStep(setup, step)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const { title, lead, minutes, made } = stepWords[step]
  const Fields = fieldsOf[step]
  return (
    <div className="setup" data-view={view}>
      <Title of={`${m.setup_title()}: ${title()}`} />
      <SetupStepper here={step} setup={setup} onLeave={form.onLeave} />
      <main className="setup-main">
        <div className="setup-views">
          <Segmented
            small
            label={m.setup_view()}
            options={[
              { id: 'form', text: m.setup_view_form() },
              { id: 'preview', text: m.setup_view_preview() },
            ]}
            value={view}
            onPick={setView}
          />
        </div>
        <form className="setup-form" noValidate {...form.bind}>
          <p className="muted setup-at">
            {m.setup_at({
              stepCount: setupSteps.indexOf(step) + 1,
              stepsCount: setupSteps.length,
              minutesCount: minutes,
            })}
          </p>
          <h1 tabIndex={-1}>{title()}</h1>
          <p className="muted setup-lead">{lead()}</p>
          {form.whole && (
            <Note kind="bad" title={form.whole} live>
              {form.isDirty && (
                <button type="button" className="link" onClick={form.drop}>
                  {m.setup_drop()}
                </button>
              )}
            </Note>
          )}
          <Fields setup={setup} values={form.values} set={form.set} wrong={form.wrong} />
          <Ways setup={setup} step={step} form={form} />
        </form>
      </main>
      <aside className="setup-view">
        <div>
          <HomePreview values={form.values} hasHalls={setup.halls.length > 0} made={made} />
          <p className="hint">{m.setup_preview_hint()}</p>
          {step === 'dates' && <DerivedDates values={form.values} />}
        </div>
      </aside>
      <LeaveDialog guard={form.guard} />
    </div>
  )
}

/** Title for use within a sentence, starting in lower case. Persian text has no case and is unchanged. */
const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

/** Buttons to go back, skip this step, and continue. */
function Ways({ setup, step, form }: { setup: Setup; step: SetupStep; form: ReturnType<typeof useStep> }) {
  const [before, after] = [stepBefore(step), stepAfter(step)]
  return (
    <div className="foot-acts">
      {before ? (
        <Go className="btn" to={stepPath(before)} onClick={(event) => form.onLeave(event, stepPath(before))}>
          <Icon name="arrow" className="back flip" />
          {stepWords[before].title()}
        </Go>
      ) : (
        <span />
      )}
      <span className="acts">
        {after && (
          <Go
            className="btn quiet"
            to={stepPath(after)}
            onClick={(event) => form.onLeave(event, stepPath(after), { skip: true })}
          >
            {m.setup_skip()}
          </Go>
        )}
        {after ? (
          <Button type="submit" variant="primary" size="lg" pending={form.isLeaving}>
            {m.setup_continue({ step: lowered(stepWords[after].title()) })}
            <Icon name="arrow" className="flip" />
          </Button>
        ) : (
          <Publish setup={setup} save={form.saveAll} />
        )}
      </span>
    </div>
  )
}

/**
 * Values of the step, saved when the user leaves a field. The returned `save` resolves to whether everything is saved.
 */
function useSaving(setup: Setup) {
  const [{ settings, updatedAt }, setStored] = useState(setup.settings)
  const edits = useEdits<EditionSettings>(settings, updatedAt)
  const [problems, setProblems] = useState<Problems>({ fields: {} })
  const running = useRef<Promise<boolean>>(undefined)
  const send = async () => {
    const changed = Object.fromEntries(edits.changed.map((key) => [key, edits.values[key]])) as SettingsEdit['settings']
    try {
      await edits.sending(async () => {
        const stored = await callFromBrowser('panelSettings.edit', { body: { updatedAt, settings: changed } })
        // Rendered before the next request, so that later typing is compared with the saved values.
        flushSync(() => setStored(stored))
      })
      setProblems({ fields: {} })
      return true
    } catch (error) {
      setProblems(problemsOf(error))
      return false
    } finally {
      running.current = undefined
    }
  }
  const save = () => running.current ?? (edits.isDirty ? (running.current = send()) : Promise.resolve(true))
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  return {
    ...edits,
    problems,
    complain: (error: unknown) => setProblems(problemsOf(error)),
    /** Saves unless only one of the first and last day of the fair is entered. Then it waits for the other day. */
    saveWhole: async () => isHalf(edits.values) || save(),
    /** Saves the current values. A running request has older values, so it is awaited first, whatever its result. */
    saveAll: async () => {
      await running.current
      return (await latest.current()) && (await latest.current())
    },
    drop: () => {
      edits.drop()
      setProblems({ fields: {} })
    },
  }
}

const isHalf = ({ firstDay, lastDay }: EditionSettings) => (firstDay === null) !== (lastDay === null)

/** Values of the step and functions to leave it. Each function saves first and continues only if saving succeeded. */
function useStep(setup: Setup, step: SetupStep) {
  const saving = useSaving(setup)
  const { problems, saveAll, complain } = saving
  const guard = useFormGuard(saving.isDirty)
  const navigate = useNavigate()
  const mark = async (done: boolean) => {
    if (setup.done.includes(step) !== done) await callFromBrowser('panelSetup.mark', { step, body: { done } })
  }
  const [isLeaving, setLeaving] = useState(false)
  const [tried, setTried] = useState(false)
  const leave = async (to: string, done?: boolean) => {
    if (isLeaving) return
    setLeaving(true)
    try {
      if (!(await saveAll())) {
        setTried(true)
        return void showFirstWrong()
      }
      if (done !== undefined) await mark(done)
      guard.allow()
      await navigate(to)
    } catch (error) {
      complain(error)
    } finally {
      setLeaving(false)
    }
  }
  return {
    ...saving,
    guard,
    isLeaving,
    /** General error. It is hidden while a field has its own error, unless the user tried to leave the step. */
    whole: tried || Object.keys(problems.fields).length === 0 ? problems.whole : undefined,
    wrong: (path: string) => problems.fields[`settings.${path}`],
    onLeave: (event: MouseEvent, to: string, { skip = false } = {}) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void leave(to, skip ? false : undefined)
    },
    bind: {
      onBlur: () => void saving.saveWhole(),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        const after = stepAfter(step)
        if (after) void leave(stepPath(after), true)
      },
    },
  }
}

/** Focuses the first invalid field, once the errors are rendered. */
const showFirstWrong = () =>
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('.setup [aria-invalid="true"]')
    if (wrong) wrong.focus()
    else document.querySelector('.setup .note.bad')?.scrollIntoView({ block: 'nearest' })
  })
