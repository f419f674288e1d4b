// Loaded before the portal in a control run: the words of WITHOUT are gone from the server's source.
import { registerHooks } from 'node:module'

const words = process.env['WITHOUT'] ?? ''
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/server/') || !loaded.source) return loaded
    return {
      ...loaded,
      source: Buffer.from(loaded.source as Uint8Array)
        .toString()
        .replaceAll(words, ''),
    }
  },
})
