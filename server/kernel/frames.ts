// Where in our sources the frames of a stack are. The runtime would do it by itself (--enable-source-maps), but then it reads and keeps the map of every file at each start, for the few starts in which something breaks.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openCache } from '#contract/kernel/cache.ts'

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/
const maps = openCache<SourceMap | undefined>({ most: 2, forMs: 60_000 })

/** A frame with the place in the source where its file has a map beside it, from the root of the portal; else as it is. */
export function inSources(frame: string): string {
  const [, file = '', line, column] = place.exec(frame) ?? []
  if (!file || file.includes('/node_modules/')) return frame
  const origin = maps.getOrMake(file, () => mapOf(file))?.findOrigin(Number(line), Number(column))
  return origin && 'fileName' in origin
    ? frame.replace(place, `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`)
    : frame
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${fileURLToPath(file)}.map`
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : undefined
}
