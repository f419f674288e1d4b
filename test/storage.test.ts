// Files in an S3-compatible store, tested with one from npm.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { postFile } from './files.ts'
import { world } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-s3-'))
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'fair', configs: [] }],
})
const { port } = await store.run()
const w = await world({ env: { STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/fair` } })
let open = true
const close = async () => {
  if (open) {
    open = false
    await store.close()
  }
}
afterAll(async () => {
  await w.end()
  await close()
  rmSync(folder, { recursive: true, force: true })
})
await w.as('sara')

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const send = () => postFile(w, 'sara', 'attachment', 'offer.pdf', pdf)
const read = (id: string) =>
  w.app.inject({
    url: `/v1/uploads/${id}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf('sara') },
  })

test('a file is stored and returned unchanged', async () => {
  const sent = await send()
  expect(sent.statusCode).toBe(201)
  const back = await read(sent.json().upload.id)
  expect([back.statusCode, back.headers['content-type'], back.rawPayload.equals(pdf)]).toEqual([
    200,
    'application/pdf',
    true,
  ])
})

test('while the store is unreachable no file is stored partly, and reading returns an error', async () => {
  const { upload } = (await send()).json() as { upload: { id: string } }
  await close()
  const refused = await send()
  const {
    rows: [row],
  } = await w.portal.db.$client.query<{ n: string }>('select count(*) as n from uploads')
  expect([refused.statusCode, refused.json().code, row!.n]).toEqual([503, 'storage.away', '2'])
  expect((await read(upload.id)).statusCode).toBe(503)
})
