// The plan of a hall is exported to files that other programs can open.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { box } from './drawing.ts'
import { textOfPdf } from './pdf-text.ts'
import { planning } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, drawn, planOf, save, publish } = await planning(w)
await w.as('niloofar')
await w.as('hamid')
afterAll(() => w.end())

describe('the plan of a hall is exported', () => {
  const files = [
    ['svg', /^<\?xml/],
    ['dxf', /^0\nSECTION/],
    ['pdf', /^%PDF-/],
    ['png', /^.PNG/s],
  ] as const
  it.each(files)('as %s, for the team only', async (format, start) => {
    const { id: hallId } = await newHall()
    await drawn(hallId, 'A-1', box(400, 400))
    const taken = (who: 'niloofar' | 'hamid') =>
      w.app.inject({
        url: `/v1/panel/halls/${hallId}/drawing?format=${format}&locale=fa`,
        headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
      })
    const answer = await taken('niloofar')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString('latin1')).toMatch(start)
    expect((await taken('hamid')).statusCode).toBe(403)
  })
  it('as a PDF that names its doors and booths', async () => {
    const { id: hallId } = await newHall()
    await drawn(hallId, 'A-1', box(400, 400))
    const { version } = await planOf(hallId)
    const door = { id: randomUUID(), layer: 'building', kind: 'door', from: [500, 0], to: [900, 0], use: 'entrance', name: { fa: 'ورودی شمالی', en: 'North entrance' } } as const // prettier-ignore
    const saved = await save(hallId, version, { put: [{ ...door, from: [500, 0], to: [900, 0] }] })
    await publish(hallId, saved.version)
    const answer = await w.app.inject({
      url: `/v1/panel/halls/${hallId}/drawing?format=pdf&locale=en`,
      headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf('niloofar') },
    })
    const text = await textOfPdf(answer.rawPayload)
    expect(text).toContain('North entrance')
    expect(text).toContain('A-1')
  })
})
