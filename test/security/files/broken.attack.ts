// Files that are damaged or use much memory when they are opened.
import sharp from 'sharp'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { damaged, docx, growth, jpeg, pdf, send, zip, allSent } from './files.ts'

attack('UP-007 (H) Damaged pictures break nothing', async (product) => {
  const portal = await product.portal()
  const admin = await product.as(portal, 'dariush')
  const picture = await jpeg(400, 500)
  const sorts = [
    ['jpg', picture],
    ['png', await sharp(picture).png().toBuffer()],
    ['webp', await sharp(picture).webp().toBuffer()],
  ] as const
  const pid = portal.pid()
  const bomb = Buffer.from(
    await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  await allSent(portal, admin, [['image', 'a.jpg', picture]], [201])
  const grown = await growth(portal, () =>
    allSent(
      portal,
      admin,
      [
        ...sorts.flatMap(([ending, body]) =>
          damaged(body, 50).flatMap((bytes) =>
            ['image', ...(ending === 'jpg' ? ['businessCard'] : []), ...(ending === 'webp' ? [] : ['photo'])].map(
              (purpose) => [purpose, `a.${ending}`, bytes] as const,
            ),
          ),
        ),
        ['image', 'bomb.png', bomb],
        ['photo', 'bomb.png', bomb],
      ],
      [201, 422, 413],
    ),
  )
  expectThat(portal.running() && portal.pid() === pid, 'the process ended')
  expectThat(grown < 100, `grew by ${grown} MB`)
  return `at most ${grown} MB more`
})

attack(
  'UP-008 (H) An oversized picture is rejected by its header immediately, without delaying others',
  async (product) => {
    const portal = await product.portal()
    const { cookie } = await product.as(portal, 'dariush')
    const wrong: string[] = []
    const white = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    const claim = await jpeg(64, 64)
    const size = claim.indexOf(Buffer.from([0xff, 0xc0])) + 5 // height and width follow the frame marker
    claim.writeUInt16BE(30_000, size)
    claim.writeUInt16BE(30_000, size + 2)
    const files: [what: string, name: string, body: Buffer][] = [
      ['1 × 65,500', 'a.jpg', await white(1, 65_500).jpeg().toBuffer()],
      ['65,500 × 1', 'a.jpg', await white(65_500, 1).jpeg().toBuffer()],
      ...(await Promise.all(
        [100_000, 300_000, 1_000_000].map(async (height): Promise<[string, string, Buffer]> => [
          `1 × ${height}`,
          'a.png',
          await white(1, height).png().toBuffer(),
        ]),
      )),
      ['16,000 × 16,000', 'a.png', await white(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()],
      ['a claim of 30,000 × 30,000', 'a.jpg', claim],
      ['23 million in layers', 'a.jpg', await white(4_800, 4_800).jpeg({ progressive: true, quality: 20 }).toBuffer()],
    ]
    const grown = await growth(portal, async () => {
      for (const [what, name, body] of files)
        for (const purpose of ['passport', 'photo', 'image', 'logo']) {
          expectThat(body.length < 2_000_000, `${what} is too long a file to try`)
          const [answer, other] = await Promise.all([
            send(portal, cookie, purpose, name, body),
            portal.request('/v1/login', { body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' } }),
          ])
          const second = answer.ms > 1_000 ? (await send(portal, cookie, purpose, name, body)).ms : 0 // repeated, because a single delay may be caused by a busy machine
          if (answer.status !== 422 || !/imageShape/.test(answer.text) || second > 1_000)
            wrong.push(
              `${what} as ${purpose}: ${answer.status} ${/"code":"(image\w+)"/.exec(answer.text)?.[1] ?? ''} in ${answer.ms.toFixed(0)} ms`,
            )
          if (other.status !== 200 || other.ms > 2_000)
            wrong.push(`a log-in beside ${what}: ${other.status} in ${other.ms.toFixed(0)} ms`)
        }
    })
    expectNone(wrong, 'pictures')
    expectThat(grown < 100, `grew by ${grown} MB`)
    expectOneOf(
      (await send(portal, cookie, 'image', 'a.jpg', await white(4_000, 3_000).jpeg().toBuffer())).status,
      [201],
      'a picture of a camera',
    )
    return `${files.length} pictures, at most ${grown} MB more`
  },
)

attack('UP-009 (H) Broken and active PDFs are rejected, or stored without being opened', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const busy = [
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/AA << /O << /S /URI /URI (http://evil.test) >> >>',
    '/OpenAction << /S /Launch /F (calc.exe) >>',
    '/AcroForm << /XFA 3 0 R >>',
    '/Encrypt 9 0 R',
    '/Pages 1 0 R',
    `/X ${'['.repeat(50_000)}`,
    `/X ${'<<'.repeat(50_000)}`,
  ].map((more) => pdf(more))
  await allSent(
    portal,
    user,
    [...damaged(pdf(), 140), ...busy].flatMap(
      (body) =>
        [
          ['resume', 'a.pdf', body],
          ['passport', 'a.pdf', body],
        ] as const,
    ),
    [201, 422],
  )
})

attack('UP-010 (H) Zip bombs are never unpacked', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const xxe =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "http://127.0.0.1:9/x"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'
  const zeros = Buffer.alloc(300_000_000)
  const bombs = [
    await zip({ 'a.xml': zeros }),
    await docx({ 'word/big.xml': zeros }),
    await docx({ 'word/settings.xml': xxe, 'docProps/core.xml': xxe }),
    await zip({ '[Content_Types].xml': xxe }),
    await docx(Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`w/${at}`, '']))),
    ...damaged(await docx(), 60),
  ]
  const wrongSizes = Buffer.from(await docx())
  wrongSizes.writeUInt32LE(0xfffffff0, 18)
  wrongSizes.writeUInt32LE(0xfffffff0, 22)
  // Programs that only detect the file type also read the content type list, so this bomb is in the list.
  const swelling = await zip({ '[Content_Types].xml': zeros })
  const grown = await growth(portal, () =>
    allSent(
      portal,
      user,
      [...bombs, wrongSizes, swelling].map((body) => ['resume', 'a.docx', body] as const),
      [201, 422, 413],
    ),
  )
  expectThat(grown < 50, `grew by ${grown} MB`)
  return `at most ${grown} MB more`
})
