import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageText } from '#contract/entities/page-text.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { dateColumn, linesColumn, statusColumn } from '#web/list/columns.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { aboutPage } from './built-in.ts'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelPageText.list', {})
export const loader = load
export const clientLoader = load

/** Public pages whose texts the team can write. */
export default function PageTexts() {
  const { items } = useLoaderData<typeof load>()
  const locale = getLocale()
  const columns: readonly Column<PageText>[] = [
    linesColumn(
      'page',
      m.page_page(),
      ({ page }) => aboutPage[page].title(),
      ({ page }) => (aboutPage[page].whole ? m.page_whole() : m.page_intro()),
      { phone: 'lead' },
    ),
    statusColumn(m.page_state(), ({ content }) =>
      content ? { kind: 'verified', text: m.page_written() } : { kind: 'closed', text: m.page_built_in() },
    ),
    {
      key: 'languages',
      head: m.page_languages(),
      phone: 'amount',
      render: ({ content }) =>
        !content || (content.fa && content.en)
          ? `${m.site_in_persian()}${locale === 'fa' ? '، ' : ', '}${m.site_in_english()}`
          : content.fa
            ? m.site_in_persian()
            : m.site_in_english(),
    },
    dateColumn('updatedAt', m.page_changed(), shortDateTime, { phone: 'date' }),
  ]
  return (
    <main className="pmain">
      <Title of={m.page_texts()} />
      <Crumbs crumbs={[{ label: m.setting_panel(), to: pathTo('dashboard') }, { label: m.page_texts() }]} />
      <div className="head">
        <div>
          <h1>{m.page_texts()}</h1>
          <p>{m.page_texts_about()}</p>
        </div>
        <div className="acts">
          <ExportMenu call="panelPageText.export" filters={{}} />
        </div>
      </div>
      <Table
        caption={m.page_texts()}
        columns={columns}
        rows={items}
        id={({ page }) => page}
        href={({ page }) => pathTo('pageText', { page })}
      />
    </main>
  )
}
