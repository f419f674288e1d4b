// Sessions as other nouns meet them.
import type { Profile } from '#contract/entities/account.ts'
import type { Db } from '../db/connect.ts'
import { found } from '../kernel/refuse.ts'
import { profileById } from './session.store.ts'

export { endSession as endOneSession, endSessions, sessionsJson, sweepSessions, waysOf } from './session.store.ts'
export const ownProfile = async (db: Db, id: string): Promise<Profile> => found(await profileById(db, id))
