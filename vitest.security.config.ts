import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Cases share portals, so they run in the same order every time. */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }
}
/** test/chaos/ runs last, because it strains the machine. */
const key = ({ moduleId }: TestSpecification) => moduleId.replace('/test/chaos/', '/test/~chaos/')
const full = process.env['ATTACK_FULL'] === '1'

/** npm run test:security: attacks on running portals. `-t AUTH-012` runs one case. */
export default defineConfig({
  plugins: [],
  test: {
    globalSetup: './test/security/setup.ts',
    environment: './test/security/environment.ts',
    include: ['test/security/**/*.attack.ts', 'test/chaos/**/*.attack.ts'],
    // All files share the portals of one process: a portal with demo data takes seconds to start.
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: ByPath },
    experimental: { viteModuleRunner: false },
    reporters: ['verbose'],
    testTimeout: full ? 0 : 600_000,
    teardownTimeout: 120_000,
  },
})
