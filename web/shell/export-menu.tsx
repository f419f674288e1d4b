import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { useShellData } from './header.tsx'

/** The list that is shown, with its filters, as a file. `from` is a path below /v1/panel/, such as `orders`. */
export function ExportMenu({ from, filters }: { from: string; filters: Readonly<Record<string, string | undefined>> }) {
  const { profile = null } = useShellData() ?? {}
  if (!permits(profile, 'exports.make')) return null
  const { cursor: _, ...kept } = filters, asked = Object.entries(kept).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const to = (format: string) => `/v1/panel/${from}/export?${new URLSearchParams([...asked, ['format', format], ['locale', getLocale()]]).toString()}`
  return (
    <details className="unfold export">
      <summary className="btn"><Icon name="download" />{m.export_menu()}</summary>
      <div className="unfolded"><ul>
        <li><a href={to('xlsx')} download><Icon name="grid" />{m.export_xlsx()}</a></li>
        <li><a href={to('csv')} download><Icon name="list" />{m.export_csv()}</a></li>
      </ul></div>
    </details>
  )
}
