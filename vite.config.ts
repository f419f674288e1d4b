import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callTable } from './vite/call-table.ts'
import { chunks } from './vite/chunks.ts'
import { documentsOnly } from './vite/documents-only.ts'
import { freshMessages } from './vite/fresh-messages.ts'
import { messageFamilies } from './vite/message-families.ts'
import { plainScript } from './vite/plain-script.ts'
import { precompressed } from './vite/precompressed.ts'
import { pureShapes } from './vite/pure-shapes.ts'
import { reactAriaStrings } from './vite/react-aria-strings.ts'

/** File names are only hashes, because every page lists hundreds of them in its table of routes. */
const file = 'assets/[hash].js'
const counted = process.env['COUNTED'] === '1'
const aria = [/^react-aria/, /^react-stately/, /^@react-(aria|stately)\//, /^@internationalized\//]

export default defineConfig({
  plugins: [
    reactAriaStrings(),
    callTable(),
    messageFamilies(),
    freshMessages(),
    plainScript(),
    pureShapes(),
    documentsOnly(),
    reactRouter(),
    precompressed(),
  ],
  // Server and browser must use the same strings, so the packages go through the plugin on both sides. The development
  // optimizer bundles dependencies separately and needs the plugin too.
  ssr: { noExternal: aria },
  // Lightning CSS rejects anchored container queries (web/ui/overlays.css). Only esbuild minifies them, so it is needed
  // in addition to rolldown. Fonts are not inlined into style sheets, because that takes more bytes and the content
  // security policy blocks it.
  build: { cssMinify: 'esbuild', assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: {
      build: {
        // Source maps and readable code let scripts/coverage.ts count the lines that a browser ran.
        ...(counted && { minify: false, sourcemap: true }),
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]zod[\\/]/, sideEffects: false }] },
          output: { entryFileNames: file, chunkFileNames: file, codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  optimizeDeps: {
    // All code that a screen can import, so that it is found before the first request of a page.
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/shell/*.tsx', 'web/**/*.screen.tsx'],
    rolldownOptions: { plugins: [reactAriaStrings()] },
  },
})
