// Uploads: their size, names and downloads.
import { expectOneOf, expectThat, expectNone, NotPossibleHere, attack } from '../attack.ts'
import {
  around,
  docx,
  filled,
  formOf,
  growth,
  idOf,
  jpeg,
  ole,
  pdf,
  send,
  sendForm,
  storedFiles,
  read,
  allSent,
  inert,
} from './files.ts'

attack('UP-001 (H) A valid file is accepted and returned byte for byte', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const wrong: string[] = []
  const picture = await jpeg()
  for (const size of [100_000, 1_999_999])
    for (const [purpose, name, body] of [
      ['attachment', 'a.pdf', filled(pdf(), size)],
      ['attachment', 'a.doc', filled(ole(), size)],
      ['resume', 'a.doc', filled(ole(), size)],
      ['resume', 'a.docx', await docx({ 'word/big.bin': filled(Buffer.alloc(0), size - 2_000) })],
      ['attachment', 'a.jpeg', filled(picture, size)],
      ['businessCard', 'a.JPG', picture],
      ['photo', 'a.jpg', picture],
      ['passport', 'a.jpg', picture],
    ] as const) {
      const sent = await send(portal, user.cookie, purpose, name, body)
      if (sent.status !== 201) {
        wrong.push(`${purpose} ${name} ${sent.status} ${sent.text.slice(0, 120)}`)
        continue
      }
      const back = await read(portal, user.cookie, idOf(sent))
      if (back.status !== 200 || !back.bytes.equals(body))
        wrong.push(`${purpose} ${name} came back as ${back.bytes.length} bytes`)
    }
  expectNone(wrong, 'files')
})

attack('UP-002 (H) Files of two megabytes and more are not accepted, read or left behind', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const one = (size: number) =>
    formOf([
      { name: 'purpose', body: 'attachment' },
      { name: 'file', fileName: 'a.pdf', body: filled(pdf(), size) },
    ])
  const head = `POST /v1/uploads HTTP/1.1\r\nhost: ${portal.host}\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=attack\r\n`
  for (const [size, status] of [
    [2_097_151, 201],
    [2_097_152, 413],
    [2_097_153, 413],
    [3_000_000, 413],
  ] as const)
    expectOneOf((await sendForm(portal, cookie, one(size))).status, [status], `${size} bytes`)
  const before = storedFiles(portal).length
  const big = one(2_400_000).subarray(0, 2_300_000)
  const grown = await growth(portal, async () => {
    // Sends only the beginning. The response must come before the end of the body, and the connection must close.
    for (let at = 0; at < 5; at++) {
      const announced = await portal.rawly(`${head}content-length: 50000000\r\n\r\n--attack\r\n`, 4_000)
      const chunked = await portal.rawly(
        Buffer.concat([Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n${big.length.toString(16)}\r\n`), big]),
        8_000,
      )
      for (const [what, { text, closed }] of [
        ['announced', announced],
        ['in chunks', chunked],
      ] as const)
        expectThat(
          text.startsWith('HTTP/1.1 413') && closed,
          `50 MB ${what}: ${text.slice(0, 30) || 'no answer'}, ${closed ? 'closed' : 'still open'}`,
        )
    }
  })
  const two = await sendForm(
    portal,
    cookie,
    formOf([
      { name: 'purpose', body: 'attachment' },
      ...['a.pdf', 'b.pdf'].map((fileName) => ({ name: 'file', fileName, body: filled(pdf(), 1_500_000) })),
    ]),
  )
  expectOneOf(two.status, [413, 422, 400, 201], 'two files')
  expectNone(
    storedFiles(portal).filter((name) => name.startsWith('drafts')),
    'drafts are left',
  )
  expectThat(storedFiles(portal).length - before <= 1, 'refused files were stored')
  expectThat(grown < 30, `grew by ${grown} MB`)
  return `at most ${grown} MB more`
})

attack('UP-011 (M) A file in which a virus scanner finds a virus is not stored', async () => {
  throw new NotPossibleHere(
    'the portal has no hook for a virus scanner; documents are never opened here and only downloaded',
  )
})

attack('UP-012 (H) File names cannot lead to other paths', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const before = around(portal)
  const had = new Set(storedFiles(portal))
  const names = [
    '../../x',
    '..\\\\x',
    '/etc/x',
    'C:\\\\x',
    'con',
    'a%00.php',
    '.htaccess',
    'x'.repeat(5_000),
    '',
    '.',
    '..',
    '%0d%0aSet-Cookie: a=b',
    "a'b",
    '<svg onload=alert(1)>',
    '🧨',
    '‮fdp',
    '; filename=evil',
    '${7*7}',
    '$(touch /tmp/attacked)',
    '`id`',
    'ａ／ｂ',
    'NUL',
    'aux.pdf',
  ]
  const ids = await allSent(
    portal,
    user,
    names.flatMap(
      (name) =>
        [
          ['attachment', `${name}.pdf`, pdf()],
          ['attachment', name, pdf()],
        ] as const,
    ),
    [201, 422],
  )
  expectThat(around(portal) === before || around(portal) === `files ${before}`, `beside the store: ${around(portal)}`)
  expectNone(
    storedFiles(portal).filter((name) => !had.has(name) && !/^[\da-f]{2}\/[\da-f-]{36}(-\d+)?$/.test(name)),
    'files have a name of others',
  )
  for (const id of ids) expectThat(inert(await read(portal, user.cookie, id)), `${id} is no mere download`)
  return `${ids.length} of ${names.length * 2} stored`
})

attack('UP-014 (H) A download has the headers of a download', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const picture = await jpeg()
  const [first, ...rest] = await allSent(
    portal,
    user,
    [
      ['attachment', 'طرح غرفه «۱».pdf', pdf()],
      ['resume', 'a %22b%22;c.docx', await docx()],
      ['attachment', 'a.jpg', picture],
    ],
    [201],
  )
  for (const id of [first!, ...rest]) {
    const answer = await read(portal, user.cookie, id)
    expectThat(inert(answer), JSON.stringify(answer.headers))
  }
  expectThat(
    decodeURIComponent(String((await read(portal, user.cookie, first!)).headers['content-disposition'])).includes(
      'طرح غرفه «۱».pdf',
    ),
    'the name is lost',
  )
})
