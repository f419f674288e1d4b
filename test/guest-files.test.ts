// Files of orders without an account.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweep } from '#server/clock.ts'
import { sayer } from './client.ts'
import { guestOrder, proof } from './human.ts'
import { refusalOf } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true })

const { request, rows } = sayer(w)

afterAll(() => w.end())

beforeEach(() => {
  vi.useRealTimers()
})

interface Received {
  upload?: { id: string; claim: string; name: string }
  fields?: { path: string; code: string }[]
}
interface Sent {
  bytes?: Buffer
  name?: string
  proof?: string
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')
const boundary = 'x-guest'
/** A form as a browser sends it: first the proof, then the file. */
function formOf({ bytes = pdf, name = 'plan.pdf', proof: text = '' }: Sent) {
  const head = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${head('name="proof"')}${text}\r\n${head(`name="file"; filename="${name}"`)}`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
async function send(sent: Sent = {}) {
  const answer = await w.app.inject({
    method: 'POST',
    url: '/v1/guest-uploads',
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: formOf(sent),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.payload) as Received }
}

describe('files of guests', () => {
  const claimed = async () => (await send({ proof: await proof(w) })).body.upload!

  test('a file is attached to an order by its claim token, once, and the team can read it', async () => {
    const { id, claim, name } = await claimed()
    expect(claim).toMatch(/^[\w-]{43}$/)
    expect((await request('GET', `uploads/${id}`)).status).toBe(401)
    await expect(guestOrder(w, { email: 'files@example.com', attachments: [claim] })).resolves.toMatchObject({
      files: 1,
    })
    const second = await refusalOf(guestOrder(w, { attachments: [claim] }))
    expect(second.fields).toMatchObject([{ path: 'attachments', code: 'uploadUnknown' }])
    for (const who of ['hamid', 'mahtab'] as const) {
      await w.as(who)
      expect((await request('GET', `uploads/${id}`, undefined, { cookie: w.cookieOf(who) })).status).toBe(200)
    }
    await w.as('sara')
    expect((await request('GET', `uploads/${id}`, undefined, { cookie: w.cookieOf('sara') })).status).toBe(404)
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { q: 'files@example.com' } })).items
    expect((await hamid('panelOrder.read', { orderId: row!.id })).order.attachments).toMatchObject([{ id, name }])
  })
  test('an order that is rejected leaves the claim token of its file unused', async () => {
    const { claim } = await claimed()
    const used = await proof(w)
    await refusalOf(guestOrder(w, { attachments: [claim, 'y'.repeat(43)], proof: used }))
    await expect(guestOrder(w, { attachments: [claim], proof: used })).resolves.toMatchObject({ files: 1 })
  })
  test('each file needs a proof, and each proof is valid for one file', async () => {
    const before = Number((await rows('select count(*) as n from uploads'))[0]!['n'])
    expect((await send()).body.fields).toMatchObject([{ path: 'proof', code: 'robot' }])
    const one = await proof(w)
    expect((await send({ proof: one })).status).toBe(201)
    expect((await send({ proof: one })).body.fields).toMatchObject([{ path: 'proof', code: 'robot' }])
    expect(Number((await rows('select count(*) as n from uploads'))[0]!['n'])).toBe(before + 1)
  })
  test('rejects a file that is too large, of another type, empty, or not of the type its name says', async () => {
    expect((await send({ proof: await proof(w), bytes: Buffer.alloc(2 * 1024 * 1024, 65) })).body.fields).toMatchObject(
      [{ path: 'file', code: 'fileTooLarge' }],
    )
    expect((await send({ proof: await proof(w), name: 'x.html' })).body.fields).toMatchObject([
      { path: 'file', code: 'fileType' },
    ])
    expect(
      (await send({ proof: await proof(w), bytes: Buffer.from('<script>'), name: 'x.pdf' })).body.fields,
    ).toMatchObject([{ path: 'file', code: 'fileType' }])
    expect((await send({ proof: await proof(w), bytes: Buffer.alloc(0) })).body.fields).toMatchObject([
      { path: 'file', code: 'fileEmpty' },
    ])
  })
  test('files without an order are deleted after a day, and their claim tokens expire', async () => {
    const old = await claimed()
    const fresh = await claimed()
    await rows(`update uploads set created_at = now() - interval '25 hours' where id = '${old.id}'`)
    expect((await refusalOf(guestOrder(w, { attachments: [old.claim] }))).fields).toMatchObject([
      { path: 'attachments', code: 'uploadUnknown' },
    ])
    expect(await sweep(w.portal)).toBe(true)
    expect(await rows(`select id from uploads where id in ('${old.id}', '${fresh.id}')`)).toEqual([{ id: fresh.id }])
    await expect(guestOrder(w, { attachments: [fresh.claim] })).resolves.toMatchObject({ files: 1 })
  })
})
