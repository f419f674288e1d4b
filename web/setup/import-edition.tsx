import { useEffect, useState } from 'react'
import {
  takingSteps,
  type TakenIn,
  type TakenInState,
  type Taking,
  type TakingStep,
  type TakeInInput,
} from '#contract/entities/capsule.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { clearCache } from '#web/cache.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop, type StoredFile } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { RadioGroup } from '#web/ui/radio.tsx'
import { fieldText } from '#words'
import { uploadInParts } from '#web/upload.ts'

/** Link that opens the import of an edition package from another portal. */
export function Bring() {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="setup-bring">
      <span>{m.capsule_ask()}</span>{' '}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {m.capsule_bring()}
      </button>
      {isOpen && <BringDialog onClose={() => setOpen(false)} />}
    </p>
  )
}

const states: Record<TakenInState, { text: () => string; about: () => string }> = {
  current: { text: m.capsule_state_current, about: m.capsule_state_current_about },
  past: { text: m.capsule_state_past, about: m.capsule_state_past_about },
  preparing: { text: m.capsule_state_preparing, about: m.capsule_state_preparing_about },
}

/**
 * Dialog that imports an edition package: choose the file and the edition's state, then progress and result. If an
 * import is already running, its progress is shown.
 */
function BringDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<StoredFile | null>(null)
  const [state, setState] = useState<TakenInState>('current')
  const { taking, begin } = useTaking()
  const { pending, problems, submit } = usePendingCall()
  const takeIn = () => submit(async () => begin({ parts: file ? file.id.split(' ') : [], state }))
  if (taking?.capsule) return <Taken taken={taking.capsule} />
  if (taking?.work) return <UnderWay work={taking.work} />
  return (
    <Dialog open title={m.capsule_bring()} text={m.capsule_bring_text()} onClose={pending ? undefined : onClose}>
      <div className="stack setup-bringing">
        <FormNote problems={taking?.refused ? { fields: {}, whole: taking.refused.message } : problems} />
        {taking?.unfinished && <Note kind="bad">{m.capsule_unfinished()}</Note>}
        <FileDrop
          label={m.capsule_file()}
          accept=".zip"
          refuse={(one) => (/\.zip$/i.test(one.name) ? undefined : fieldText('fileType', getLocale()))}
          upload={uploadInParts(getLocale())}
          value={file}
          onChange={setFile}
          error={problems.fields['parts']}
          disabled={pending}
        />
        <States state={state} onPick={setState} disabled={pending} />
        <Note>{m.capsule_people()}</Note>
      </div>
      <div className="acts">
        <Button onClick={onClose} disabled={pending}>
          {m.ui_cancel()}
        </Button>
        <Button variant="primary" pending={pending} pendingText={m.capsule_taking_in()} onClick={() => void takeIn()}>
          {m.capsule_take_in()}
        </Button>
      </div>
    </Dialog>
  )
}

const steps: Record<TakingStep, () => string> = {
  check: m.capsule_step_check,
  files: m.capsule_step_files,
  rows: m.capsule_step_rows,
}
/**
 * Progress of a running import. The import continues on the server without this page, so the dialog cannot cancel it.
 */
function UnderWay({ work: { step, done, of } }: { work: NonNullable<Taking['work']> }) {
  const percent = Math.min(99, Math.floor((done / of) * 100))
  return (
    <Dialog open title={m.capsule_taking_in()} text={m.capsule_stay()}>
      <ol className="setup-taking">
        {takingSteps.map((one, at) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {at < takingSteps.indexOf(step) ? <Icon name="check" /> : <i aria-hidden="true" />}
            <span>{steps[one]()}</span>
            {one === step && <b>{percentText(percent)}</b>}
          </li>
        ))}
      </ol>
      <progress value={percent} max={100} aria-label={steps[step]()} data-focus="" tabIndex={-1} />
    </Dialog>
  )
}

const percentText = (percent: number) => {
  const locale = getLocale()
  return locale === 'fa' ? `${numberText(percent)}٪` : `${percent}%`
}

/** Choice of the state of the edition in this portal, with the consequences of each. */
const States = ({
  state,
  ...rest
}: {
  state: TakenInState
  onPick: (state: TakenInState) => void
  disabled: boolean
}) => (
  <RadioGroup
    stacked
    label={m.capsule_state()}
    name="state"
    value={state}
    {...rest}
    options={(Object.keys(states) as TakenInState[]).map((id) => ({
      id,
      text: (
        <>
          {states[id].text()}
          <small>{states[id].about()}</small>
        </>
      ),
    }))}
  />
)

/** Number of imported items. Closing reloads the page, so that every set-up field shows the imported values. */
function Taken({ taken }: { taken: TakenIn }) {
  const figures = [
    [m.capsule_halls(), taken.halls],
    [m.capsule_booths(), taken.booths],
    [m.capsule_companies(), taken.companies],
    [m.capsule_people_count(), taken.people],
    [m.capsule_orders(), taken.orders],
    [m.capsule_invoices(), taken.invoices],
    [m.capsule_files(), taken.files],
  ] as const
  return (
    <Dialog open title={m.capsule_done({ name: textIn(taken.name) || taken.slug })} text={m.capsule_done_text()}>
      <dl className="setup-derived">
        {figures.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <Button variant="primary" data-focus="" onClick={() => location.reload()}>
          {m.capsule_go_on()}
        </Button>
      </div>
    </Dialog>
  )
}

const everyMs = 700
/** State of the running import. It may have been started in another window. It is polled until it ends. */
function useTaking() {
  const [taking, setTaking] = useState<Taking | null>(null)
  useEffect(() => {
    let isLeft = false
    void read().then((found) => !isLeft && found?.work && setTaking(found)) // an import that ended earlier is not shown
    return () => {
      isLeft = true
    }
  }, [])
  const id = taking?.work ? taking.id : undefined
  useEffect(() => (id === undefined ? undefined : follow(id, setTaking)), [id])
  const begin = async (body: TakeInInput) => setTaking((await callFromBrowser('panelCapsule.takeIn', { body })).taking)
  return { taking, begin }
}

/** A failed request is repeated, because the import continues on the server. */
const read = () =>
  callFromBrowser('panelCapsule.read', {}).then(
    ({ taking }) => taking,
    () => null,
  )

/** @returns a function that ends the polling */
function follow(id: string, onProgress: (taking: Taking) => void) {
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const poll = async () => {
    const now = await read()
    if (isLeft) return
    if (now?.id === id) onProgress(now)
    if (now?.id === id && !now.work) return clearCache()
    timer = setTimeout(() => void poll(), everyMs)
  }
  timer = setTimeout(() => void poll(), everyMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}
