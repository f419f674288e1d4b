// Pictures below the plan of a hall. They cover who may add one, who can read it, and which outputs never contain it.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { box } from './drawing.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { inEdition } from './in-edition.ts'
import { refusedWith } from './people.ts'
import { booth, planning, underlay } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, team, pool, planOf, save, publish } = await planning(w)
const other = await w.as('roya')
const viewer = await w.as('mahtab')
await w.as('sara')
afterAll(() => w.end())

const picture = await jpeg(1_200, 900)
const sent = async (who = 'niloofar') => (await sendFile(w, who, 'underlay', 'plan.jpg', picture)).id
const got = async (path: string, who?: string) =>
  (
    await w.app.inject({
      url: path,
      headers: { host: w.env.publicUrl.host, ...(who && { cookie: w.cookieOf(who) }) },
    })
  ).statusCode

describe('a picture below the plan', () => {
  test('is visible to the whole team as soon as it is added, and to nobody else', async () => {
    const { id: hallId } = await newHall()
    const uploadId = await sent()
    expect(await got(`/v1/uploads/${uploadId}`, 'roya')).toBe(404)
    await save(hallId, 0, { put: [underlay(uploadId)] })
    for (const who of ['niloofar', 'roya', 'mahtab'])
      expect([who, await got(`/v1/uploads/${uploadId}`, who)]).toEqual([who, 200])
    expect([await got(`/v1/uploads/${uploadId}`, 'sara'), await got(`/v1/uploads/${uploadId}`)]).toEqual([404, 401])
    for (const path of [`/v1/images/${uploadId}`, `/v1/images/${uploadId}?w=320`, `/v1/halls/image/${hallId}`])
      expect([path, await got(path)]).toEqual([path, 404])
  })

  test('is on no map, in no response to visitors and in no exported file, even once the plan is published', async () => {
    const { id: hallId } = await newHall()
    const uploadId = await sent()
    await save(hallId, 0, { put: [booth('A-1', box(400, 400)), underlay(uploadId, { name: 'architect.jpg' })] })
    await publish(hallId, 1)
    for (const path of [`/v1/halls/${hallId}`, `/v1/halls/${hallId}/booths`, '/v1/halls']) {
      const { statusCode, body } = await w.app.inject({ url: path, headers: { host: w.env.publicUrl.host } })
      expect([path, statusCode, body.includes(uploadId), body.includes('architect')]).toEqual([path, 200, false, false])
    }
    for (const format of ['svg', 'dxf', 'pdf', 'png'])
      expect([format, (await exported(hallId, format)).includes('architect')]).toEqual([format, false])
    expect((await planOf(hallId)).document.things).toHaveLength(2)
  })

  test('must be uploaded by its author for this purpose: adding it gives no access to files of other users or purposes', async () => {
    const { id: hallId } = await newHall()
    const passport = (await sendFile(w, 'sara', 'attachment', 'a.jpg', picture)).id
    const hers = await sent('roya')
    const own = (await sendFile(w, 'niloofar', 'image', 'a.jpg', picture)).id
    for (const uploadId of [passport, hers, own, randomUUID()])
      await expect(save(hallId, 0, { put: [underlay(uploadId)] })).rejects.toEqual(refusedWith('input.invalid'))
    expect(await got(`/v1/uploads/${passport}`, 'niloofar')).toBe(404)
    expect((await save(hallId, 0, { put: [underlay(hers)] }, other)).version).toBe(1)
    // A picture in one plan may be pasted into another.
    const { id: second } = await newHall()
    expect((await save(second, 0, { put: [underlay(hers)] })).version).toBe(1)
  })

  test('can be uploaded only by users who may draw plans, and must be a readable picture', async () => {
    const code = async (who: string, name: string, bytes: Buffer) => {
      const { status, fields } = await sendFile(w, who, 'underlay', name, bytes)
      return fields[0]?.code ?? status
    }
    expect([await code('sara', 'a.jpg', picture), await code('mahtab', 'a.jpg', picture)]).toEqual([403, 403])
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    expect(await code('niloofar', 'a.png', picture)).toBe('fileType')
    expect(await code('niloofar', 'a.pdf', pdf())).toBe('fileType')
    expect(await code('niloofar', 'a.jpg', picture.subarray(0, 900))).toBe('imageUnreadable')
    expect(await code('niloofar', 'a.png', await blank(12_001, 1_000).png().toBuffer())).toBe('imageShape')
    expect(await code('niloofar', 'a.png', await blank(60, 2_000).png().toBuffer())).toBe('imageShape')
    expect(await code('niloofar', 'a.webp', await blank(5_000, 4_000).webp().toBuffer())).toBe(201)
  })

  test('stays readable after its removal, so that undo and versions can restore it', async () => {
    const { id: hallId } = await newHall()
    const uploadId = await sent()
    const thing = underlay(uploadId)
    await save(hallId, 0, { put: [thing] })
    await publish(hallId, 1)
    await save(hallId, 1, { drop: [thing.id] })
    expect(await got(`/v1/uploads/${uploadId}`, 'roya')).toBe(200)
    const { versions } = await viewer('panelPlan.versions', { hallId })
    const version = versions.find(({ kind }) => kind === 'publish')!
    await team('panelPlan.restore', { hallId, versionId: version.id, body: { base: 2, keepSold: true } })
    expect((await planOf(hallId)).document.things).toMatchObject([{ kind: 'underlay', uploadId }])
  })

  test('is copied with its hall, within an edition and into the next edition', async () => {
    const { id: fromId } = await newHall()
    const uploadId = await sent()
    await save(fromId, 0, { put: [underlay(uploadId, { angle: 1.234, width: 4_000.25 })] })
    const { hall } = await team('panelHall.copy', { body: { fromId, name: { fa: 'رونوشت', en: 'Copy' } } })
    expect((await planOf(hall.id)).document.things).toMatchObject([{ uploadId, angle: 1.234, width: 4_000.25 }])
    const {
      items: [edition],
    } = await team('panelEdition.list', {})
    await team('panelEdition.start', {
      body: { fromId: edition!.id, slug: 'later', firstDay: null, lastDay: null, percent: 0, copies: ['halls'] },
    })
    const next = inEdition(w, 'later', 'niloofar')
    const { name } = (await team('panelHall.read', { hallId: fromId })).hall
    const copy = (await next('panelHall.list', {})).items.find((one) => one.name.en === name.en)!
    expect((await next('panelPlan.read', { hallId: copy.id })).plan.document.things).toMatchObject([{ uploadId }])
    const { rows } = await pool.query('select hall_id from plan_pictures where upload_id = $1', [uploadId])
    expect(rows.map(({ hall_id }) => hall_id)).toEqual(expect.arrayContaining([fromId, hall.id, copy.id]))
    expect(await got(`/v1/editions/later/uploads/${uploadId}`, 'roya')).toBe(200)
  })
})

async function exported(hallId: string, format: string) {
  const { rawPayload, statusCode } = await w.app.inject({
    url: `/v1/panel/halls/${hallId}/drawing?format=${format}`,
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('niloofar') },
  })
  expect([format, statusCode]).toEqual([format, 200])
  return rawPayload.toString('latin1')
}
