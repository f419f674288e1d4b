import { runWithBase } from './i18n/locale.server.ts'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { live, reading } from 'virtual:plain-script'
import type { Profile } from '#contract/entities/account.ts'
import type { PageRequest, Pages, Visiting } from '#contract/kernel/page.ts'
import { basePath } from '#contract/locale.ts'
import { wholeDocument, documentMarkup, readHandoff } from './document.server.ts'
import { readingPages } from './reading.server.tsx'
import { callContext, callThrough, readProfile, visitContext } from './call.ts'
import { isHydrating } from './shell/hydration.ts'
import { nextPages } from './shell/next-pages.ts'
import { Nonce, nonceContext } from './shell/nonce.ts'
import { RequestId } from './shell/request-id.ts'

type Handler = ReturnType<typeof createRequestHandler>

/**
 * One handler per base path (language and edition). One route table serves all, and links stay in their base. Only
 * existing bases get here, so the map stays small.
 */
function handlersOf(build: ServerBuild) {
  const handlers = new Map<string, Handler>()
  return (base: string): Handler => {
    const known =
      handlers.get(base) ?? createRequestHandler({ ...build, ...(base && { basename: base }) }, process.env['NODE_ENV'])
    handlers.set(base, known)
    return known
  }
}

/** Page renderer as used by `server/pages.ts`. */
export function pagesOf(build: ServerBuild): Pages {
  const handlerOf = handlersOf(build)
  const read = readingPages(build, handleError)
  const built = process.env['NODE_ENV'] !== 'development'
  return {
    readingScripts: [reading, live, nextPages],
    visit(page) {
      const { profile, contextFor } = visiting(page)
      return {
        profile,
        answer: (request, refusal) =>
          runWithBase(page, page.clockDays, async () => {
            const context = contextFor(request.method, refusal)
            // A screen that this visitor may not see is rendered as “not found” in the site's frame.
            const id = refusal ? 'notFound' : built && request.method === 'GET' ? page.reads : undefined
            if (id) return read(id, basePath(page), request, context)
            const document = await handlerOf(basePath(page))(request, context)
            return { status: document.status, headers: document.headers, body: await bodyOf(document) }
          }),
      }
    },
  }
}

function visiting({ edition, origin, fetch, signedIn, visitor, nonce, requestId, report }: PageRequest) {
  const call = callThrough(fetch, { edition: () => edition, timeoutMs: 0 })
  const look = () =>
    visitor
      ? Promise.resolve(visitor)
      : signedIn
        ? readProfile(call, (error) => {
            throw error
          })
        : Promise.resolve(null)
  let seen: Promise<Profile | null> | undefined
  const profile: Visiting['profile'] = () => (seen ??= look())
  const contextFor = (method: string, refusal?: number) => {
    // An action may sign the user in or out, so after a POST the profile is read again.
    const lookUp = method === 'POST' ? look : profile
    const who = () =>
      lookUp().catch((error: unknown) => {
        report?.(error)
        return null
      })
    return new RouterContextProvider(
      new Map<never, never>([
        [callContext, call],
        [visitContext, { origin, who, refusal, requestId, report }],
        [nonceContext, nonce],
      ] as never),
    )
  }
  return { profile, contextFor }
}

/** Renders a document to one string, with or without hydration. All data are loaded before rendering. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const hydrates = isHydrating(router.staticHandlerContext.matches)
  const nonce = hydrates ? context.get(nonceContext) : undefined
  if (hydrates) await readHandoff(router)
  else delete router.serverHandoffStream
  const page = (
    <Nonce value={nonce}>
      <RequestId value={context.get(visitContext).requestId}>
        <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
      </RequestId>
    </Nonce>
  )
  const html = hydrates ? behindTheText(await wholeDocument(page, nonce)) : documentMarkup(page)
  const document = new Response(html, { status, headers })
  bodies.set(document, html)
  return document
}

/**
 * HTML of documents rendered here. Reading it back from the response stream took longer than rendering the document's
 * head.
 */
const bodies = new WeakMap<Response, string>()
const bodyOf = (answer: Response) => bodies.get(answer) ?? answer.text()

/**
 * Lowers the priority of module preloads, which React Router puts before the first text. The page works without
 * scripts, so on slow lines style sheets and fonts come first.
 */
const behindTheText = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Reports unexpected errors only. API errors shown as error pages and aborted requests are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<Pick<RouterContextProvider, 'get'>> },
) {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(visitContext).report?.(error)
}
