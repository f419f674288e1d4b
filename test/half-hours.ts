// Two companies that offer meetings of half an hour, and users who want to meet them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { TemplateName } from '#server/email/templates.ts'
import { exhibiting } from './exhibiting.ts'
import type { World } from './world.ts'

export const day = '2025-06-08T'

export const nine = `${day}05:30:00.000Z`

export const halfNine = `${day}06:00:00.000Z`

export const ten = `${day}06:30:00.000Z`

export const slots = [
  nine,
  halfNine,
  ten,
  `${day}07:00:00.000Z`,
  `${day}07:30:00.000Z`,
  `${day}08:00:00.000Z`,
  `${day}08:30:00.000Z`,
]

export interface Written {
  to: string
  subject: string
  text: string
  files?: { name: string; base64: string }[]
}

const topic = 'Ward monitors for two hospitals'

export async function halfHours(w: World) {
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await w.portal.db.$client.query(sql, values)).rows as T[]

  const [sara, jonas, elif, wei] = [await w.as('sara'), await w.as('jonas'), await w.as('elif'), await w.as('wei')]

  const host = (await exhibiting(w, 'sara')).exhibitor.id
  const other = (await exhibiting(w, 'jonas')).exhibitor.id
  await sara('meetingSlot.set', { exhibitorId: host, body: { slots } })
  await jonas('meetingSlot.set', { exhibitorId: other, body: { slots } })

  type Caller = typeof sara

  const requestMeeting = async (call: Caller, startsAt: string, exhibitorId = host) =>
    (await call('meeting.request', { body: { exhibitorId, startsAt, topic } })).meeting

  const stateAt = async (startsAt: string, exhibitorId = host) =>
    (await w.visitor()('meetingSlot.list', { exhibitorId })).items.find((slot) => slot.startsAt === startsAt)?.state

  const seats = async (meetingId: string) =>
    (await rows('select from meeting_seats where meeting_id = $1', [meetingId])).length

  const letter = (who: keyof typeof cast, template: TemplateName, nth = 0) =>
    vi.waitFor(
      async () => {
        const found = (
          await rows<{ id: string; status: string }>(
            'select id, status from emails where recipient = $1 and template = $2 order by id',
            [cast[who].email, template],
          )
        )[nth]
        expect(found).toMatchObject({ status: 'sent' })
        const file = join(w.dataDir, 'mail', `${found!.id}.json`)
        expect(existsSync(file)).toBe(true)
        return {
          ...(JSON.parse(readFileSync(file, 'utf8')) as Written),
          eml: readFileSync(file.replace('.json', '.eml'), 'utf8'),
        }
      },
      { timeout: 40_000, interval: 50 },
    )

  return { host, other, rows, sara, jonas, elif, wei, requestMeeting, stateAt, seats, letter }
}
