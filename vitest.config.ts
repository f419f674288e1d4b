import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The tests read no bundle, so the plugins of vite.config.ts stay out.
  plugins: [],
  test: {
    globalSetup: './test/setup.ts',
    setupFiles: './test/watch-statements.ts',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'data', '.react-router'],
    isolate: false,
    // More than the cores of a small machine: tests wait for the database as often as it waits for them.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
})
