import type { ReactNode } from 'react'
import type { ListView } from './use-list.ts'
import { FirstView, SavedViews } from './views.tsx'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Crumbs, type Crumb } from '#web/shell/band.tsx'
import { ExportMenu, type ExportName } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'

interface ListHeadProps {
  title: string
  about?: ReactNode
  /** Breadcrumbs between the panel and this screen. */
  crumbs?: readonly Crumb[]
  /** Export call, and its filters. */
  exported?: { call: ExportName; filters?: ListView['exported'] } | false | undefined
  actions?: ReactNode
}

/** Title of a list in the panel, with breadcrumbs and actions for the whole list. */
export function ListHead({ title, about, crumbs = [], exported, actions }: ListHeadProps) {
  return (
    <>
      <Title of={title} />
      <Crumbs crumbs={[{ label: m.panel_title(), to: pathTo('dashboard') }, ...crumbs, { label: title }]} />
      <div className="head">
        {about ? (
          <div>
            <h1>{title}</h1>
            <p>{about}</p>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {(exported || actions) && (
          <div className="acts">
            {exported && <ExportMenu call={exported.call} filters={exported.filters ?? {}} />}
            {actions}
          </div>
        )}
      </div>
    </>
  )
}

interface ListRowsProps {
  list: ListView
  tabs?: { label: string; tabs: readonly Tab[] }
  search: { label: string; hint: string }
  /** Shown next to the search field. */
  filters?: ReactNode
  /** Number of rows; hidden if there are none. */
  count: ReactNode
  /**
   * Shown below "No Results Found!" (test/SPEC.md §8) when no row matches; `all` is the label of the link to all rows.
   */
  nothing: { text: ReactNode; all?: string; points?: 8 | 10 }
  /** Shown when the list has no rows at all. */
  none?: ReactNode
  /** True if the list has no rows under any tab. If it is not set, `none` is shown when no filter is set. */
  isEmpty?: boolean
  /** Whether the screen has its own pager. */
  withoutPager?: boolean
  /** Shown above the rows, such as the result of a bulk action. */
  note?: ReactNode
  /** The table or list of rows, rendered if there are rows. */
  children: ReactNode
}

/** Tabs, filters, rows and pager. */
export function ListRows({
  list,
  tabs,
  search,
  filters,
  count,
  nothing,
  none,
  isEmpty = !list.isNarrowed,
  withoutPager,
  note,
  children,
}: ListRowsProps) {
  const { q = '' } = list.query
  return (
    <>
      {list.page.views && <SavedViews list={list} views={list.page.views} />}
      {tabs && <Tabs {...tabs} />}
      <Filters clear={list.isFiltered ? list.withoutFilters : undefined} count={list.page.items.length > 0 && count}>
        <SearchField key={q} label={search.label} placeholder={search.hint} defaultValue={q} onSearch={list.search} />
        {filters}
        <FirstView list={list} />
      </Filters>
      {note}
      {list.page.items.length > 0 ? (
        children
      ) : none && isEmpty ? (
        none
      ) : (
        <Empty
          title={m.ui_nothing()}
          points={nothing.points ?? 8}
          action={nothing.all && <LinkButton href={list.withEverything}>{nothing.all}</LinkButton>}
        >
          {nothing.text}
        </Empty>
      )}
      {!withoutPager && <Pager newer={list.newer} older={list.older} rows={list.page.items.length} />}
    </>
  )
}

/** Screen of a list in the panel. */
export const ListPage = ({
  title,
  about,
  crumbs,
  exported,
  actions,
  after,
  ...rows
}: Omit<ListHeadProps, 'exported'> & ListRowsProps & { exported?: ExportName; after?: ReactNode }) => (
  <main className="pmain">
    <ListHead
      title={title}
      about={about}
      crumbs={crumbs ?? []}
      actions={actions}
      exported={exported !== undefined && { call: exported, filters: rows.list.exported }}
    />
    <ListRows {...rows} />
    {after}
  </main>
)
