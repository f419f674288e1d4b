import { defineConfig } from 'vitest/config'

/** npm test runs three workers in parallel (scripts/test.ts). Each has a separate portal and browser. */
const workers = Number(process.env['JOURNEY_WORKERS'] ?? 1)

export default defineConfig({
  plugins: [],
  test: {
    globalSetup: './test/journeys/setup.ts',
    setupFiles: './test/journeys/twice.ts',
    include: ['test/journeys/**/*.e2e.ts'],
    passWithNoTests: true,
    // A worker takes the next file when it has finished one, so all end at about the same time.
    maxWorkers: workers,
    // A browser on a loaded machine may be too slow once, so a failed test is repeated. A test that fails twice is a
    // real failure.
    retry: process.env['CI'] || process.env['JOURNEYS_TWICE'] ? 1 : 0,
    isolate: false,
    expect: { poll: { timeout: 15_000, interval: 100 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
})
