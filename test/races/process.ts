// Starts processes of the portal, sends them requests over HTTP, and kills them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caller } from '#contract/kernel/caller.ts'
import { portalInOneFile } from './one-file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The host name in all requests, whatever the port. */
export const host = 'portal.test'
export type Running = Awaited<ReturnType<typeof startApp>>

/**
 * Starts a portal process on a migrated and seeded database. `without`: text to remove from the sources of the server
 * and the contract, which turns off a guard for the control run of a race.
 */
export async function startApp(databaseUrl: string, more: Record<string, string> = {}, without?: string) {
  if (without !== undefined) inSource(without)
  const child = fork(await portalInOneFile(without ?? ''), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://${host}`,
      RATE_LIMIT_FACTOR: '1000',
      NODE_ENV: 'production',
      ANSWERS: process.env['ANSWERS'],
      ...more,
    },
  })
  let complaints = ''
  child.stderr?.on('data', (part: Buffer) => {
    complaints = (complaints + part.toString()).slice(-4_000)
  })
  const gone = once(child, 'exit')
  const line = await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error(`The process did not start:\n${complaints}`)
    }),
  ])
  const { port } = line[0] as { port: number }
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    /** A typed caller with the cookie of a session. */
    call: (cookie: string) =>
      caller((path, { method, headers, body }) =>
        request(agent, port, path, { method, headers: { ...headers, cookie }, body }),
      ),
    /** A plain request for a response that is not JSON. @returns its status */
    get: async (path: string, cookie: string) =>
      (await request(agent, port, path, { method: 'GET', headers: { cookie } })).status,
    /** The current memory use of the process (RSS), in bytes. */
    async rss() {
      const answer = once(child, 'message')
      child.send('memory')
      return ((await answer)[0] as { rss: number }).rss
    },
    complaints: () => complaints,
    /** Kills the process immediately, whatever it is doing. */
    async kill() {
      child.kill('SIGKILL')
      await gone
      agent.destroy()
    },
  }
}

/**
 * Checks that a source file contains the text that a control run removes. Otherwise a guard whose code has changed
 * would silently stay active.
 * @throws Error if no file contains it
 */
function inSource(words: string) {
  const files = globSync('{server,contract}/**/*.ts', { cwd: root })
  if (!files.some((file) => readFileSync(join(root, file), 'utf8').includes(words)))
    throw new Error(`No file of the server or the contract has ${words}`)
}

function request(
  agent: Agent,
  port: number,
  path: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string | null },
) {
  return new Promise<{ status: number; text(): Promise<string> }>((done, failed) => {
    const sent = send(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host, 'sec-fetch-site': 'same-origin', 'accept-language': 'en', ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', failed)
          .on('end', () => done({ status: answer.statusCode ?? 0, text: async () => Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', failed).end(body ?? '')
  })
}
