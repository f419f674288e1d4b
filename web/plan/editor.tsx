import './plan.css'
import './canvas/canvas.css'
import './panels/panels.css'
import './panels/plan-table.css'
import './start.css'
import './sizes.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Plan, PlanStep } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { partOf } from '#contract/plan/tools/warning-measure.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import { boxOfThing } from '#contract/plan/tools/footprint.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { WarningsStrip } from './panels/warnings-strip.tsx'
import { History } from './panels/history.tsx'
import { Layers } from './panels/layers.tsx'
import { PlanTable } from './panels/plan-table.tsx'
import { Properties, type HallHere } from './panels/properties.tsx'
import { StatusLine } from './panels/status-line.tsx'
import { PlanCanvas, ScaleBar, ZoomBar } from './plan-canvas.tsx'
import { Coach } from './coach.tsx'
import { remove, stayed } from './desk/actions.ts'
import { acceptWarning, openWarnings } from './desk/accepted-warnings.ts'
import type { Desk } from './desk/desk.ts'
import { showPublished } from './desk/last-publishing.ts'
import { spokenOf } from './desk/selection-text.ts'
import { useDesk, useWork, type Work } from './desk/use-desk.ts'
import { ConfirmUndo, RemoveDialog, Shortcuts } from './dialogs.tsx'
import { handsOf } from './tools/every-tool.ts'
import { useDroppedFile } from './file-drop.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { CanvasMenu } from './canvas-menu.tsx'
import { News } from './announcements.tsx'
import { Notices } from './notices.tsx'
import { OptionBar } from './option-bar.tsx'
import { PublishDialog } from './publish.tsx'
import { Rail } from './tool-rail.tsx'
import { Refused } from './refused-step.tsx'
import type { PlanStage } from './canvas/stage.ts'
import { Start } from './start.tsx'
import type { HallToCopy } from './start-copy.tsx'
import { isBare } from './tool-list.ts'
import { TopBar, type PlanView } from './top-bar.tsx'
import { UnderlaySheet } from './underlay/sheet.tsx'
import { putInto, useKeyboard } from './use-keyboard.ts'
import { VersionsDialog } from './versions.tsx'

interface EditorProps {
  hall: HallHere
  plan: Plan
  halls: readonly HallToCopy[]
  mayWrite: boolean
  /** Name of the current user, stored with accepted warnings. */
  who: string
  locale: Locale
  view: PlanView
  onView: (view: PlanView) => void
}

/** The plan editor of a hall, which fills the window. */
export function PlanEditor({ hall: loaded, ...rest }: EditorProps) {
  const [active, setActive] = useState(loaded.active)
  const hall = { ...loaded, active }
  const props = { ...rest, hall }
  const { plan, mayWrite, locale, view } = rest
  const { desk, work } = useWork(hall.id, plan, mayWrite)
  const stage = useRef<PlanStage | undefined>(undefined)
  const [dialog, setDialog] = useState<DialogName>()
  const [layersOpen, setLayersOpen] = useState(false)
  const [hallOpen, setHallOpen] = useState(false)
  const { steps: others, heard } = useSteps(hall.id, work)
  const allWarnings = useDesk(desk, (state) => state.warnings)
  const warnings = openWarnings(
    allWarnings,
    useDesk(desk, ({ document }) => document.frame),
  )
  const hasHall = !useDesk(desk, ({ document }) => isBare(document))
  const hasChosen = useDesk(desk, ({ selected, drawing }) => selected.size > 0 || drawing?.kind === 'row')
  const acts = actsOf({ ...props, desk, warnings, stage, setDialog })
  useFocusReturn(desk, acts.keys.focusCanvas)
  const name = textIn(hall.name, locale)
  return (
    <div
      className="plan-editor"
      data-view={view}
      data-empty={hasHall ? undefined : ''}
      data-warnings={warnings.length > 0 ? '' : undefined}
      data-layers={layersOpen ? '' : undefined}
      data-chosen={hasChosen || hallOpen ? '' : undefined}
    >
      <TopBar {...props} desk={desk} work={work} name={name} onPublish={() => setDialog('publish')} />
      <Rail
        desk={desk}
        onHelp={() => setDialog('help')}
        layersOpen={layersOpen}
        onLayers={() => setLayersOpen(!layersOpen)}
        hallOpen={hallOpen}
        onHall={() => setHallOpen(!hallOpen)}
      />
      <aside className="layers" aria-label={m.editor_layers_and_history()}>
        <Layers desk={desk} locale={locale} />
        <History
          desk={desk}
          others={others}
          mine={work?.keeper.mine ?? nothing}
          onVersions={() => setDialog('versions')}
          locale={locale}
        />
      </aside>
      <Middle {...props} desk={desk} work={work} stage={stage} acts={acts} name={name} />
      {warnings.length > 0 && (
        <WarningsStrip desk={desk} hallId={hall.id} warnings={warnings} locale={locale} {...acts.warnings} />
      )}
      <aside className="plan-props" aria-label={m.editor_properties()}>
        <Refused work={work} />
        <Properties desk={desk} hall={hall} work={work} onActive={setActive} locale={locale} />
      </aside>
      <StatusLine desk={desk} warnings={warnings.length} locale={locale} />
      <News desk={desk} warnings={warnings.length} heard={heard} locale={locale} />
      <Dialogs {...{ desk, work, dialog, warnings, locale, setDialog }} hallId={hall.id} />
    </div>
  )
}

