// Loaded before the portal in a control run: the words of WITHOUT are gone from the source of the server and the contract.
import { registerHooks } from 'node:module'

const words = process.env['WITHOUT'] ?? ''
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!/\/(server|contract)\//.test(url) || !loaded.source) return loaded
    return {
      ...loaded,
      source: Buffer.from(loaded.source as Uint8Array)
        .toString()
        .replaceAll(words, ''),
    }
  },
})
