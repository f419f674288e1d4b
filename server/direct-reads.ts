// Reads that a page makes from its own portal without HTTP. They have the permission checks of a call. The session is
// looked up once for all of them.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf, patternOf } from '#contract/kernel/call-path.ts'
import { handlers } from './handlers.ts'
import { splitAddress, rawFor } from './kernel/edition-of.ts'
import { refuseBrokenText } from './kernel/request-checks.ts'
import type { Portal } from './kernel/portal.ts'
import { isId } from './kernel/uuid.ts'
import { callContext, sessionsOnce, type CallContext, type SessionLook } from './kernel/call-context.ts'

/** Parts of the page’s request that a read needs. */
interface Opener {
  headers: Record<string, string>
  cookies: Record<string, string | undefined>
  ip: string
}
type DirectRead = (path: string, opener: Opener) => Promise<string | undefined>

interface Row {
  name: CallName
  path: RegExp
  params: string[]
  ids: string[]
  query: z.core.$ZodType
}
const none = z.strictObject({})
/** Calls that can be read directly. Those with a rate limit, a stream or a file are left out and made over HTTP. */
const rows: Row[] = Object.entries<Call>(calls)
  .flatMap(([name, { method, path, raw, limit, query = none, named }]) => {
    if (method !== 'GET' || raw || limit) return []
    const params = path.match(/(?<=:)\w+/g) ?? []
    return [
      {
        name: name as CallName,
        path: new RegExp(`^${patternOf({ path })}$`),
        params,
        ids: named ? [] : params.filter((param) => param.endsWith('Id')),
        query,
      },
    ]
  })
  .toSorted((one, other) => one.params.length - other.params.length)
/** Most reads have no parameter in their path and are found in this map. */
const plainRows = new Map(
  rows.filter(({ params }) => params.length === 0).map((row) => [addressOf(calls[row.name], {}), row]),
)
const openRows = rows.filter(({ params }) => params.length > 0)
const rowOf = (path: string) => plainRows.get(path) ?? openRows.find((one) => one.path.test(path))

/** `forget` drops the cached session. It is needed after the user or the user’s rights have changed. */
export interface PageReads {
  read: DirectRead
  forget: () => void
}

/**
 * Direct reads for one page. A read returns the response text, or undefined for anything but a plain success. The
 * caller then makes the call over HTTP and gets the usual error.
 */
export function directReads(portal: Portal): () => PageReads {
  return () => {
    let look = sessionsOnce(portal)
    return {
      read: (path, opener) => read(portal, look, path, opener).catch(() => undefined),
      forget: () => {
        look = sessionsOnce(portal)
      },
    }
  }
}

async function read(portal: Portal, look: SessionLook, url: string, opener: Opener): Promise<string | undefined> {
  const { slug, path: address } = splitAddress(url)
  const [path = '', search = ''] = address.split('?')
  const row = rowOf(path)
  if (!row) return undefined
  const params = paramsOf(row, path)
  const raw = queryOf(search)
  const query = raw && z.safeParse(row.query, raw)
  if (!params || !query?.success) return undefined
  refuseBrokenText({ params, query: raw })
  const context = await callContext(
    portal,
    row.name,
    { method: 'GET', raw: rawFor(slug), ...opener } as unknown as FastifyRequest,
    look,
  )
  if (row.ids.some((id) => !isId(params[id] ?? ''))) return undefined
  const given = await (
    handlers[row.name as keyof typeof handlers] as unknown as (context: CallContext, sent: object) => Promise<unknown>
  )(context, { ...params, query: query.data })
  return given === null || given === undefined ? undefined : JSON.stringify(given)
}

function paramsOf({ path, params }: Row, address: string): Record<string, string> | undefined {
  const parts = path.exec(address)?.slice(1) ?? []
  if (parts.some((part) => part.includes('%'))) return undefined
  return Object.fromEntries(params.map((param, at) => [param, parts[at] ?? '']))
}

/**
 * Query parameters; undefined for a repeated name or a broken escape. Fastify handles these differently, so such reads
 * are made over HTTP.
 */
function queryOf(search: string): Record<string, string> | undefined {
  const query: Record<string, string> = {}
  if (/%(?![\da-f]{2})/i.test(search)) return undefined
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in query) return undefined
    query[name] = value
  }
  return query
}
