// Lines that the formatter leaves alone (docs/STYLE.md, Format): how many there are on each side, and how many of them are wider than anybody reads. Both may only fall.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** The most columns of a line that keeps its own form. */
export const widest = 200
export interface Unformatted {
  marks: number
  wide: number
}
export const sides = ['contract', 'server', 'web', 'demo', 'messages', 'scripts', 'test', 'attack', 'bench', 'vite']
export const mostUnformatted: Readonly<Record<string, Unformatted>> = {
  contract: { marks: 29, wide: 1 },
  server: { marks: 54, wide: 0 },
  web: { marks: 19, wide: 0 },
  demo: { marks: 27, wide: 0 },
  scripts: { marks: 5, wide: 0 },
  test: { marks: 238, wide: 0 },
  attack: { marks: 8, wide: 0 },
  bench: { marks: 8, wide: 0 },
}

const mark = /(?:\/\/|\/\*) prettier-ignore\b/
/** Marks of a text, and lines wider than the limit that one of them keeps: the line that it ends, or the one below it. */
export function unformattedIn(text: string): Unformatted {
  const lines = text.split('\n')
  const marked = lines.flatMap((line, i) => (mark.test(line) ? [/^\s*(\/\/|\{?\/\*)/.test(line) ? i + 1 : i] : []))
  const isWide = (i: number) => (lines[i] ?? '').replace(/\s*\/\/ prettier-ignore.*$/, '').length > widest
  return { marks: marked.length, wide: marked.filter(isWide).length }
}

export function faultsOfCounts(there: Readonly<Record<string, Unformatted>>, most = mostUnformatted): string[] {
  return Object.entries(there).flatMap(([side, counts]) =>
    (['marks', 'wide'] as const).flatMap((what) => {
      const limit = most[side]?.[what] ?? 0
      if (counts[what] === limit) return []
      const lines = what === 'marks' ? 'lines that are not formatted' : `of them over ${widest} columns`
      return counts[what] > limit
        ? [`${side}: ${counts[what]} ${lines}, at most ${limit}; let oxfmt have them (docs/STYLE.md, Format)`]
        : [`${side}: ${counts[what]} ${lines} now, not ${limit}; say so in scripts/unformatted.ts`]
    }),
  )
}

export function unformatted(): Record<string, Unformatted> {
  return Object.fromEntries(sides.map((side) => [side, ofSide(side)]))
}
function ofSide(side: string): Unformatted {
  const counts = globSync(`${side}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('messages/compiled/') && !file.startsWith('scripts/unformatted'))
    .map((file) => unformattedIn(readFileSync(join(root, file), 'utf8')))
  return {
    marks: counts.reduce((sum, { marks }) => sum + marks, 0),
    wide: counts.reduce((sum, { wide }) => sum + wide, 0),
  }
}
export const faultsOfFormat = () => faultsOfCounts(unformatted())

if (import.meta.main) console.log(unformatted())
