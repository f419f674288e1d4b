import { existsSync } from 'node:fs'
import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import type { Frame, Screen } from '../contract/kernel/screen.ts'
import { screens } from '../contract/screens.ts'

// Every route comes from contract/screens.ts. The id of a route is the screen's name, so one file may serve several
// screens. Each frame has one error boundary around its screens, so that header and navigation stay.
const frames: Frame[] = ['site', 'own', 'bare', 'panel']
/** Allows the portal to start while some screens do not exist yet. */
const lenient = process.env['ROUTES_LENIENT'] === '1'

const rows = Object.entries<Screen>(screens).filter(
  ([, { file }]) => !lenient || existsSync(new URL(`./${file}.screen.tsx`, import.meta.url)),
)

function framedRoute(frame: Frame): RouteConfigEntry {
  const mine = rows.filter(([, screen]) => screen.frame === frame)
  const alone = mine.filter(([, { within }]) => within === undefined).map(asRoute)
  const grouped = Map.groupBy(
    mine.filter(([, { within }]) => within !== undefined),
    ([, { within }]) => within ?? '',
  )
  const tasks = [...grouped].map(([file, steps]) => layout(`./${file}.tsx`, { id: file }, steps.map(asRoute)))
  const unknown = frame === 'site' ? [route('*', './shell/not-found.tsx', { id: 'notFound' })] : []
  return layout(`./shell/frame-${frame}.tsx`, { id: `frame-${frame}` }, [
    layout('./shell/error-boundary.tsx', { id: `inside-${frame}` }, [...alone, ...tasks, ...unknown]),
  ])
}

const asRoute = ([id, { path, file }]: [string, Screen]) => route(path, `./${file}.screen.tsx`, { id })

export default frames.map(framedRoute)
