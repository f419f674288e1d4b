import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Coverage counts lines in Vite's input (scripts/coverage.ts). */
const counted = process.env['COUNTED'] === '1'
/**
 * Tests that load the product a second time with other tables. They run through Vite, because Node loads a file only
 * once.
 */
const readAnew = ['test/order-kinds.test.ts']
/** Test files that run only in npm run test:all (scripts/test.ts). */
const without = process.env['TESTS_WITHOUT']?.split(';') ?? []
const places = ['node_modules', 'build', 'data', '.react-router']
const common = {
  setupFiles: './test/watch-statements.ts',
  isolate: false,
  // Vitest's default of one second is too short on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
/** Node loads the source directly: going through Vite took a quarter of the time (docs/decisions/tests.md). */
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
  // The tests use no bundle, so they need no plugins of vite.config.ts.
  plugins: [],
  test: {
    projects: [byNode, byVite],
    globalSetup: './test/setup.ts',
    // More than the cores of a small machine, because half of the time tests wait for the database.
    maxWorkers: 3,
    teardownTimeout: 30_000,
  },
})
