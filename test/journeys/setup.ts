// Runs once per test run. Starts a built portal with demo data for each worker, on its own port and in its own folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'
import { findHeadlessChromium } from '../../scripts/chromium.ts'
import { findFirefox } from '../../scripts/firefox.ts'
import { freePort } from '../free-port.ts'

export interface JourneyPortal {
  /** The portal's origin, without a trailing slash. */
  baseUrl: string
  /** The portal's `DATA_DIR`. E-mails are in mail/. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One portal per worker, because parallel journeys would hold each other's booths. */
    portals: JourneyPortal[]
    /** Path of the Chromium executable. */
    chromium: string
    /** Path of the Firefox executable; empty on a machine where it cannot be installed. */
    firefox: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = join(root, 'test/results')
const startPatienceMs = 120_000
const stopPatienceMs = 20_000
/** Environment variables of this machine that are meant for another portal and must not be passed on. */
const foreign = /^(DATABASE_URL|SMTP_URL|MAIL_FROM|OIDC_\w+|PUBLIC_URL|HOST|ADMIN_EMAIL|TRUST_PROXY|VITEST\w*|TEST)$/

export default async function setup(project: TestProject) {
  await buildIfStale()
  mkdirSync(results, { recursive: true })
  const workers = Array.from({ length: project.config.maxWorkers }, (_, at) => at + 1)
  const opened = await Promise.allSettled(workers.map(openPortal))
  const portals = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const stop = async () => void (await Promise.all(portals.map(({ close }) => close())))
  const failed = opened.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide(
    'portals',
    portals.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })),
  )
  project.provide('chromium', findHeadlessChromium())
  project.provide('firefox', findFirefox() ?? '')
  return stop
}

async function openPortal(worker: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-journeys-'))
  chmodSync(dataDir, 0o755) // the embedded database runs as another user if the tests run as root
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const logFile = join(results, `portal-${worker}.log`)
  const portal = start(port, dataDir, logFile)
  const close = async () => {
    await end(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(portal, baseUrl, logFile)
    return { baseUrl, dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

function start(port: number, dataDir: string, logFile: string) {
  const log = openSync(logFile, 'w')
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
  const portal = spawn(process.execPath, ['--import', './test/watch-answers.ts', 'main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...kept,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  closeSync(log)
  return portal
}

async function ready(portal: ChildProcess, baseUrl: string, logFile: string) {
  for (const until = Date.now() + startPatienceMs; Date.now() < until; await pause(100)) {
    if (portal.exitCode !== null) break
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The portal did not start:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`)
}

async function end(portal: ChildProcess) {
  if (portal.exitCode !== null || portal.signalCode !== null) return
  const ended = new Promise((done) => portal.once('exit', done))
  portal.kill('SIGTERM')
  if ((await Promise.race([ended, pause(stopPatienceMs, 'late')])) === 'late') portal.kill('SIGKILL')
}
