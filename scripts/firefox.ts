// Finds a Firefox for the journeys that are walked in a second engine, or brings Debian's. Prints its path.
import { apt, inPath, isRoot, runs } from './chromium.ts'

const installed = () =>
  [
    process.env['FIREFOX'] ?? '',
    ...inPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
    .filter(Boolean)
    .find(runs)

/** The path of a Firefox that runs. FIREFOX names one; else one of the system, or one that is installed now. Undefined, with a line that says so, where there is none and none can be had. */
export function findFirefox() {
  const found = installed()
  if (found) return found
  if (isRoot) {
    console.log('No Firefox here yet; installing one …')
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'firefox-esr')
  }
  const brought = installed()
  if (!brought)
    console.log(
      'No Firefox was found and none could be installed: the journeys in Firefox are NOT walked. Install one, or name it in FIREFOX.',
    )
  return brought
}

if (import.meta.main) console.log(findFirefox())
