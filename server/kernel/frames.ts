// Maps stack frames to our sources. The runtime option `--enable-source-maps` does the same, but reads and stores the
// map of every file at each start. That cost is rarely needed.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openCache } from '#contract/kernel/cache.ts'

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/
const maps = openCache<SourceMap | undefined>({ most: 2, forMs: 60_000 })

/**
 * Returns the frame with its source position, relative to the root of the portal. Without a source map it is returned
 * unchanged.
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
