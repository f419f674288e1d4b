import { defineConfig } from 'vitest/config'

/** Every screen, and every form refused: with these it takes as long as all the others. */
const withScreens = ['every-screen', 'refusals'].map((name) => `test/journeys/${name}.e2e.ts`)
/** Which journeys: `screens`, `others`, or all where nothing is said. npm test runs the two parts side by side. */
const part = process.env['JOURNEYS']

export default defineConfig({
  plugins: [],
  test: {
    globalSetup: './test/journeys/setup.ts',
    setupFiles: './test/journeys/twice.ts',
    include: part === 'screens' ? withScreens : ['test/journeys/**/*.e2e.ts'],
    exclude: part === 'others' ? withScreens : [],
    passWithNoTests: true,
    // One portal and one browser at a time: the machine of a continuous integration has two cores.
    fileParallelism: false,
    // A browser on a loaded machine may miss a moment once; what fails twice is broken.
    retry: process.env['CI'] || process.env['JOURNEYS_TWICE'] ? 1 : 0,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
})
