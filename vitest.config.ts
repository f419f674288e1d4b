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
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
})
