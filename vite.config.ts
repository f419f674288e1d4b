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

/** Every page names hundreds of them in its table of routes, so they have no other name. */
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
  // Server and browser must read the same strings, so the packages go through the plugin on both sides;
  // the development optimizer bundles dependencies on its own and needs the plugin a second time.
  ssr: { noExternal: aria },
  // Lightning CSS refuses anchored container queries (web/ui/overlays.css). Only esbuild minifies them, so it stays beside rolldown.
  // A font inside a sheet would be more bytes, and the policy of pages refuses it.
  build: { cssMinify: 'esbuild', assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: {
      build: {
        // To count the lines that a browser ran (scripts/coverage.ts).
        ...(counted && { minify: false, sourcemap: true }),
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]zod[\\/]/, sideEffects: false }] },
          output: { entryFileNames: file, chunkFileNames: file, codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  optimizeDeps: {
    // Everything that a screen can reach, found before the first page asks for it.
    entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/shell/*.tsx', 'web/**/*.screen.tsx'],
    rolldownOptions: { plugins: [reactAriaStrings()] },
  },
})
