// Starts a portal in a process of its own, as an operator does, sends requests to it and kills it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnv, serverWords } from '../../scripts/bundle.ts'
import { root } from '../../scripts/run.ts'
import { newDatabase } from './databases.ts'

export interface Asking {
  method?: string
  headers?: Record<string, string | string[]>
  cookie?: string | undefined
  body?: unknown
  /** Raw body, sent unchanged instead of JSON. */ raw?: string | Buffer | undefined
  timeoutMs?: number
}
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  json: Record<string, unknown>
  cookies: string[]
  ms: number
}
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  template: string
  locale: 'fa' | 'en'
  id: string
}
export type Portal = Awaited<ReturnType<typeof startPortal>>

/** Environment variables of this machine that would change the portal under attack. */
const foreign =
  /^(DATABASE_URL|SMTP_URL|STORAGE_URL|MAIL_FROM|OIDC_\w+|PUBLIC_URL|HOST|ADMIN_EMAIL|TRUST_PROXY|DEMO|PORT|DATA_DIR|VITEST\w*|TEST)$/
/** Returns the environment of this process without the variables that would change a portal. */
export const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
const patienceMs = 90_000

/** The portal to attack. scripts/guards-off.ts sets these variables to attack portals that lack a guard. */
export const target = {
  /** Folder from which portals start. */
  root: process.env['ATTACK_ROOT'] ?? root,
  /** A database with the demo data. Portals without a database of their own get a copy. */
  demoTemplate: process.env['ATTACK_DEMO'],
  /** Attacks that try every field are limited to these calls. */
  calls: process.env['ATTACK_CALLS'] ? new RegExp(process.env['ATTACK_CALLS']) : undefined,
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Returns the arguments of `npm start`: the bundle with its heap limits. A copy without a guard has no bundle, so it
 * runs from its source.
 */
const wordsToStart = () => (target.root === root ? serverWords : [...serverWords.slice(0, -1), 'main.ts'])

/** Returns the default headers of a request. */
const headsOf = (payload: string | Buffer | undefined, isJson: boolean, cookie: string | undefined) => ({
  'sec-fetch-site': 'same-origin',
  'accept-language': 'en',
  ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
  ...(isJson && { 'content-type': 'application/json' }),
  ...(cookie && { cookie }),
})

/** Reads a complete response. The request id is removed from the text, so that equal errors are equal. */
async function readAnswer(answer: IncomingMessage, began: number): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const text = bytes.toString().replace(/,"requestId":"[\w-]+"/, '')
  const { headers, statusCode: status = 0 } = answer
  const isJson = /json/.test(String(headers['content-type'])) && text !== ''
  return {
    status,
    headers,
    bytes,
    text,
    json: isJson ? parsed(text) : {},
    cookies: headers['set-cookie'] ?? [],
    ms: performance.now() - began,
  }
}

/**
 * Starts a portal. `env` is added to a minimal environment. `remove` of the returned portal deletes its data folder,
 * unless `dataDir` was given.
 */
export async function startPortal({
  env: given = {},
  dataDir,
  port,
}: { env?: Record<string, string>; dataDir?: string; port?: number } = {}) {
  const lent =
    target.demoTemplate && !given['DATABASE_URL'] && (given['DEMO'] ?? '1') === '1'
      ? await newDatabase(target.demoTemplate)
      : undefined
  const env = lent ? { ...given, DATABASE_URL: lent } : given
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'ghorfeh-attack-'))
  const at = port ?? (await freePort())
  chmodSync(folder, 0o755) // the embedded database runs as another user if the tests run as root
  let child: ChildProcess | undefined
  let log = ''
  const origin = env['PUBLIC_URL'] ?? `http://localhost:${at}`
  const { host } = new URL(origin)

  async function start() {
    const began = performance.now()
    child = spawn(process.execPath, wordsToStart(), {
      cwd: target.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...serverEnv,
        ...plainEnvironment(),
        NODE_ENV: 'production',
        PORT: String(at),
        DATA_DIR: folder,
        RATE_LIMIT_FACTOR: '1000',
        DEMO: '1',
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        log = (log + part.toString()).slice(-2_000_000)
      })
    for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
      if (child.exitCode !== null || child.signalCode !== null) break
      if ((await request('/readyz', { timeoutMs: 3_000 }).catch(() => undefined))?.status === 200)
        return performance.now() - began
    }
    throw new Error(`The portal did not start:\n${log.slice(-3_000)}`)
  }

  /**
   * Sends a request. Headers are sent exactly as given; `headsOf` has the defaults, such as `sec-fetch-site:
   * same-origin`.
   */
  function request(
    path: string,
    { method, headers = {}, cookie, body, raw, timeoutMs = 15_000 }: Asking = {},
  ): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const began = performance.now()
    return new Promise((done, failed) => {
      const sent = send(
        {
          host: '127.0.0.1',
          port: at,
          path,
          method: method ?? (payload === undefined ? 'GET' : 'POST'),
          agent: false,
          headers: { ...headsOf(payload, body !== undefined, cookie), host, ...headers },
        },
        (answer) => void readAnswer(answer, began).then(done, failed),
      )
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      sent.on('error', failed).end(payload)
    })
  }

  /** Sends bytes on a raw socket. Returns the data received until the portal closed it or `ms` had passed. */
  const rawly = (bytes: string | Buffer, ms = 5_000) =>
    new Promise<{ text: string; closed: boolean }>((done) => {
      const parts: Buffer[] = []
      const socket = connect(at, '127.0.0.1', () => socket.write(bytes))
      const timer = setTimeout(() => {
        done({ text: Buffer.concat(parts).toString(), closed: false })
        socket.destroy()
      }, ms)
      socket
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', () => {})
        .on('close', () => {
          clearTimeout(timer)
          done({ text: Buffer.concat(parts).toString(), closed: true })
        })
    })

  const portal = {
    port: at,
    host,
    origin,
    dataDir: folder,
    databaseUrl: env['DATABASE_URL'],
    request,
    rawly,
    start,
    log: () => log,
    pid: () => child?.pid,
    running: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    /** Stops the portal with a signal. @returns the exit code and the ms until it exited */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null)
        return { code: child?.exitCode ?? null, ms: 0 }
      const began = performance.now()
      const gone = once(child, 'exit')
      child.kill(signal)
      const late = setTimeout(() => child?.kill('SIGKILL'), 25_000)
      await gone
      clearTimeout(late)
      return { code: child.exitCode, ms: performance.now() - began }
    },
    async remove() {
      await portal.stop()
      if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    /** Returns the e-mails written so far, newest first. */
    letters(): Letter[] {
      const mail = join(folder, 'mail')
      if (!existsSync(mail)) return []
      return readdirSync(mail)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => {
          try {
            return [JSON.parse(readFileSync(join(mail, name), 'utf8')) as Letter]
          } catch {
            return []
          }
        })
        .sort((a, b) => (a.id < b.id ? 1 : -1))
    },
    /** Waits for an e-mail. @throws Error when none arrives */
    async emailTo(address: string, template: string, ms = 15_000): Promise<Letter> {
      for (const until = Date.now() + ms; Date.now() < until; await pause(60)) {
        const found = portal.letters().find((letter) => letter.to === address && letter.template === template)
        if (found) return found
      }
      throw new Error(`No letter ${template} to ${address}`)
    },
  }
  await start()
  return portal
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
