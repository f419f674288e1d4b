import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Coverage counts lines in what Vite has read (scripts/coverage.ts). */
const counted = process.env['COUNTED'] === '1'
/** What reads the product a second time, with other tables: Node reads a file once. */
const readAnew = ['test/order-kinds.test.ts']
/** Files that npm test leaves to npm run test:all (scripts/test.ts). */
const without = process.env['TESTS_WITHOUT']?.split(';') ?? []
const places = ['node_modules', 'build', 'data', '.react-router']
const common = {
  setupFiles: './test/watch-statements.ts',
  isolate: false,
  // A second, as vitest has it, is over before a busy machine has done what is waited for.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
/** Node reads the source itself: the way through Vite took a quarter of the time (docs/decisions/tests.md). */
const byNode = {
  plugins: [],
  test: {
    ...common,
    name: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...places, ...readAnew, ...without],
    experimental: { viteModuleRunner: counted },
    execArgv: counted ? [] : ['--import', './test/drawn.ts'],
  },
} satisfies TestProjectInlineConfiguration
const byVite = {
  plugins: [],
  test: { ...common, name: 'anew', include: readAnew, exclude: without },
} satisfies TestProjectInlineConfiguration

export default defineConfig({
  // The tests read no bundle, so the plugins of vite.config.ts stay out.
  plugins: [],
  test: {
    projects: [byNode, byVite],
    globalSetup: './test/setup.ts',
    // More than the cores of a small machine: tests wait for the database as often as it waits for them.
    maxWorkers: 3,
    teardownTimeout: 30_000,
  },
})
