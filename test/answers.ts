// Compares every API response in tests with contract/calls.ts. A success has exactly the keys of its row, an error is a
// problem document, a file has its type. Responses are noted in the folder ANSWERS, which scripts/test.ts reads at the
// end of a run. A wrong response fails the run, and so does a call that no test made successfully.
import { isDeepStrictEqual } from 'node:util'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { IncomingMessage, Server, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { ProblemSchema } from '#server/kernel/openapi.ts'

export interface Seen {
  method: string
  url: string
  status: number
  headers: OutgoingHttpHeaders
  bytes: Buffer
}

const table = Object.entries(calls as Record<CallName, Call>) as [CallName, Call][]
/** Call names by address pattern. Fixed addresses come before those with a parameter, as in the router. */
const patterns = table
  .map(([name, call]) => ({ name, call, address: new RegExp(`^/v1/${call.path.replace(/:\w+/g, '([^/]+)')}/?$`) }))
  .sort((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)
const callOf = (method: string, url: string) =>
  patterns.find(
    ({ call, address }) =>
      (call.method === method || (method === 'HEAD' && call.method === 'GET')) && address.test(url.split('?')[0] ?? ''),
  )

/** Details that an error may contain besides its text (`refuse(code, about)`). */
const known = new Set([
  'openMinor',
  'paymentStatus',
  'applicationStatus',
  'boothName',
  'booths',
  'by',
  'change',
  'comments',
  'contactStatus',
  'correlationId',
  'equipment',
  'file',
  'count',
  'goneBoothIds',
  'names',
  'totalCents',
  'goneEquipmentIds',
  'meetingStatus',
  'missing',
  'most',
  'orderStatus',
  'orders',
  'quote',
  'reference',
  'retryAfter',
  'seenTotalCents',
  'ticketStatus',
  'token',
  'totalWithTaxCents',
  'updatedAt',
  'version',
  'ways',
  'what',
  'workshop',
])
/** Content types of files, by the name of their call. */
const types: [call: RegExp, type: RegExp][] = [
  [
    /^panelCatalogue\.export$/,
    /^(application\/(pdf|json)|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/,
  ],
  [/^panelDrawing\.export$/, /^(image\/(svg\+xml|png|vnd\.dxf)|application\/pdf)\b/],
  [/^panelCapsule\.export$/, /^application\/zip\b/],
  [/^panelGeometry\.export$/, /^(text\/csv|application\/(geo\+json|zip))\b/],
  [/\.export$/, /^(text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/],
  [/\.(pdf|invitation|proforma)$/, /^application\/pdf\b/],
  [/\.calendar$/, /^text\/calendar\b/],
  [/^(hall\.image|image\.read)$/, /^image\//],
  [/^privacy\.download$/, /^application\/json\b/],
  [/^(hall|panelPlan)\.events$/, /^text\/event-stream\b/],
  [/^upload\.read$/, /^(image|application)\//],
]
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const decoded = ({ headers, bytes }: Seen) => codings[String(headers['content-encoding'])]?.(bytes) ?? bytes

/**
 * Returns what is wrong with a response, in one line. Returns undefined if it matches the table or belongs to no call.
 */
export function faultOf(seen: Seen): string | undefined {
  const found = callOf(seen.method, seen.url)
  if (!found || seen.method === 'HEAD' || seen.status === 304) return undefined
  const { name, call } = found
  const type = seen.headers['content-type'] ?? ''
  const at = `${name} ${seen.status}`
  if (seen.status < 400 && call.raw && call.raw !== 'form')
    return types.find(([those]) => those.test(name))?.[1].test(type)
      ? undefined
      : `${at} is ${type || 'without a type'}`
  const text = decoded(seen).toString()
  let json: unknown
  try {
    json = text === '' ? null : JSON.parse(text)
  } catch {
    return `${at} is no JSON: ${text.slice(0, 80)}`
  }
  if (seen.status >= 400)
    return seen.status === 503 && json === null
      ? undefined
      : faultIn(
          ProblemSchema,
          Object.fromEntries(Object.entries(json as object).filter(([key]) => !known.has(key))),
          at,
        )
  const success = call.status ?? (call.gives instanceof z.ZodMiniNull ? 204 : call.method === 'POST' ? 201 : 200)
  if (seen.status !== success) return `${at} instead of ${success}`
  return faultIn(call.gives, json, at)
}
function faultIn(schema: z.core.$ZodType, json: unknown, at: string) {
  const read = z.safeParse(schema, json)
  if (!read.success)
    return `${at}: ${read.error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.')} ${message}`)
      .join(', ')}`
  return isDeepStrictEqual(read.data, json)
    ? undefined
    : `${at} has more than the table promises: ${extra(read.data, json).slice(0, 5).join(', ')}`
}
/** Returns the positions of keys that only `more` has. */
function extra(less: unknown, more: unknown, at = ''): string[] {
  if (typeof more !== 'object' || more === null || typeof less !== 'object' || less === null)
    return isDeepStrictEqual(less, more) ? [] : [at]
  return Object.entries(more).flatMap(([key, value]) =>
    key in less ? extra((less as Record<string, unknown>)[key], value, `${at}.${key}`) : [`${at}.${key}`],
  )
}

const folder = () => process.env['ANSWERS']
const noted = new Set<string>()
function note(line: string) {
  const into = folder()
  if (!into || noted.has(line)) return
  noted.add(line)
  mkdirSync(into, { recursive: true })
  appendFileSync(join(into, `${process.pid}.txt`), `${line}\n`)
}
/** Checks and notes a response. @returns what is wrong with it */
export function heed(seen: Seen): string | undefined {
  const fault = faultOf(seen)
  const found = callOf(seen.method, seen.url)
  if (fault) note(`WRONG ${fault.replaceAll('\n', ' ')}`)
  else if (found && seen.status < 300 && seen.method !== 'HEAD') note(found.name)
  return fault
}
/** Returns the calls without a successful response in a run, and the wrong responses. */
export function cameOf(into: string) {
  const lines = (existsSync(into) ? readdirSync(into) : [])
    .flatMap((file) => readFileSync(join(into, file), 'utf8').split('\n'))
    .filter(Boolean)
  const wrong = [...new Set(lines.filter((line) => line.startsWith('WRONG ')))]
  return { unanswered: table.map(([name]) => name).filter((name) => !lines.includes(name)), wrong }
}

interface Injected {
  statusCode: number
  headers: OutgoingHttpHeaders
  rawPayload: Buffer
}
type Injecting = { inject: (request: never) => Promise<Injected> }
/** Makes an app check its injected responses. A wrong one fails the test that requested it. */
export function watchInjections<App extends object>(app: App): App {
  const own = app as unknown as Injecting
  const inject = own.inject.bind(app)
  own.inject = async (request: { method?: string; url?: string; path?: string }) => {
    const answer = await inject(request as never)
    const fault = heed({
      method: request.method ?? 'GET',
      url: request.url ?? request.path ?? '',
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
    })
    if (fault) throw new Error(`The answer is not what contract/calls.ts promises. ${fault}`)
    return answer
  }
  return app
}

/** Checks the responses of every server of this process from now on. */
export function watchServers() {
  const emit = Reflect.get(Server.prototype, 'emit') as (...given: unknown[]) => boolean
  Server.prototype.emit = function (this: Server, ...given: unknown[]) {
    const [event, request, answer] = given
    if (event === 'request' && request instanceof IncomingMessage && request.url?.startsWith('/v1/'))
      watch(request, answer as ServerResponse)
    return emit.apply(this, given)
  }
}
function watch({ method = 'GET', url = '' }: IncomingMessage, answer: ServerResponse) {
  const parts: Buffer[] = []
  const head: OutgoingHttpHeaders = {}
  const look = () =>
    heed({
      method,
      url,
      status: answer.statusCode,
      headers: { ...answer.getHeaders(), ...head },
      bytes: Buffer.concat(parts),
    })
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  const before = (name: 'writeHead' | 'write' | 'end', look: (...given: unknown[]) => void) => {
    const own = answer[name].bind(answer) as (...given: unknown[]) => never
    Object.assign(answer, {
      [name]: (...given: unknown[]) => {
        look(...given)
        return own(...given)
      },
    })
  }
  before('write', keep)
  before('end', keep)
  before('writeHead', (...given) => Object.assign(head, namedIn(given.at(-1))))
  answer.once('finish', look)
  answer.once('close', () => {
    if (!answer.writableFinished && /event-stream/.test(String(head['content-type']))) look()
  }) // an event stream does not finish, so it is checked when it closes
}
/** Headers as `writeHead` takes them: an object, or alternating names and values. */
const namedIn = (given: unknown): OutgoingHttpHeaders =>
  Array.isArray(given)
    ? Object.fromEntries(
        given.flatMap((name: unknown, at) => (at % 2 === 0 ? [[String(name).toLowerCase(), given[at + 1]]] : [])),
      )
    : typeof given === 'object' && given !== null
      ? (given as OutgoingHttpHeaders)
      : {}
