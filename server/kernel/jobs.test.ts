import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { versionBefore } from '#test/version-before.ts'
import { openJobs } from './jobs.ts'

test('jobs queued by an older portal version, which called e-mails letters, run under the new names', async () => {
  const { url, rows, end } = await versionBefore(1)
  onTestFinished(end)
  const boss = new PgBoss(url)
  await boss.start()
  for (const name of ['letter', 'event']) await boss.createQueue(name)
  const [letterId, userId] = [randomUUID(), randomUUID()]
  const letter = await boss.send('letter', { letterId })
  const erased = { userId, places: [], letterIds: [letterId], busyIds: [] }
  const event = await boss.send('event', { name: 'account.erased', about: erased })
  await boss.stop()

  const jobs = await openJobs(url)
  const stored = () => rows<{ id: string; name: string; data: object }>('select id, name, data from pgboss.job')
  const found = Object.fromEntries((await stored()).map(({ id, ...job }) => [id, job]))
  await jobs.close()
  const { letterIds: emailIds, ...others } = erased
  expect(found).toEqual({
    [letter!]: { name: 'email', data: { emailId: letterId } },
    [event!]: { name: 'event', data: { name: 'account.erased', about: { ...others, emailIds } } },
  })
})
