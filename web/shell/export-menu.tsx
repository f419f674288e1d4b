import { useState, type MouseEvent } from 'react'
import { calls, type CallName } from '#contract/calls.ts'
import { addressOf } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { callFromBrowser } from '#web/browser.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useMay } from './may.ts'

/** A call that exports a list of the panel as a file. */
export type ExportName = Exclude<
  Extract<CallName, `${string}.export`>,
  'panelCatalogue.export' | 'panelDrawing.export' | 'panelGeometry.export' | 'panelCapsule.export'
>

interface ExportMenuProps {
  call: ExportName
  /** Path parameters of the export call, such as the id of the workshop whose participants are listed. */
  params?: Readonly<Record<string, string>>
  filters: Readonly<Record<string, string | undefined>>
  /** Additional files of the list. */
  more?: readonly ExportFile[]
}
/** Lists that can also be exported with one row per line item. */
const withLines: ReadonlySet<ExportName> = new Set(['panelOrder.export'])
/** Exports the shown list with its filters. */
export function ExportMenu({ call, params = {}, filters, more = [] }: ExportMenuProps) {
  const { cursor: _, ...kept } = filters
  const chosen = Object.fromEntries(Object.entries(kept).filter(([, value]) => value))
  const to = (format: 'csv' | 'xlsx', rows?: { rows: 'lines' }) =>
    addressOf(calls[call], params, { ...chosen, ...rows, format, locale: getLocale() })
  const ofLines: readonly ExportFile[] = [
    { href: to('xlsx', { rows: 'lines' }), icon: 'grid', text: m.export_lines_xlsx() },
    { href: to('csv', { rows: 'lines' }), icon: 'list', text: m.export_lines_csv() },
  ]
  return (
    <ExportFiles
      label={m.export_menu()}
      files={[
        { href: to('xlsx'), icon: 'grid', text: m.export_xlsx() },
        { href: to('csv'), icon: 'list', text: m.export_csv() },
        ...(withLines.has(call) ? ofLines : []),
        ...more,
      ]}
    />
  )
}

export interface ExportFile {
  href: string
  icon: IconName
  text: string
}
/** Links to export files, shown to users with the permission to export. */
export function ExportFiles({ label, files }: { label: string; files: readonly ExportFile[] }) {
  const may = useMay()
  const [problem, setProblem] = useState<string>()
  if (!may('exports.make')) return null
  /** A plain link cannot show the password form, so the script first checks whether the session must be confirmed. */
  const fetched = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    if (sure.has(link)) return void sure.delete(link)
    event.preventDefault()
    setProblem(undefined)
    callFromBrowser('session.fresh', {}).then(
      () => {
        sure.add(link)
        link.click()
      },
      (error: unknown) => setProblem(problemsOf(error).whole),
    )
  }
  return (
    <details className="unfold export">
      <summary className="btn">
        <Icon name="download" />
        {label}
      </summary>
      <div className="unfolded">
        <ul>
          {files.map(({ href, icon, text }) => (
            <li key={href}>
              <a href={href} download onClick={fetched}>
                <Icon name={icon} />
                {text}
              </a>
            </li>
          ))}
        </ul>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </details>
  )
}

/** Links whose session is confirmed. Their next click, made by the script, downloads the file. */
const sure = new WeakSet<HTMLAnchorElement>()
