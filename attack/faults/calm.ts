// Waiting for a portal to be well again, without minding what it answers meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { holds } from '../case.ts'
import type { Ground } from '../ground.ts'
import { type Portal } from '../portal.ts'
import { openHouse, type House } from './house.ts'

export const calmly = async <Seen extends string | void>(
  ground: Ground,
  options: Parameters<typeof openHouse>[1],
  work: (house: House) => Promise<Seen>,
) => {
  const house = await openHouse(ground, options)
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

export const backWithin = async (portal: Portal, ms: number) => {
  const began = Date.now()
  while ((await portal.request('/readyz', { timeoutMs: 2_500 }).catch(() => undefined))?.status !== 200) {
    holds(
      Date.now() - began < ms,
      `not back within ${ms} ms; the process ${portal.running() ? 'runs' : 'ended'}: ${portal.log().slice(-400)}`,
    )
    await pause(50)
  }
  return Date.now() - began
}
