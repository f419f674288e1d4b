// A separate portal, empty as after its first start, for journeys that begin there.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { freePort } from '../free-port.ts'
import { browser, desktop } from './visit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export type OwnPortal = Awaited<ReturnType<typeof ownPortal>>

/**
 * Starts a separate portal. `email` is that of its first super admin, who chooses a password with the link printed at
 * the start.
 */
export async function ownPortal(email: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-empty-'))
  chmodSync(dataDir, 0o755) // the embedded database runs as another user if the tests run as root
  const port = await freePort()
  const base = `http://localhost:${port}`
  const { DATABASE_URL: _, PUBLIC_URL: __, ...kept } = process.env
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ADMIN_EMAIL: email }
  const portal = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...kept, ...own, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  })
  let output = ''
  portal.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const link = () => /password\/reset\/(\S+)/.exec(output)?.[1]
  while (!(link() && (await fetch(`${base}/readyz`).catch(() => undefined))?.ok)) {
    if (portal.exitCode !== null) throw new Error(`The portal did not start:\n${output}`)
    await pause(100)
  }
  return {
    base,
    dataDir,
    firstToken: link()!,
    end: () => end(portal, dataDir),
  }
}

async function end(portal: ChildProcess, dataDir: string) {
  const ended = new Promise((done) => portal.once('exit', done))
  portal.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

/** Opens a browser context in the given language. */
export async function contextOf({ base }: Pick<OwnPortal, 'base'>, locale: Locale) {
  const context = await (await browser()).newContext({ viewport: desktop, locale: locale === 'fa' ? 'fa-IR' : 'en-GB' })
  await context.addCookies([{ name: 'locale', value: locale, url: base }])
  return context
}
export const send = (
  { base }: Pick<OwnPortal, 'base'>,
  { request }: BrowserContext,
  path: string,
  data: object,
  method = 'POST',
) => request.fetch(`${base}/v1/${path}`, { method, data, headers: { origin: base, 'sec-fetch-site': 'same-origin' } })

/** Sets the password of the first super admin, logs in and postpones the second step. */
export async function firstAdmin(portal: OwnPortal, context: BrowserContext, email: string, password: string) {
  const { firstToken: token } = portal
  await send(portal, context, 'password/reset', { token, password, repeatPassword: password }) // succeeds only once, so a retry of the journey ignores the error
  expect((await send(portal, context, 'login', { email, password })).status()).toBe(200)
  await send(portal, context, 'profile/factors/later', {})
}

/** Waits for an e-mail to `address` and returns its links. */
export async function linksTo({ dataDir }: OwnPortal, address: string, template: string): Promise<string[]> {
  const found = () => emailsIn(dataDir).find((one) => one.to === address && one.template.includes(template))
  await expect.poll(found, { timeout: 30_000, interval: 100 }).toBeDefined()
  return found()!.links
}
interface Letter {
  to: string
  template: string
  links: string[]
}
function emailsIn(dataDir: string): Letter[] {
  const folder = join(dataDir, 'mail')
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
  } catch {
    return []
  }
}
