import { useState, type MouseEvent } from 'react'
import { calls, type CallName } from '#contract/calls.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { callFromBrowser } from '#web/browser.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShellData } from './header.tsx'

/** A call that gives a list of the panel as a file. */
export type ExportName = Extract<CallName, `${string}.export`>

/** The list that is shown, with its filters, as a file. `params`: the thing that the list belongs to. */
export function ExportMenu({
  call,
  params = {},
  filters,
}: {
  call: ExportName
  params?: Readonly<Record<string, string>>
  filters: Readonly<Record<string, string | undefined>>
}) {
  const { profile = null } = useShellData() ?? {}
  const [problem, setProblem] = useState<string>()
  if (!permits(profile, 'exports.make')) return null
  const { cursor: _, ...kept } = filters
  const chosen = Object.fromEntries(Object.entries(kept).filter(([, value]) => value))
  const to = (format: 'csv' | 'xlsx') => addressOf(calls[call], params, { ...chosen, format, locale: getLocale() })
  /** A link asks nobody anything, so the question of who it is comes before it. */
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
        {m.export_menu()}
      </summary>
      <div className="unfolded">
        <ul>
          <li>
            <a href={to('xlsx')} download onClick={fetched}>
              <Icon name="grid" />
              {m.export_xlsx()}
            </a>
          </li>
          <li>
            <a href={to('csv')} download onClick={fetched}>
              <Icon name="list" />
              {m.export_csv()}
            </a>
          </li>
        </ul>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </details>
  )
}

/** Links whose next press is ours. */
const sure = new WeakSet<HTMLAnchorElement>()
