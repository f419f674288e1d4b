import './site.css'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { callFor } from '#web/call.ts'
import { ZoneNote } from '#web/i18n/reader-time.tsx'
import { EditionBar } from './edition-bar.tsx'
import { loadOverview } from './overview.ts'
import { OwnBar } from './own-bar.tsx'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  overview: await loadOverview(callFor(context)),
})
export const loader = load
export const clientLoader = load
/** What waits may change with every step; the answer is kept for a moment (overview.ts). */
export const shouldRevalidate = () => true

/** The user panel (docs/SPEC.md §2: the layout without the site header): the bar of the account, and pages that bring their band and the list of own pages with <OwnPage>. */
export default function FrameOwn() {
  return (
    <div className="frame">
      <OwnBar />
      <EditionBar />
      <div id="main" tabIndex={-1}>
        <ZoneNote as="aside" />
        <Outlet />
      </div>
    </div>
  )
}
