// Finds or installs Firefox (from Debian), as a second browser engine for the journeys. Prints its path.
import { spawnSync } from 'node:child_process'
import { apt, findInPath, isRoot, runs } from './chromium.ts'

/** Oldest version known to work with the current Playwright; version 140 exits at its first command. */
const oldest = 153
const majorOf = (path: string) =>
  Number(/ (\d+)\./.exec(spawnSync(path, ['--version'], { timeout: 30_000 }).stdout.toString())?.[1])
const isOfToday = (path: string) => runs(path) && majorOf(path) >= oldest
const installed = () =>
  [
    process.env['FIREFOX'] ?? '',
    ...findInPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
    .filter(Boolean)
    .find(isOfToday)

/**
 * Returns the path of a Firefox that runs: the one in FIREFOX, else the system's, else a newly installed one. If there
 * is none, it prints a line and returns undefined.
 */
export function findFirefox() {
  const found = installed()
  if (found) return found
  if (isRoot) {
    console.log(`Firefox ${oldest} or newer is not installed. Installing it …`)
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'firefox-esr')
  }
  const brought = installed()
  if (!brought)
    console.log(
      `Firefox ${oldest} or newer is missing and could not be installed. The Firefox journeys do NOT run. Install it, or set FIREFOX to its path.`,
    )
  return brought
}

if (import.meta.main) console.log(findFirefox())
