import { join } from 'node:path'
import { parseCLI, resolveConfig } from 'vitest/node'
import { expect, test } from 'vitest'
import { LongestFirst, orderAsked } from './longest-first.ts'
import { root } from '../scripts/run.ts'

/** Who sorts the files of a run by such a command, as Vitest itself resolves it. */
async function sorting(command: string, config: string) {
  const before = process.argv
  process.argv = ['node', ...command.split(' ')]
  try {
    const { options } = parseCLI(command)
    return (await resolveConfig({ ...options, config: join(root, config) })).test.sequence
  } finally {
    process.argv = before
  }
}

test.each(['vitest.config.ts', 'vitest.journeys.config.ts'])(
  'a run of %s begins with the longest files, and is shuffled where that is asked for',
  async (config) => {
    expect((await sorting('vitest run', config)).sequencer.name).toBe(LongestFirst.name)
    const { sequencer, seed } = await sorting('vitest run --sequence.shuffle.files --sequence.seed=7', config)
    expect([sequencer.name, seed]).toEqual(['RandomSequencer', 7])
  },
)

test('files are shuffled by either word for it, and by no other', () => {
  expect(orderAsked(['vitest', 'run', '--sequence.shuffle'])).toEqual({})
  expect(orderAsked(['vitest', 'run', '--sequence.shuffle.files=true'])).toEqual({})
  const others = ['--sequence.shuffle.tests', '--sequence.shuffle.files=false', '--sequence.seed=3', 'shuffle']
  expect(orderAsked(others)).toEqual({ sequencer: LongestFirst })
})
