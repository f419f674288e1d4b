import './views.css'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { useLocation } from 'react-router'
import type { SavedView } from '#contract/entities/saved-view.ts'
import { find } from '#contract/paths.ts'
import type { ListScreenName } from '#contract/rules/list-screens.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { pathToView } from './view-path.ts'
import type { ListView } from './use-list.ts'

/** Loaded when the admin saves or changes a view. */
const ViewDialog = lazy(() => import('./view-dialog.tsx'))

interface ViewsProps {
  list: ListView
  views: readonly SavedView[]
}

/** The admin's saved views above a list, with a button to save its current query. */
export const SavedViews = ({ list, views }: ViewsProps) =>
  views.length > 0 && (
    <nav className="views slides-on-phones no-print" aria-label={m.view_title()}>
      <Links list={list} views={views} />
      <ViewButton list={list} views={views} />
    </nav>
  )

/** Button to save the first view of a list. It is shown among the filters, because there is no row of views yet. */
export const FirstView = ({ list }: { list: ListView }) =>
  list.page.views?.length === 0 && <ViewButton list={list} views={list.page.views} />

function useView({ list, views }: ViewsProps) {
  const { pathname } = useLocation()
  const { cursor: _, ...query } = list.query as Record<string, string>
  const here = written(query)
  const current = views.find((view) => written(view.query) === here)
  return { screen: find(pathname).screen as ListScreenName, query, current, isPlain: here === '[]' }
}

function Links({ list, views }: ViewsProps) {
  const { screen, current } = useView({ list, views })
  return views.map((view) => (
    <Go
      key={view.id}
      className={view === current ? 'chip on' : 'chip'}
      to={pathToView(screen, view)}
      aria-current={view === current ? 'page' : undefined}
    >
      <bdi>{view.name}</bdi>
      {view.isDefault && (
        <span className="first" role="img" aria-label={m.view_is_default()} title={m.view_is_default()} />
      )}
    </Go>
  ))
}

/** Button to save the list's current query, or to change the view shown. */
function ViewButton({ list, views }: ViewsProps) {
  const { screen, query, current, isPlain } = useView({ list, views })
  const [isOpen, setIsOpen] = useState(false)
  if (isPlain && !isOpen) return null
  return (
    <>
      <Button variant="quiet" size="sm" icon={current ? 'edit' : 'plus'} onClick={() => setIsOpen(true)}>
        {current ? m.view_edit() : m.view_save()}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewDialog screen={screen} query={query} views={views} view={current} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Canonical text of a query: the order of parameters does not matter. */
const written = (query: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
