import './import.css'
import { useEffect, useMemo, useState } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Found } from '#contract/drawing/find/find.ts'
import type { Warning } from '#contract/drawing/find/proposal.ts'
import { withDoubled } from '#contract/drawing/conflicting-booths.ts'
import { usualPrice } from '#contract/drawing/into-plan.ts'
import type { Plan } from '#contract/entities/plan.ts'
import { pathTo } from '#contract/paths.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { useSetUpWay } from '#web/shell/setup-return-link.ts'
import { Title } from '#web/shell/title.tsx'
import { WarningsStep } from './warnings-step.tsx'
import { FileStep } from './file-step.tsx'
import { Foot } from './step-footer.tsx'
import { ImportHead, stepNames, type StepName } from './import-head.tsx'
import { MakeStep } from './make-step.tsx'
import { resolved, type Decisions } from './resolved-booths.ts'
import { useDecisions } from './use-decisions.ts'
import { takeDrawing } from './shared/given.ts'
import { useImport } from './use-import.ts'
import { useSaving } from './use-saving.ts'
import { useOtherNumbers, withOtherHalls } from './other-halls.ts'
import { WhatStep } from './layers-step.tsx'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const hallId = params['hallId'] ?? ''
  const call = callFor(context)
  const [{ hall }, { plan }] = await Promise.all([
    call('panelHall.read', { hallId }),
    call('panelPlan.read', { hallId }),
  ])
  return { hall, plan }
}
export const loader = load
export const clientLoader = load
/** Changing the step in the query does not reload the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

/**
 * The back link of the import leads to the editor. A hall without a plan that was opened from the set-up leads back to
 * the set-up.
 */
function useBack(hallId: string, { document }: Plan) {
  const setUp = useSetUpWay()
  if (setUp && document.frame.outline === null) return { to: setUp, name: m.setup_back() }
  return { to: pathTo('booths', { hallId }), name: m.drawing_back() }
}

type Result = ReturnType<typeof resolved>

export default function ImportScreen() {
  const { hall, plan: first } = useLoaderData<typeof load>()
  const [dropGone, setDropGone] = useState(true)
  const reading = useImport()
  const { state } = reading
  useEffect(() => {
    const file = takeDrawing()
    if (file) reading.read(file)
  }, []) // oxlint-disable-line react/exhaustive-deps -- what was dropped on the plan came along once
  const cancel = () => {
    reading.stop()
    reading.empty()
  }
  const loaded = state.kind === 'ready' ? state.loaded : undefined
  const name = textIn(hall.name)
  const { step, go } = useSteps(loaded?.file)
  const warnings = useWarnings(hall.id, loaded?.found)
  const decide = useDecisions(
    loaded?.found,
    warnings,
    () => go('make'),
    (metres) => reading.look({ metres }),
  )
  const result = useMemo(
    () => resolved(loaded?.found.booths ?? [], warnings, decide.decisions),
    [loaded, warnings, decide.decisions],
  )
  const ready = useMemo(
    () => loaded && { booths: result.made, building: loaded.found.building, left: result.left },
    [loaded, result],
  )
  const back = useBack(hall.id, first)
  const [priceCents, setPriceCents] = usePrice(first)
  const saving = useSaving({ hallId: hall.id, first, ready, dropGone, priceCents, file: loaded?.file })
  return (
    <main className="imp" data-step={step}>
      <Title of={m.drawing_title({ hall: name })} />
      <ImportHead back={back} hall={name} file={loaded?.file.name} step={step} done={loaded !== undefined} />
      {step === 'file' && <FileStep state={state} onFile={reading.read} onCancel={cancel} />}
      {step === 'what' && state.kind === 'ready' && (
        <WhatStep
          state={state}
          hall={sizeOf(saving.plan.document.frame.outline)}
          onLook={reading.look}
          onChoose={reading.choose}
          onAnother={() => {
            cancel()
            go('file')
          }}
        />
      )}
      {step === 'warnings' && loaded && <WarningsStep loaded={loaded} warnings={warnings} {...decide} />}
      {step === 'make' && ready && (
        <MakeStep
          ready={ready}
          holds={saving.holds}
          hall={name}
          left={result.left}
          dropGone={dropGone}
          onDropGone={setDropGone}
          priceCents={priceCents}
          onPrice={setPriceCents}
          onMakeAfterAll={decide.makeAfterAll}
        />
      )}
      {loaded && (
        <Foot
          step={step}
          file={loaded.file.name}
          counts={countsOf(loaded.found, result, warnings, decide.decisions)}
          {...saving}
          onGo={go}
        />
      )}
    </main>
  )
}

/** Sets the import step in the query. A price from the set-up stays in the query. */
const atStep = (step: StepName) => (query: URLSearchParams) => {
  query.set('step', step)
  return query
}

/** Price per m²: the most common one in the plan, else the one entered in the set-up. */
function usePrice({ document }: Plan) {
  const [query] = useSearchParams()
  const given = Number(query.get('price'))
  return useState(() => usualPrice(document) ?? (Number.isSafeInteger(given) && given > 0 ? given : null))
}

/**
 * The step is in the address, so that the browser's back button goes back one step. After a file is read, its layers
 * step opens automatically.
 */
function useSteps(file: File | undefined) {
  const [query, setQuery] = useSearchParams()
  const asked = stepNames.find((name) => name === query.get('step'))
  useEffect(() => {
    if (file) setQuery(atStep('what'), { replace: true })
  }, [file]) // oxlint-disable-line react/exhaustive-deps -- only where another file was read
  const go = (next: StepName) => setQuery(atStep(next), { preventScrollReset: true })
  return { step: file ? (asked ?? 'what') : ('file' as const), go }
}

function useWarnings(hallId: string, found: Found | undefined): Warning[] {
  const others = useOtherNumbers(hallId, found !== undefined)
  return useMemo(() => (found ? withDoubled(withOtherHalls(found, others), found.booths) : []), [found, others])
}

const sizeOf = (outline: readonly (readonly [number, number])[] | null) => {
  if (!outline) return undefined
  const { minX, minY, maxX, maxY } = bounds(outline.map(([x, y]): [number, number] => [x, y]))
  return { width: maxX - minX, height: maxY - minY }
}
function countsOf({ building }: Found, { made, left }: Result, warnings: readonly Warning[], { looked }: Decisions) {
  const uncertain = new Set(warnings.flatMap(({ booths }) => booths))
  return {
    made: made.length,
    left: left.length,
    clear: made.filter(({ id }) => !uncertain.has(id)).length,
    warnings: warnings.length,
    waiting: warnings.length - looked.size,
    isUnitAsked: warnings.some(({ kind }, at) => kind === 'unit' && !looked.has(at)),
    pillars: building.pillars.length,
    doors: building.doors.length,
  }
}
