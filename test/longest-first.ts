// In which order the files of a run come.
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keyOf, longestFirst, took } from '../scripts/took.ts'

/** By what each took when it was last kept (scripts/took.ts), so that nothing long is left when the other workers have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return longestFirst(await super.sort(files), ({ moduleId }) => keyOf(moduleId), took())
  }
}
