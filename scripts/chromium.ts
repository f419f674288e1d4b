// Finds or installs a Chromium for the browser journeys. Prints its path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { bin } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Options that stop background activity of the browser during tests and measurements. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const isRoot = process.getuid?.() === 0

/** Returns whether a program exists and starts. */
export const runs = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}
/** Returns the possible paths of programs in PATH. */
export const findInPath = (programs: readonly string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => programs.map((program) => join(folder, program)))
const installed = () =>
  [process.env['CHROMIUM'] ?? '', chromium.executablePath(), ...findInPath(names), ...macs].filter(Boolean).find(runs)

export const apt = (...words: string[]) =>
  spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0
const playwright = (...words: string[]) =>
  spawnSync(process.execPath, [bin('playwright'), 'install', ...words, 'chromium'], { stdio: 'inherit' })

const ways: (() => unknown)[] = [
  () => isRoot && apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium'),
  () => playwright(...(isRoot ? ['--with-deps'] : [])),
]

/**
 * Returns the path of a Chromium that runs. The order is `CHROMIUM`, Playwright's own, the system's, a newly installed
 * one.
 * @throws Error if there is none and none can be installed
 */
export function findChromium() {
  let found = installed()
  for (const bring of ways) {
    if (found) return found
    console.log('Chromium is not installed. Installing it …')
    bring()
    found = installed()
  }
  if (!found)
    throw new Error('Chromium is missing and could not be installed. Install it, or set CHROMIUM to its path.')
  return found
}

const shell = () => findInPath(['chromium-headless-shell', 'chrome-headless-shell']).find(runs)
/**
 * Returns the path of a headless Chromium for journeys, which uses less memory and CPU. If apt offers it as a separate
 * package, it is installed now.
 */
export function findHeadlessChromium() {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  if (!shell() && isRoot && findInPath(['apt-get']).some(runs)) {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
  return shell() ?? findChromium()
}

if (import.meta.main) console.log(findChromium())
