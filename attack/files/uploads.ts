// Files that lie about what they are, are too much, or lead somewhere else.
import sharp from 'sharp'
import { among, holds, none, PassedOver, type Cases } from '../case.ts'
import {
  around,
  commented,
  damaged,
  docx,
  filled,
  formOf,
  growth,
  idOf,
  jpeg,
  ole,
  pdf,
  purposes,
  send,
  sendForm,
  storedFiles,
  zip,
} from './sent.ts'
import type { Ground, Somebody } from '../ground.ts'
import type { Portal } from '../portal.ts'

const script = '<html><script>alert(document.domain)</script><?php system($_GET[0]); ?>'
const read = (portal: Portal, cookie: string | undefined, id: string, query = '') =>
  portal.ask(`/v1/uploads/${id}${query}`, { cookie })
/** Everything is sent; of each the status must be one of those allowed. @returns the ids of what was taken */
async function allSent(
  portal: Portal,
  { cookie }: Somebody,
  files: readonly (readonly [purpose: string, name: string, bytes: Buffer, type?: string])[],
  allowed: readonly number[],
) {
  const wrong: string[] = []
  const ids: string[] = []
  for (const [purpose, name, bytes, type] of files) {
    const answer = await send(portal, cookie, purpose, name, bytes, type)
    if (!allowed.includes(answer.status)) wrong.push(`${purpose} ${name.slice(0, 40)} ${answer.status}`)
    if (answer.ms > 2_000) wrong.push(`${purpose} ${name.slice(0, 40)} ${Math.round(answer.ms)} ms`)
    if (answer.status === 201) ids.push(idOf(answer))
  }
  none(wrong, `of ${files.length} files`)
  return ids
}
/** What a download must say about itself. */
const inert = ({ headers }: Awaited<ReturnType<typeof read>>) =>
  /^attachment; filename\*=UTF-8''[^\s"']+$/.test(String(headers['content-disposition'])) &&
  headers['x-content-type-options'] === 'nosniff' &&
  /default-src 'none'/.test(String(headers['content-security-policy'])) &&
  /sandbox/.test(String(headers['content-security-policy'])) &&
  /private/.test(String(headers['cache-control'])) &&
  !/html|svg|xml$/.test(String(headers['content-type']))

export const uploads: Cases<Ground> = {
  'UP-001': {
    severity: 'H',
    says: 'What is right is taken and comes back byte for byte',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
      none(wrong, 'files')
    },
  },
  'UP-002': {
    severity: 'H',
    says: 'From two megabytes on nothing is taken, read or left behind',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.user(portal)
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
        among((await sendForm(portal, cookie, one(size))).status, [status], `${size} bytes`)
      const before = storedFiles(portal).length
      const big = one(2_400_000).subarray(0, 2_300_000)
      const grown = await growth(portal, async () => {
        // Only the beginning is sent: the answer must come without the rest, and the connection must end.
        for (let at = 0; at < 5; at++) {
          const announced = await portal.rawly(`${head}content-length: 50000000\r\n\r\n--attack\r\n`, 4_000)
          const chunked = await portal.rawly(
            Buffer.concat([
              Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n${big.length.toString(16)}\r\n`),
              big,
            ]),
            8_000,
          )
          for (const [what, { text, closed }] of [
            ['announced', announced],
            ['in chunks', chunked],
          ] as const)
            holds(
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
      among(two.status, [413, 422, 400, 201], 'two files')
      none(
        storedFiles(portal).filter((name) => name.startsWith('drafts')),
        'drafts are left',
      )
      holds(storedFiles(portal).length - before <= 1, 'refused files were stored')
      holds(grown < 30, `grew by ${grown} MB`)
      return `at most ${grown} MB more`
    },
  },
  'UP-003': {
    severity: 'H',
    says: 'A CV is what its name and its bytes both say',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const picture = await jpeg()
      const exe = filled(Buffer.from('MZ\x90\0'), 4_000)
      const html = Buffer.from(script)
      const macro = await docx({ 'word/vbaProject.bin': ole() }, 'ms-word.document.macroEnabled')
      const odt = await zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
      const plain = await zip({ 'a.txt': 'a' })
      const rtf = Buffer.from('{\\rtf1 hello}')
      const png = await sharp(picture).png().toBuffer()
      const docm = await docx()
      const bodies = { jpg: picture, png, html, exe, zip: plain, rtf, odt, txt: Buffer.from('hello'), docm: macro }
      const lies = Object.entries(bodies).flatMap(([name, body]) =>
        [name, 'pdf', 'doc', 'docx'].map((ending) => ['resume', `a.${ending}`, body] as const),
      )
      const own = [
        ['resume', 'a.jpg', pdf()],
        ['resume', 'a.html', pdf()],
        ['resume', 'a', pdf()],
        ['resume', 'a.pdf.exe', pdf()],
        ['resume', 'a.docm', docm],
        ['resume', 'a.doc', pdf()],
        ['resume', 'a.pdf', ole()],
      ] as const
      await allSent(portal, user, [...lies, ...own], [422])
      const [id] = await allSent(portal, user, [['resume', 'a.pdf', pdf(), 'text/html']], [201])
      holds(
        (await read(portal, user.cookie, id!)).headers['content-type'] === 'application/pdf',
        'the type that was claimed is served',
      )
      return `${lies.length + own.length} files`
    },
  },
  'UP-004': {
    severity: 'H',
    says: 'A visiting card is a JPEG',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const picture = await jpeg()
      const as = (kind: 'png' | 'gif' | 'webp' | 'tiff' | 'avif') => sharp(picture).toFormat(kind).toBuffer()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
      const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(2_000)])
      const others = [
        await as('png'),
        await as('gif'),
        await as('webp'),
        await as('tiff'),
        await as('avif'),
        svg,
        bmp,
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(2_000)]),
      ]
      await allSent(
        portal,
        user,
        [
          ...others.map((body) => ['businessCard', 'a.jpg', body] as const),
          ...['svg', 'png', 'webp', 'html'].map((ending) => ['businessCard', `a.${ending}`, picture] as const),
        ],
        [422],
      )
    },
  },
  'UP-005': {
    severity: 'C',
    says: 'What two programs read differently is refused or only ever downloaded; public pictures lose it',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const admin = await ground.as(portal, 'dariush')
      const picture = await jpeg()
      const plain = await zip({ 'index.html': script })
      const gif = await sharp(picture).gif().toBuffer()
      const withScript = commented(picture, script)
      const bodies = [
        withScript,
        Buffer.concat([picture, Buffer.from(script)]),
        Buffer.concat([picture, plain]),
        Buffer.concat([gif, plain]),
        Buffer.concat([pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), plain]),
        Buffer.concat([Buffer.from(script), pdf()]),
        Buffer.concat([pdf(), Buffer.from(script)]),
        Buffer.concat([Buffer.from('%PDF-1.4\n'), picture]),
        await docx({ 'index.html': script }),
        Buffer.concat([ole(), Buffer.from(script)]),
        await sharp(picture)
          .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
          .jpeg()
          .toBuffer(),
        Buffer.concat([await sharp(picture).png().toBuffer(), Buffer.from(script)]),
        Buffer.concat([await sharp(picture).webp().toBuffer(), plain]),
      ]
      const wrong: string[] = []
      let taken = 0
      for (const body of bodies)
        for (const purpose of [...purposes, 'image'])
          for (const ending of ['pdf', 'jpg', 'png', 'docx', 'doc', 'webp', 'html', 'svg']) {
            const { cookie } = purpose === 'image' ? admin : user
            const sent = await send(portal, cookie, purpose, `a.${ending}`, body)
            if (sent.status === 422) continue
            if (sent.status !== 201) {
              wrong.push(`${purpose} .${ending} ${sent.status}`)
              continue
            }
            taken++
            if (purpose === 'image' || purpose === 'logo') {
              for (const width of ['', '?w=320']) {
                const { bytes, headers } = await portal.ask(`/v1/images/${idOf(sent)}${width}`)
                if (
                  bytes.includes('<script') ||
                  bytes.includes('<?php') ||
                  bytes.includes('PK\x03\x04') ||
                  headers['content-type'] !== 'image/webp' ||
                  headers['x-content-type-options'] !== 'nosniff'
                )
                  wrong.push(`public ${purpose} .${ending} keeps what it carried`)
              }
              continue
            }
            if (!inert(await read(portal, cookie, idOf(sent))))
              wrong.push(`${purpose} .${ending} is not a mere download`)
            const { headers } = await read(portal, cookie, idOf(sent), '?inline')
            if (
              String(headers['content-disposition']).startsWith('inline') &&
              (!/^image\/(jpeg|png|webp)$/.test(String(headers['content-type'])) ||
                headers['x-content-type-options'] !== 'nosniff' ||
                !/sandbox/.test(String(headers['content-security-policy'])))
            )
              wrong.push(`${purpose} .${ending} is shown as ${headers['content-type']}`)
          }
      none(wrong, 'files')
      return `${bodies.length} bodies under every name, ${taken} stored`
    },
  },
  'UP-006': {
    severity: 'H',
    says: 'SVG is no picture here',
    run: async (ground) => {
      const portal = await ground.portal()
      const admin = await ground.as(portal, 'dariush')
      const svgs = [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        '<svg onload="alert(1)"/>',
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
        '<svg><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
        '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
      ].map((text) => Buffer.from(text))
      await allSent(
        portal,
        admin,
        svgs.flatMap((body) =>
          ['image', 'logo', 'attachment', 'photo', 'businessCard'].flatMap((purpose) =>
            ['svg', 'jpg', 'png', 'webp'].map((ending) => [purpose, `a.${ending}`, body, 'image/svg+xml'] as const),
          ),
        ),
        [422],
      )
    },
  },
  'UP-007': {
    severity: 'H',
    says: 'Damaged pictures break nothing',
    run: async (ground) => {
      const portal = await ground.portal()
      const admin = await ground.as(portal, 'dariush')
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
      holds(portal.running() && portal.pid() === pid, 'the process ended')
      holds(grown < 100, `grew by ${grown} MB`)
      return `at most ${grown} MB more`
    },
  },
  'UP-008': {
    severity: 'H',
    says: 'A picture of no measure is refused by its head, at once, and keeps nobody',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const wrong: string[] = []
      const white = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      const claim = await jpeg(64, 64)
      const size = claim.indexOf(Buffer.from([0xff, 0xc0])) + 5 // height and width stand behind the mark of the frame
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
        [
          '23 million in layers',
          'a.jpg',
          await white(4_800, 4_800).jpeg({ progressive: true, quality: 20 }).toBuffer(),
        ],
      ]
      const grown = await growth(portal, async () => {
        for (const [what, name, body] of files)
          for (const purpose of ['passport', 'photo', 'image', 'logo']) {
            holds(body.length < 2_000_000, `${what} is too long a file to try`)
            const [answer, other] = await Promise.all([
              send(portal, cookie, purpose, name, body),
              portal.ask('/v1/login', { body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' } }),
            ])
            const again = answer.ms > 1_000 ? (await send(portal, cookie, purpose, name, body)).ms : 0 // a busy machine may miss a moment once
            if (answer.status !== 422 || !/imageShape/.test(answer.text) || again > 1_000)
              wrong.push(
                `${what} as ${purpose}: ${answer.status} ${/"code":"(image\w+)"/.exec(answer.text)?.[1] ?? ''} in ${answer.ms.toFixed(0)} ms`,
              )
            if (other.status !== 200 || other.ms > 2_000)
              wrong.push(`a log-in beside ${what}: ${other.status} in ${other.ms.toFixed(0)} ms`)
          }
      })
      none(wrong, 'pictures')
      holds(grown < 100, `grew by ${grown} MB`)
      among(
        (await send(portal, cookie, 'image', 'a.jpg', await white(4_000, 3_000).jpeg().toBuffer())).status,
        [201],
        'a picture of a camera',
      )
      return `${files.length} pictures, at most ${grown} MB more`
    },
  },
  'UP-009': {
    severity: 'H',
    says: 'Broken and busy PDFs are kept unread or refused',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
    },
  },
  'UP-010': {
    severity: 'H',
    says: 'Archives that swell are never opened',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
      // A content type list that swells is what a program reads that only wants to know the kind.
      const swelling = await zip({ '[Content_Types].xml': zeros })
      const grown = await growth(portal, () =>
        allSent(
          portal,
          user,
          [...bombs, wrongSizes, swelling].map((body) => ['resume', 'a.docx', body] as const),
          [201, 422, 413],
        ),
      )
      holds(grown < 50, `grew by ${grown} MB`)
      return `at most ${grown} MB more`
    },
  },
  'UP-011': {
    severity: 'M',
    says: 'What a virus scanner finds goes nowhere',
    run: async () => {
      throw new PassedOver(
        'the portal has no hook for a virus scanner; documents are never opened here and only downloaded',
      )
    },
  },
  'UP-012': {
    severity: 'H',
    says: 'Names lead nowhere',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
      holds(around(portal) === before || around(portal) === `files ${before}`, `beside the store: ${around(portal)}`)
      none(
        storedFiles(portal).filter((name) => !had.has(name) && !/^[\da-f]{2}\/[\da-f-]{36}(-\d+)?$/.test(name)),
        'files have a name of others',
      )
      for (const id of ids) holds(inert(await read(portal, user.cookie, id)), `${id} is no mere download`)
      return `${ids.length} of ${names.length * 2} stored`
    },
  },
  'UP-014': {
    severity: 'H',
    says: 'A download says that it is one',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
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
        holds(inert(answer), JSON.stringify(answer.headers))
      }
      holds(
        decodeURIComponent(String((await read(portal, user.cookie, first!)).headers['content-disposition'])).includes(
          'طرح غرفه «۱».pdf',
        ),
        'the name is lost',
      )
    },
  },
}
