// Finds a Firefox for the journeys that are walked in a second engine, or brings Debian's. Prints its path.
import { spawnSync } from 'node:child_process'
import { apt, inPath, isRoot, runs } from './chromium.ts'

/** The oldest that was seen to follow today's Playwright: 140 ends with its first command. */
const oldest = 153
const majorOf = (path: string) =>
  Number(/ (\d+)\./.exec(spawnSync(path, ['--version'], { timeout: 30_000 }).stdout.toString())?.[1])
const isOfToday = (path: string) => runs(path) && majorOf(path) >= oldest
const installed = () =>
  [
    process.env['FIREFOX'] ?? '',
    ...inPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
    .filter(Boolean)
    .find(isOfToday)

/** The path of a Firefox that runs. FIREFOX names one; else one of the system, or one that is installed now. Undefined, with a line that says so, where there is none and none can be had. */
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
