import type { HandlersOf } from '../kernel/handler.ts'
import { newChallenge } from './challenge.ts'

export const challengeHandlers: HandlersOf<'challenge'> = {
  'challenge.make': async ({ db }) => ({ challenge: await newChallenge(db) }),
}