/** The plan, or its booths as a table. */
function Middle({
  desk,
  work,
  stage,
  acts,
  name,
  view,
  locale,
  mayWrite,
  halls,
  hall,
}: EditorProps & { desk: Desk; work: Work | undefined; stage: StageRef; acts: Acts; name: string }) {
  const hands = useMemo(() => handsOf(desk, () => work?.colleagues), [desk, work])
  const space = useRef(false)
  const hand = useCallback(() => hands[desk.state.tool], [hands, desk])
  const panning = useCallback(() => space.current || desk.state.tool === 'hand', [desk])
  const keepStage = useCallback((it: PlanStage | undefined) => putInto(stage, it), [stage])
  const isEmpty = useDesk(desk, ({ document, tool }) => isBare(document) && tool !== 'polygon')
  const isOver = useDroppedFile(desk, hall.id)
  useKeyboard({ ...acts.keys, desk, hand, stage: () => stage.current }, space)
  if (view === 'list')
    return <PlanTable desk={desk} locale={locale} onShow={acts.showBooth} onRemove={acts.confirmRemoval} />
  const removeChosen = () => acts.confirmRemoval(desk.chosen.map(({ id }) => id))
  return (
    <PlanCanvas
      desk={desk}
      colleagues={work?.colleagues}
      hand={hand}
      panning={panning}
      onStage={keepStage}
      locale={locale}
      label={m.editor_plan_of({ hall: name })}
      help={mayWrite ? m.editor_keys_help() : m.editor_keys_help_look()}
    >
      <OptionBar desk={desk} onRemove={removeChosen} />
      <Coach desk={desk} />
      <ScaleBar desk={desk} locale={locale} />
      <ZoomBar desk={desk} stage={() => stage.current} />
      <CanvasMenu desk={desk} onRemove={removeChosen} />
      <UnderlaySheet desk={desk} locale={locale} onLaid={() => stage.current?.fit()} />
      <Notices desk={desk} locale={locale} onShow={acts.showPublished} />
      {isEmpty && mayWrite && <Start desk={desk} hall={hall} halls={halls} isOver={isOver} locale={locale} />}
      <p className="phone-note" data-covers-plan>
        {isEmpty && <b>{m.editor_start_title()}</b>} <span>{m.editor_phone_note()}</span>
      </p>
    </PlanCanvas>
  )
}

type StageRef = { current: PlanStage | undefined }
type DialogName = 'publish' | 'versions' | 'help' | { remove: readonly string[] }

