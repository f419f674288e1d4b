// Upload and download of files.
import { connect, type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { jpeg, pdf, sendFile } from './files.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
await w.as('sara')
const read = (path: string) =>
  w.app.inject({ url: path, headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('sara') } })

test('a file of the maximum size is accepted, one byte more is not, and the connection closes after the response', async () => {
  const head = pdf()
  const filled = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, 37)])
  expect(await sendFile(w, 'sara', 'attachment', 'plan.pdf', filled(2 * 1024 * 1024 - 1))).toMatchObject({
    status: 201,
  })
  for (const size of [2 * 1024 * 1024, 2 * 1024 * 1024 + 1, 9_000_000])
    expect(await sendFile(w, 'sara', 'attachment', 'plan.pdf', filled(size))).toMatchObject({
      status: 413,
      fields: [{ path: 'file', code: 'fileTooLarge' }],
    })
})

test.each([
  ['uploads', 'multipart/form-data; boundary=x'],
  ['login', 'application/json'],
])('a body that is too large for %s is read on until its sender has the response', async (path, type) => {
  if (!w.app.server.listening) await w.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((w.app.server.address() as AddressInfo).port, '127.0.0.1')
  const body = Buffer.alloc(30_000_000, 32) // more than the buffers of two sockets
  socket.write(
    `POST /v1/${path} HTTP/1.1\r\nhost: ${w.env.publicUrl.host}\r\nsec-fetch-site: same-origin\r\ncookie: ${w.cookieOf('sara')}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n[^]*body\.tooLarge/)
})

test('a document is always a download, whatever the request', async () => {
  const { id } = await sendFile(w, 'sara', 'attachment', 'plan.pdf', pdf())
  for (const path of [`/v1/uploads/${id}`, `/v1/uploads/${id}?inline`])
    expect((await read(path)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': "sandbox; default-src 'none'",
    })
})

test('an unreadable archive is rejected, and a file name is escaped in its header', async () => {
  const swelling = new ZipFile()
  swelling.addBuffer(Buffer.alloc(100_000_000), '[Content_Types].xml')
  swelling.end()
  expect(await sendFile(w, 'sara', 'resume', 'cv.docx', await buffer(swelling.outputStream))).toMatchObject({
    status: 422,
    fields: [{ path: 'file', code: 'fileType' }],
  })
  const { id } = await sendFile(w, 'sara', 'attachment', "Sara's plan (2).pdf", pdf())
  expect((await read(`/v1/uploads/${id}`)).headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Sara%27s%20plan%20%282%29.pdf",
  )
})

test('extremely narrow, huge and progressive pictures are rejected by their header, at little cost for the portal', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
  const strips = await Promise.all([100_000, 300_000, 1_000_000].map((height) => blank(1, height).png().toBuffer()))
  const giants = [
    await blank(1, 65_500).jpeg().toBuffer(),
    await blank(12_001, 1_000).png().toBuffer(),
    await blank(5_000, 4_900).png().toBuffer(),
    await blank(4_100, 3_000).jpeg({ progressive: true, quality: 20 }).toBuffer(),
  ]
  const codes = async (purpose: 'passport' | 'image', name: string, bytes: Buffer) =>
    (await sendFile(w, purpose === 'image' ? 'roya' : 'sara', purpose, name, bytes)).fields[0]?.code ?? 'stored'
  await w.as('roya')
  const began = process.memoryUsage.rss()
  for (const [at, bytes] of [...strips, ...giants].entries()) {
    const name = at === 3 || at === 6 ? 'a.jpg' : 'a.png'
    for (const purpose of ['passport', 'image'] as const)
      expect([at, purpose, await codes(purpose, name, bytes)]).toEqual([at, purpose, 'imageShape'])
  }
  expect((process.memoryUsage.rss() - began) / 1024 / 1024).toBeLessThan(100)
  expect(
    await codes('image', 'a.jpg', await blank(4_000, 3_000).jpeg({ progressive: true, quality: 20 }).toBuffer()),
  ).toBe('stored')
  expect(await codes('image', 'wide.png', await blank(4_000, 200).png().toBuffer())).toBe('stored')
})

test('pictures are decoded one after the other, and one that crashes the process does not affect others', async () => {
  await w.as('roya')
  const good = await jpeg(1_200, 850)
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      sendFile(w, 'roya', 'image', 'a.jpg', at === 2 ? good.subarray(0, 900) : good),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 422, 201, 201, 201])
})
