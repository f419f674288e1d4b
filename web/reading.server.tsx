// The short way to a page that only reads: no data for a browser that will not hydrate, and of the route table just the one branch.
import { renderToString } from 'react-dom/server'
import { createStaticHandler, ServerRouter, type EntryContext, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageAnswer } from '#contract/kernel/page.ts'
import type { Locale } from '#contract/locale.ts'

type Branch = { handler: ReturnType<typeof createStaticHandler>; manifest: EntryContext['manifest']; routeModules: EntryContext['routeModules'] }

/** @returns undefined where React has to show an error of its own making: that is left to React Router */
export function readingPages(build: ServerBuild) {
  const branches = new Map<string, Branch>()
  const branchOf = (id: string, locale: Locale) => {
    const key = `${locale} ${id}`, known = branches.get(key) ?? cutBranch(build, id, locale)
    branches.set(key, known)
    return known
  }
  return async function read(id: string, locale: Locale, request: Request, context: RouterContextProvider): Promise<PageAnswer | undefined> {
    const { handler, manifest, routeModules } = branchOf(id, locale)
    const found = await handler.query(request, { requestContext: context })
    if (found instanceof Response) return { status: found.status, headers: found.headers, body: '' }
    const broken = Object.values(found.errors ?? {}).find((error) => error instanceof Error)
    if (broken) return undefined
    const router: EntryContext = {
      manifest, routeModules, staticHandlerContext: found, branches: [], renderMeta: {}, future: build.future, ssr: true, isSpaMode: false, routeDiscovery: build.routeDiscovery,
      serverHandoffString: '', serializeError: ({ message }) => ({ message }),
    }
    return { status: found.statusCode, headers: new Headers(), body: renderToString(<ServerRouter context={router} url={request.url} />) }
  }
}

/** Root, frame and screen, each with its loader and its boundary, as React Router would match them. */
function cutBranch(build: ServerBuild, id: string, locale: Locale): Branch {
  const ids: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.unshift(at)
  const routes = ids.reduceRight<RouteObject[]>((children, one) => {
    const { path, module } = build.routes[one]!
    return [{ id: one, ...(path !== undefined && { path }), loader: module.loader as never, ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }), ...(children.length > 0 && { children }) } as RouteObject]
  }, [])
  const only = <T,>(of: Record<string, T | undefined>) => Object.fromEntries(ids.map((one) => [one, of[one]]))
  return {
    handler: createStaticHandler(routes, locale === 'en' ? { basename: '/en' } : {}),
    manifest: { ...build.assets, routes: only(build.assets.routes) as never },
    routeModules: Object.fromEntries(ids.map((one) => [one, build.routes[one]!.module])) as never,
  }
}