interface Acting extends Pick<EditorProps, 'hall' | 'onView' | 'mayWrite' | 'who' | 'locale'> {
  desk: Desk
  warnings: readonly Warning[]
  stage: StageRef
  setDialog: (dialog: DialogName) => void
}
type Acts = ReturnType<typeof actsOf>
/** Functions called by the buttons, lists and keys around the plan. */
function actsOf({ desk, warnings, stage, setDialog, hall, onView, mayWrite, who, locale }: Acting) {
  const confirmRemoval = (ids: readonly string[]) => {
    if (!mayWrite || ids.length === 0) return
    const free = desk.state.document.things.filter((thing) => ids.includes(thing.id) && desk.isFree(thing))
    if (free.length === 0) stayed(desk, ids)
    else if (free.length > 1) setDialog({ remove: ids })
    else remove(desk, [...ids])
  }
  const show = (ids: readonly string[], part: Bounds) => {
    onView('plan')
    desk.select(ids, ids[0])
    // If the table view was shown, the plan appears only in the next frame.
    requestAnimationFrame(() => stage.current?.show(part))
  }
  const showWarning = (warning: Warning) => {
    desk.set({ warning: warning.key })
    show(warning.ids, partOf(desk.state.document, warning))
  }
  const showBooth = (id: string) => {
    const booth = desk.booths.find((one) => one.id === id)
    if (booth) show([id], boxOfThing(booth))
  }
  const stepWarning = (by: 1 | -1) => {
    const at = warnings.findIndex(({ key }) => key === desk.state.warning)
    const next = warnings.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by + warnings.length) % warnings.length)
    if (next) showWarning(next)
  }
  const keys = {
    metres: (cm: number) => numberText(cm / 100, locale, 2),
    onRemove: () => confirmRemoval(desk.chosen.map(({ id }) => id)),
    onWarning: stepWarning,
    onHelp: () => setDialog('help'),
    onMenu: () => openMenu(desk),
    onSpeak: () => desk.describe(spokenOf(desk, warnings, locale)),
    focusCanvas: () => document.querySelector<HTMLElement>('.plan-in')?.focus({ preventScroll: true }),
  }
  const onAccept = (warning: Warning) => acceptWarning(desk, warning, who)
  const showLast = async () => {
    const part = await showPublished(desk, hall.id)
    if (part) stage.current?.show(part)
  }
  return {
    confirmRemoval,
    showBooth,
    showPublished: () => void showLast(),
    keys,
    warnings: { onShow: showWarning, onStep: stepWarning, onAccept },
  }
}

interface DialogsProps {
  desk: Desk
  work: Work | undefined
  hallId: string
  dialog: DialogName | undefined
  warnings: readonly Warning[]
  locale: Locale
  setDialog: (dialog: DialogName | undefined) => void
}
function Dialogs({ desk, work, hallId, dialog, warnings, locale, setDialog }: DialogsProps) {
  const onClose = () => setDialog(undefined)
  return (
    <>
      {dialog === 'publish' && work && <PublishDialog {...{ hallId, work, warnings, locale, onClose }} />}
      {dialog === 'versions' && work && <VersionsDialog {...{ work, hallId, locale, onClose }} />}
      {dialog === 'help' && <Shortcuts onClose={onClose} />}
      {typeof dialog === 'object' && (
        <RemoveDialog
          desk={desk}
          ids={dialog.remove}
          onClose={(isSure) => {
            if (isSure) remove(desk, [...dialog.remove])
            onClose()
          }}
        />
      )}
      <ConfirmUndo desk={desk} />
    </>
  )
}
const nothing: ReadonlySet<string> = new Set()

/**
 * Steps stored before the plan was opened, and colleagues' steps since then. `heard` is the latest step of a colleague.
 */
function useSteps(hallId: string, work: Work | undefined): { steps: readonly PlanStep[]; heard: PlanStep | undefined } {
  const [steps, setSteps] = useState<readonly PlanStep[]>([])
  const [heard, setHeard] = useState<PlanStep>()
  useEffect(() => {
    if (!work) return
    callFromBrowser('panelPlan.versions', { hallId }).then(
      (answer) =>
        setSteps((known) => [...known, ...answer.steps.filter(({ id }) => !known.some((step) => step.id === id))]),
      () => {},
    )
    return work.colleagues.hear((step) => {
      setSteps((known) => [step, ...known])
      setHeard(step)
    })
  }, [hallId, work])
  return { steps, heard }
}

/** Opens the context menu at the thing clicked last, or in the middle of the canvas. */
function openMenu(desk: Desk) {
  const { view, width, height } = desk.state
  const box = desk.key && boxOfThing(desk.key)
  desk.set({
    menu: box ? { x: box.minX * view.k + view.x, y: box.minY * view.k + view.y } : { x: width / 2, y: height / 2 },
  })
}
