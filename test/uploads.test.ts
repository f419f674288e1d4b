// What happens to a file on its way in and out.
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { pdf, sendFile } from './files.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
await w.as('sara')
const read = (path: string) => w.app.inject({ url: path, headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('sara') } })

test('a file of the largest size is taken, one byte more is not, and the connection ends with the answer', async () => {
  const head = pdf(), filled = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, 37)])
  expect(await sendFile(w, 'sara', 'attachment', 'plan.pdf', filled(2 * 1024 * 1024 - 1))).toMatchObject({ status: 201 })
  for (const size of [2 * 1024 * 1024, 2 * 1024 * 1024 + 1, 9_000_000]) expect(await sendFile(w, 'sara', 'attachment', 'plan.pdf', filled(size))).toMatchObject({ status: 413, fields: [{ path: 'file', code: 'fileTooLarge' }] })
})

test('a document is a download, however it is asked for', async () => {
  const { id } = await sendFile(w, 'sara', 'attachment', 'plan.pdf', pdf())
  for (const path of [`/v1/uploads/${id}`, `/v1/uploads/${id}?inline`]) expect((await read(path)).headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment;/) as string, 'content-security-policy': "sandbox; default-src 'none'" })
})

test('an archive that its reader cannot get through is refused, and the name of a file stays one word of its header', async () => {
  const swelling = new ZipFile()
  swelling.addBuffer(Buffer.alloc(100_000_000), '[Content_Types].xml')
  swelling.end()
  expect(await sendFile(w, 'sara', 'resume', 'cv.docx', await buffer(swelling.outputStream))).toMatchObject({ status: 422, fields: [{ path: 'file', code: 'fileType' }] })
  const { id } = await sendFile(w, 'sara', 'attachment', "Sara's plan (2).pdf", pdf())
  expect((await read(`/v1/uploads/${id}`)).headers['content-disposition']).toBe("attachment; filename*=UTF-8''Sara%27s%20plan%20%282%29.pdf")
})
