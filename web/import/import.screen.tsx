import './import.css'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Import } from '#contract/entities/import.ts'
import { warningCodes } from '#contract/imports/kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { getLocale } from '#messages/runtime.js'
import { kindNames } from '#import-words'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { readAddress } from '#web/list/list.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Title } from '#web/shell/title.tsx'
import { useRestoredFocus } from '#web/shell/use-restored-focus.ts'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { Warnings } from './import-warnings.tsx'
import { ImportSteps } from './import-steps.tsx'
import { Done } from './done.tsx'
import { Result } from './result.tsx'
import { standing, working } from './words.ts'

const pageSize = '50'
async function load({ context, params: { importId = '' }, request }: LoaderFunctionArgs) {
  const call = callFor(context)
  const { cursor, code: given } = readAddress(new URL(request.url).searchParams, ['cursor', 'code'])
  const code = warningCodes.find((one) => one === given)
  const query = { limit: pageSize, ...(cursor && { cursor }), ...(code && { code }) }
  const [{ import: table }, warnings] = await Promise.all([
    call('panelImport.read', { importId }),
    call('panelImport.warnings', { importId, query }),
  ])
  return { table, warnings, code, cursor }
}
export const loader = load
export const clientLoader = load

/** Screen of one import: its columns, the result of the check, and the imported rows. */
export default function ImportScreen() {
  const { table, warnings, code, cursor } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  const work = useWork(table)
  const [isChanging, setIsChanging] = useState(false)
  const reload = () => {
    setIsChanging(false)
    void revalidate()
  }
  const isColumns = table.stage === 'columns' || isChanging
  useRestoredFocus([table.stage, work?.what, isColumns].join(' '))
  return (
    <main className="pmain">
      <Title of={kindNames[table.kind]()} />
      <Crumbs
        crumbs={[
          { label: m.panel_title(), to: pathTo('dashboard') },
          { label: m.import_title(), to: pathTo('imports') },
          { label: <bdi>{table.fileName}</bdi> },
        ]}
      />
      <div className="head">
        <Heading {...table} />
      </div>
      {table.stage !== 'undone' && <ImportSteps at={stepOf(table, isColumns)} />}
      <Trouble {...table} />
      {work && <WorkBar work={work} />}
      {!work && isColumns && (
        <ColumnsForm
          key={[table.sheet, table.format.encoding, table.format.separator].join(' ')}
          table={table}
          onDone={reload}
          onBack={table.stage === 'doubts' ? reload : undefined}
        />
      )}
      {!work && !isColumns && table.stage === 'doubts' && (
        <Result table={table} onDone={reload} onColumns={() => setIsChanging(true)} />
      )}
      {!work && (table.stage === 'done' || table.stage === 'undone') && <Done table={table} onDone={reload} />}
      {!work && !isColumns && <Warnings table={table} page={warnings} code={code} cursor={cursor} />}
    </main>
  )
}

const stepOf = ({ stage, work }: Import, isColumns: boolean) =>
  stage === 'done' || work?.what === 'run' ? (stage === 'doubts' ? 3 : 4) : isColumns && !work ? 1 : 2

function Heading(table: Import) {
  const { kind, text } = standing(table)
  return (
    <h1 className="import-name">
      {kindNames[table.kind]()} <Status kind={kind}>{text}</Status>
      <small>
        <bdi>{table.fileName}</bdi> · {m.import_rows({ count: table.rows })} · {m.import_by({ name: table.by })}
      </small>
    </h1>
  )
}

/** Warns about an unfinished import or undo, and about data that changed since the check. */
function Trouble({ unfinished, moved }: Import) {
  return (
    <>
      {unfinished && (
        <Note kind="bad" title={m.import_unfinished_title()}>
          {unfinished === 'undo' ? m.import_unfinished_undo_text() : m.import_unfinished_text()}
        </Note>
      )}
      {moved && (
        <Note kind="warn" title={m.import_moved_title()} live>
          {m.import_moved_text()}
        </Note>
      )}
    </>
  )
}

const everyMs = 700
/** Progress of the import, polled while it runs. The page is reloaded at the end. */
function useWork({ id, work }: Import): Import['work'] {
  const { revalidate } = useRevalidator()
  const [now, setNow] = useState<Import['work']>(null)
  const reload = useRef(revalidate)
  reload.current = revalidate
  const what = work?.what
  useEffect(() => {
    setNow(null)
    return what === undefined ? undefined : follow(id, setNow, () => void reload.current())
  }, [id, what])
  return work && (now ?? work)
}

/** @returns a function that stops polling */
function follow(importId: string, report: (work: Import['work']) => void, over: () => void) {
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const look = async () => {
    const read = await callFromBrowser('panelImport.read', { importId }).catch(() => undefined)
    if (isLeft) return
    if (read && !read.import.work) return over()
    if (read) report(read.import.work)
    timer = setTimeout(() => void look(), everyMs)
  }
  timer = setTimeout(() => void look(), everyMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}

/** Current work and its progress. */
function WorkBar({ work: { what, done, of } }: { work: NonNullable<Import['work']> }) {
  const locale = getLocale()
  const percent = Math.min(99, Math.floor((done / of) * 100))
  return (
    <div className="import-work" role="status">
      <p>
        <b>{working[what]()}</b>
        <span>{percentText(percent, locale)}</span>
      </p>
      <progress value={done} max={of} aria-label={working[what]()} />
      <small>{m.import_stay()}</small>
    </div>
  )
}
const percentText = (percent: number, locale: 'fa' | 'en') =>
  locale === 'fa' ? `${numberText(percent, locale)}٪` : `${percent}%`
