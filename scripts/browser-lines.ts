// Finds the source statements that a browser ran, from V8's counts in the built scripts and their source maps. The
// build for this is not minified (vite.config.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import { root } from './run.ts'

interface Range {
  startOffset: number
  endOffset: number
  count: number
}
export interface Counted {
  ranges: readonly Range[]
}
/** Offset ranges of a script, sorted and not overlapping. */
export type Pieces = [from: number, to: number][]
/** Ranges that ran, keyed by the path of the script in its address. */
export type Ran = Record<string, Pieces>

/**
 * Returns the ranges of a script that ran. The ranges of blocks and functions are nested; the innermost one decides.
 */
export function piecesRun(functions: readonly Counted[]): Pieces {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  const pieces: Pieces = []
  const open: Range[] = []
  let at = 0
  const upTo = (end: number) => {
    if (end > at && open.length > 0 && open.at(-1)!.count > 0) add(pieces, [at, end])
    at = Math.max(at, end)
  }
  const closeBefore = (start: number) => {
    while (open.length > 0 && open.at(-1)!.endOffset <= start) {
      upTo(open.at(-1)!.endOffset)
      open.pop()
    }
  }
  for (const range of ranges) {
    closeBefore(range.startOffset)
    upTo(range.startOffset)
    open.push(range)
  }
  closeBefore(Infinity)
  return pieces
}
function add(pieces: Pieces, [from, to]: Pieces[number]) {
  const last = pieces.at(-1)
  if (last && from <= last[1]) last[1] = Math.max(last[1], to)
  else pieces.push([from, to])
}

/** Returns the union of several lists of ranges. */
export function together(all: readonly Pieces[]): Pieces {
  const pieces: Pieces = []
  for (const [from, to] of all.flat().toSorted((a, b) => a[0] - b[0])) add(pieces, [from, to])
  return pieces
}

/** Positions of one source file that are in a script: line → column → whether it ran. */
export type CoverageLines = Map<number, Map<number, boolean>>

/**
 * Maps the ranges of a script that ran to positions in source files. `fileOf` returns the file of a source, or
 * undefined to skip it.
 */
export function placesIn(code: string, map: TraceMap, pieces: Pieces, fileOf: (source: string) => string | undefined) {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)]
  const files = new Map<string, CoverageLines>()
  eachMapping(map, ({ generatedLine, generatedColumn, source, originalLine, originalColumn }) => {
    const file = source === null ? undefined : fileOf(source)
    const start = starts[generatedLine - 1]
    if (file === undefined || originalLine === null || start === undefined) return
    note(files, file, originalLine, originalColumn, holds(pieces, start + generatedColumn))
  })
  return files
}
function note(files: Map<string, CoverageLines>, file: string, line: number, column: number, ran: boolean) {
  const places = files.get(file) ?? new Map<number, Map<number, boolean>>()
  const columns = places.get(line) ?? new Map<number, boolean>()
  files.set(file, places.set(line, columns.set(column, ran || columns.get(column) === true)))
}
function holds(pieces: Pieces, at: number) {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pieces[middle]![0] <= at) low = middle + 1
    else high = middle
  }
  return low > 0 && at < pieces[low - 1]![1]
}

/** Position of a statement as in coverage reports: lines from 1, columns from 0. */
export interface Stands {
  start: { line: number; column: number }
  end: { line: number; column: number | null }
}

/**
 * Returns whether a browser ran a statement. The statement's first position in a script decides, so a function that was
 * created but never called did not run.
 */
export function ranIn(places: CoverageLines | undefined, { start, end }: Stands) {
  const last = end.line === start.line ? (end.column ?? Infinity) : Infinity
  const columns = [...(places?.get(start.line) ?? [])].filter(([column]) => column >= start.column && column <= last)
  return columns.toSorted(([one], [other]) => one - other)[0]?.[1] ?? false
}

/**
 * Reads the coverage that the journeys noted in a folder (test/journeys/noting.ts), by source file. Each language has
 * its own copy of a script with its own offsets. Both copies map to the same source lines.
 */
export function placesOfBrowsers(folder: string): Map<string, CoverageLines> {
  const byScript = new Map<string, Pieces[]>()
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const [path, pieces] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Ran))
      byScript.set(path, [...(byScript.get(path) ?? []), pieces])
  const all = new Map<string, CoverageLines>()
  for (const [path, pieces] of byScript)
    for (const [file, places] of placesOfScript(path, together(pieces)))
      for (const [line, columns] of places) for (const [column, ran] of columns) note(all, file, line, column, ran)
  return all
}

const ours = /^(?:contract|web)\//

function placesOfScript(path: string, pieces: Pieces): Map<string, CoverageLines> {
  const script = join(root, 'build/client', path)
  const map = join(root, 'build/client/assets', `${basename(path)}.map`)
  if (!existsSync(script) || !existsSync(map)) return new Map()
  const names = new Map<string, string | undefined>()
  const fileOf = (source: string) => {
    if (!names.has(source)) {
      const name = relative(root, resolve(dirname(map), source.replace(/\?.*$/, ''))).replaceAll('\\', '/')
      names.set(source, ours.test(name) ? name : undefined)
    }
    return names.get(source)
  }
  return placesIn(readFileSync(script, 'utf8'), new TraceMap(readFileSync(map, 'utf8')), pieces, fileOf)
}
