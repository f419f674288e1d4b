// In which order the files of a run come.
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keyOf, longestFirst, took } from '../scripts/took.ts'

/** By what each took when it was last kept (scripts/took.ts), so that nothing long is left when the other workers have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return longestFirst(await super.sort(files), ({ moduleId }) => keyOf(moduleId), took())
  }
}

const shuffles = /^--sequence\.shuffle(\.files)?(=true)?$/
/** Vitest takes a sequencer that is set before any shuffle that is asked for, and says nothing: so there is none where `words` of the command ask for one. */
export const orderAsked = (words: readonly string[]): { sequencer?: typeof LongestFirst } =>
  words.some((word) => shuffles.test(word)) ? {} : { sequencer: LongestFirst }
