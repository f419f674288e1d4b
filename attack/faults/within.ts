// Waiting for what must become true.
import { setTimeout as pause } from 'node:timers/promises'

export const within = async (ms: number, holdsNow: () => Promise<boolean>) => {
  const began = Date.now()
  while (!(await holdsNow().catch(() => false))) {
    if (Date.now() - began > ms) return undefined
    await pause(40)
  }
  return Date.now() - began
}
