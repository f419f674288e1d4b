// Multipart forms that are malformed, slow or too many.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expectOneOf, expectThat, median, expectNone, attack } from '../attack.ts'
import { formOf, growth, pdf, purposes, send, sendForm } from './files.ts'

attack('UP-016 (H) A malformed form is rejected immediately', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const file = { name: 'file', fileName: 'a.pdf', body: pdf() }
  const purpose = { name: 'purpose', body: 'attachment' }
  const long = 'b'.repeat(5_000)
  const forms: [string, Buffer, string?][] = [
    ['a thousand files', formOf([purpose, ...Array.from({ length: 1_000 }, () => file)])],
    [
      'ten thousand fields',
      formOf([...Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, body: 'x' })), file]),
    ],
    ['a name of a megabyte', formOf([{ name: 'x'.repeat(1_000_000), body: 'x' }, purpose, file])],
    ['a long boundary', formOf([purpose, file], long), long],
    ['no end', formOf([purpose, file]).subarray(0, -14)],
    ['another boundary', formOf([purpose, file], 'else')],
    ['no boundary', formOf([purpose, file]), ''],
    [
      'a form in a form',
      formOf([
        purpose,
        {
          ...file,
          type: 'multipart/mixed; boundary=in',
          body: '--in\r\ncontent-disposition: attachment; filename="b.pdf"\r\n\r\nx\r\n--in--',
        },
      ]),
    ],
    ['the file twice', formOf([purpose, file, file])],
    ['the purpose twice', formOf([purpose, { ...purpose, body: 'image' }, file])],
    ['names of prototypes', formOf([{ name: '__proto__', body: 'x' }, { name: 'constructor', body: 'x' }, file])],
    ['nothing', Buffer.alloc(0)],
    ['only line ends', Buffer.from('\r\n'.repeat(200_000))],
    ['a file without a name', formOf([purpose, { name: 'file', body: 'x' }])],
  ]
  const wrong: string[] = []
  const grown = await growth(portal, async () => {
    for (const [what, raw, boundary] of forms) {
      const { status, ms } = await sendForm(portal, cookie, raw, boundary === undefined ? {} : { boundary })
      if (![400, 413, 415, 422].includes(status) || ms > 1_000)
        wrong.push(`${what}: ${status} after ${Math.round(ms)} ms`)
    }
  })
  expectNone(wrong, 'forms')
  expectThat(grown < 50, `grew by ${grown} MB`)
})

attack('UP-018 (M) Very slow uploads are cut off and do not block others', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const began = Date.now()
  const ends: number[] = []
  const head = `POST /v1/uploads HTTP/1.1\r\nhost: ${portal.host}\r\nsec-fetch-site: same-origin\r\ncookie: ${user.cookie}\r\ncontent-type: multipart/form-data; boundary=attack\r\ncontent-length: 100000\r\n\r\n`
  const sockets = Array.from({ length: 200 }, () =>
    connect(portal.port, '127.0.0.1')
      .resume()
      .on('error', () => {})
      .on('close', () => ends.push(Date.now() - began))
      .setNoDelay(true),
  )
  for (const socket of sockets) socket.write(head)
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x'.repeat(100))
  }, 1_000)
  const times: number[] = []
  try {
    while (ends.length < 200 && Date.now() - began < 75_000) {
      const { status, ms } = await send(portal, user.cookie, 'attachment', 'a.pdf', pdf())
      expectOneOf(status, [201], 'another upload')
      times.push(ms)
      await pause(1_500)
    }
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
  expectThat(ends.length === 200, `${200 - ends.length} of 200 were still sending after 75 s`)
  expectThat(median(times) < 1_000, `other uploads took ${Math.round(median(times))} ms`)
  return `all cut within ${Math.round(Math.max(...ends) / 1_000)} s; others took ${Math.round(median(times))} ms`
})

attack('UP-019 (H) Anonymous visitors upload only with a proof, and only a limited number', async (product) => {
  const portal = await product.portal()
  const strict = await product.strict()
  for (const purpose of [...purposes, 'image'])
    for (const cookie of [undefined, 'sid=x', '__Host-sid=x'])
      expectOneOf((await send(portal, cookie, purpose, 'a.pdf', pdf())).status, [401], purpose)
  const guest = () =>
    sendForm(
      strict,
      undefined,
      formOf([
        { name: 'proof', body: 'x' },
        { name: 'file', fileName: 'a.pdf', body: pdf() },
      ]),
      { path: '/v1/guest-uploads' },
    )
  const statuses: number[] = []
  for (let at = 0; at < 25; at++) statuses.push((await guest()).status)
  expectThat(statuses[0] === 422 && statuses.at(-1) === 429 && !statuses.includes(201), statuses.join(' '))
})

attack('UP-020 (M) The number of uploads per user is limited', async (product) => {
  const portal = await product.strict()
  const { cookie } = await product.user(portal)
  const statuses: number[] = []
  for (let at = 0; at < 500; at += 20)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => send(portal, cookie, 'attachment', 'a.pdf', pdf())))).map(
        ({ status }) => status,
      ),
    )
  expectThat(
    statuses.every((status) => status === 201 || status === 429) &&
      statuses.filter((status) => status === 201).length <= 60,
    `${statuses.filter((status) => status === 201).length} were taken`,
  )
})

attack('UP-024 (H) An endless content-disposition is rejected quickly', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const wrong: string[] = []
  for (const [what, head] of [
    ['long name', `form-data; name="file"; filename="${'x'.repeat(30_000)}.pdf"`],
    ['long ext name', `form-data; name="file"; filename*=UTF-8''${'%41'.repeat(10_000)}`],
    ['quotes', `form-data; name="file"; filename="${'\\"'.repeat(15_000)}`],
    ['unbalanced', `form-data; name="file; filename="a.pdf`],
    ['semicolons', `form-data${';'.repeat(1_000)} name="file"; filename="${';'.repeat(29_000)}`],
    ['blanks', `form-data; name="file"; filename=${' '.repeat(30_000)}x`],
    ['stars', `form-data; name="file"; ${'filename*0*='.repeat(2_000)}`],
  ] as const) {
    const raw = formOf([
      { name: 'purpose', body: 'attachment' },
      { name: '', head, body: pdf() },
    ])
    const answers = []
    for (let at = 0; at < 5; at++) answers.push(await sendForm(portal, cookie, raw))
    const ms = Math.min(...answers.map((answer) => answer.ms))
    if (answers.some(({ status }) => ![400, 422].includes(status)) || ms > 50)
      wrong.push(`${what}: ${answers[0]!.status}, ${Math.round(ms)} ms`)
  }
  expectNone(wrong, 'forms')
})
