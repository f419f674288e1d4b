// Sends many requests in one tick. All sockets are connected first, then all requests are written together.
import { connect, type Socket } from 'node:net'
import { host } from './process.ts'

export interface Attempt {
  port: number
  path: string
  cookie: string
  method?: 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  key?: string
}
export interface Answer {
  status: number
  body: Record<string, unknown> & { code?: string }
}

/**
 * Sends all requests at the same moment (POST by default). A request that finds no free database connection gets 503
 * and is sent again with the same key, as a browser does.
 * @returns the responses in the order of the requests
 */
export async function atOnce(requests: readonly Attempt[]): Promise<Answer[]> {
  const answers = await askedOnce(requests)
  const away = answers.flatMap(({ body: { code } }, at) => (code === 'server.away' ? [at] : []))
  if (away.length === 0) return answers
  const later = await atOnce(away.map((at) => requests[at]!))
  return answers.map((answer, at) => later[away.indexOf(at)] ?? answer)
}

async function askedOnce(requests: readonly Attempt[]): Promise<Answer[]> {
  const ready = await Promise.all(
    requests.map(async (request) => ({ socket: await connected(request.port), bytes: bytesOf(request) })),
  )
  const answers = ready.map(({ socket }) => answerOf(socket))
  for (const { socket, bytes } of ready) socket.write(bytes)
  return Promise.all(answers)
}

function connected(port: number) {
  return new Promise<Socket>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket)).setNoDelay(true)
    socket.once('error', failed)
  })
}

function bytesOf({ path, cookie, method = 'POST', body, key }: Attempt) {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    'sec-fetch-site: same-origin',
    'accept-language: en',
    `cookie: ${cookie}`,
    `content-length: ${Buffer.byteLength(payload)}`,
    ...(payload ? ['content-type: application/json'] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}

/** Reads one response. A broken connection has the status 0, which is neither a success nor an error of the API. */
function answerOf(socket: Socket) {
  const parts: Buffer[] = []
  return new Promise<Answer>((done) => {
    socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => done({ status: 0, body: {} }))
    socket.on('close', () => {
      const [head = '', text = ''] = Buffer.concat(parts)
        .toString()
        .split(/\r\n\r\n(.*)/s)
      done({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
      })
    })
  })
}

/** Counts the responses by status and error code: `{ '201': 1, '409 booth.taken': 49 }`. */
export function tally(answers: readonly Answer[]) {
  const counts: Record<string, number> = {}
  for (const {
    status,
    body: { code },
  } of answers) {
    const what = code ? `${status} ${code}` : String(status)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}
