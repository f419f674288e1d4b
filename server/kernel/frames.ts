// Maps stack frames to the portal’s source files. Node’s option `--enable-source-maps` would read and store the map of
// every file at each start, which is rarely needed.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openCache } from '#contract/kernel/cache.ts'

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/
const maps = openCache<SourceMap | undefined>({ most: 2, forMs: 60_000 })

/**
 * Returns a stack frame with the file and line of its source, relative to the portal’s root. Without a source map the
 * frame is returned unchanged.
 */
export function toSourcePosition(frame: string): string {
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
