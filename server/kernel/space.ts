// Checks the free disk space. Calls that write are rejected before the disk is so full that the database fails
// (docs/PRODUCT.md §12.18).
import { statfs } from 'node:fs/promises'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Env } from './env.ts'
import { refuse } from './refuse.ts'

/** Free bytes below which calls that write are rejected. */
const least = 64 * 1024 * 1024
const everyMs = 2_000

/** Calls that are never rejected. Log-in and log-out need little space, and users must log in to free some. */
const always: ReadonlySet<CallName> = new Set<CallName>([
  'session.login',
  'session.logout',
  'session.end',
  'session.confirm',
])

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export type Space = ReturnType<typeof spaceOf>
/**
 * Check of the free disk space, repeated every two seconds at most. With an external database, only uploads need space
 * here.
 */
export function spaceOf(
  { dataDir, databaseUrl, storageUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl'>,
  free = freeBytes,
) {
  let low = false
  let lookedAt = 0
  let looking: Promise<void> | undefined
  const look = () =>
    (looking ??= free(dataDir)
      .then(
        (bytes) => {
          low = bytes < least
        },
        () => {},
      )
      .finally(() => {
        lookedAt = Date.now()
        looking = undefined
      }))
  return {
    /**
     * Rejects a call that writes if the disk is nearly full.
     * @throws storage.full
     */
    async leaveRoom(name: CallName, { method, raw }: Pick<Call, 'method' | 'raw'>) {
      if (method === 'GET' || always.has(name) || (databaseUrl && (raw !== 'form' || storageUrl))) return
      if (Date.now() - lookedAt > everyMs) await look()
      if (low) refuse('storage.full')
    },
  }
}
