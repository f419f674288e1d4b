import { expect, test, vi } from 'vitest'
import { spaceOf } from '#server/kernel/space.ts'
import { refusedWith } from './people.ts'

let free = 1e9
const freeBytes = async () => free

test('an almost full disk rejects writes, but allows log-in and reading', async () => {
  vi.useFakeTimers()
  const space = spaceOf({ dataDir: '.', databaseUrl: undefined, storageUrl: undefined }, freeBytes)
  await space.leaveRoom('order.place', { method: 'POST' })
  free = 60 * 1024 * 1024
  vi.setSystemTime(Date.now() + 5_000)
  await expect(space.leaveRoom('order.place', { method: 'POST' })).rejects.toEqual(refusedWith('storage.full'))
  await space.leaveRoom('order.list', { method: 'GET' })
  await space.leaveRoom('session.login', { method: 'POST' })
  free = 1e9
  vi.setSystemTime(Date.now() + 5_000)
  await space.leaveRoom('order.place', { method: 'POST' })
  vi.useRealTimers()
})

test('with an external database only files need disk space', async () => {
  free = 1
  const space = spaceOf({ dataDir: '.', databaseUrl: 'postgresql://elsewhere/fair', storageUrl: undefined }, freeBytes)
  await space.leaveRoom('order.place', { method: 'POST' })
  await expect(space.leaveRoom('upload.send', { method: 'POST', raw: 'form' })).rejects.toEqual(
    refusedWith('storage.full'),
  )
})
