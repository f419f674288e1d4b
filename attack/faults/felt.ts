// How the portal feels to others while something goes on.
import { setTimeout as pause } from 'node:timers/promises'
import { among } from '../case.ts'
import type { Portal } from '../portal.ts'

export const alive = async (portal: Portal) => {
  among((await portal.request('/v1/halls')).status, [200], 'afterwards')
}

/** What others feel meanwhile: milliseconds of GET / until `work` is over. */
export async function felt(portal: Portal, work: Promise<unknown>, path = '/') {
  const times: number[] = []
  let isOver = false
  void work
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    const { ms, status } = await portal.request(path, { timeoutMs: 20_000 })
    among(status, [200], path)
    times.push(ms)
    await pause(60)
  }
  await work
  return times
}
