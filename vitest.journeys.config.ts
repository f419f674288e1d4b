import { defineConfig } from 'vitest/config'

/** npm test walks with three, side by side (scripts/test.ts). Each has a portal and a browser of its own. */
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
    // A browser on a loaded machine may miss a moment once; what fails twice is broken.
    retry: process.env['CI'] || process.env['JOURNEYS_TWICE'] ? 1 : 0,
    isolate: false,
    expect: { poll: { timeout: 15_000, interval: 100 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
})
