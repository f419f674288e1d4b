// Fast path for rendering read-only pages. They need no hydration data and only the matching branch of the route table.
import {
  createStaticHandler,
  ServerRouter,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageAnswer } from '#contract/kernel/page.ts'
import { visitContext } from './call.ts'
import { documentMarkup } from './document.server.ts'
import { RequestId } from './shell/request-id.ts'

type Branch = {
  handler: ReturnType<typeof createStaticHandler>
  manifest: EntryContext['manifest']
  routeModules: EntryContext['routeModules']
}

/** Renders read-only pages. `report` is called for every unexpected error. */
export function readingPages(
  build: ServerBuild,
  report: (error: unknown, about: { request: Request; context: RouterContextProvider }) => void,
) {
  const branches = new Map<string, Branch>()
  const branchOf = (id: string, base: string) => {
    const key = `${base} ${id}`
    const known = branches.get(key) ?? cutBranch(build, id, base)
    branches.set(key, known)
    return known
  }
  return async function read(
    id: string,
    base: string,
    request: Request,
    context: RouterContextProvider,
  ): Promise<PageAnswer> {
    const branch = branchOf(id, base)
    const found = await branch.handler.query(request, { requestContext: context })
    if (found instanceof Response) return { status: found.status, headers: found.headers, body: '' }
    for (const error of Object.values(found.errors ?? {})) report(error, { request, context })
    const html = () =>
      documentMarkup(
        <RequestId value={context.get(visitContext).requestId}>
          <ServerRouter context={contextOf(build, branch, found)} url={request.url} />
        </RequestId>,
      )
    try {
      return { status: found.statusCode, headers: new Headers(), body: html() }
    } catch (error) {
      report(error, { request, context })
      found.errors = { root: new Error('The page could not be rendered') }
      return { status: 500, headers: new Headers(), body: html() }
    }
  }
}

const contextOf = (
  build: ServerBuild,
  { manifest, routeModules }: Branch,
  found: EntryContext['staticHandlerContext'],
): EntryContext => ({
  manifest,
  routeModules,
  staticHandlerContext: found,
  branches: [],
  renderMeta: {},
  future: build.future,
  ssr: true,
  isSpaMode: false,
  routeDiscovery: build.routeDiscovery,
  serverHandoffString: '',
  serializeError: ({ message }) => ({ message }),
})

/**
 * Returns the matching branch of the route table: root, frame and screen with their loaders and error boundaries, as
 * React Router would match them.
 */
function cutBranch(build: ServerBuild, id: string, base: string): Branch {
  const ids: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.unshift(at)
  const routes = ids.reduceRight<RouteObject[]>((children, one) => {
    const { path, module } = build.routes[one]!
    return [
      {
        id: one,
        ...(path !== undefined && { path }),
        loader: module.loader as never,
        ...(module.action && { action: module.action as never }),
        ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
        ...(children.length > 0 && { children }),
      },
    ]
  }, [])
  const only = <T,>(of: Record<string, T | undefined>) => Object.fromEntries(ids.map((one) => [one, of[one]]))
  return {
    handler: createStaticHandler(routes, base ? { basename: base } : {}),
    manifest: { ...build.assets, routes: only(build.assets.routes) },
    routeModules: Object.fromEntries(ids.map((one) => [one, build.routes[one]!.module])),
  }
}
