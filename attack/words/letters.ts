// Letters, files for spreadsheets, requests of the server to elsewhere.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { guestFields, solved } from '../../test/human.ts'
import { talkingProvider } from '../../test/issuer.ts'
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { login, password, register, sid } from '../people.ts'
import { startPortal, type Portal } from '../portal.ts'
import { bookBooth, invoiceOf, openTicket } from '../things.ts'
import { scene } from '../scene.ts'
import { openStage } from '../stage.ts'
import { settled, sow } from './sown.ts'
import { turned } from './i18n.ts'

/** A request of a guest, with the puzzle solved. */
export async function askAsGuest(
  portal: Portal,
  more: Record<string, unknown>,
  path = '/v1/guest-orders',
  fields: Record<string, unknown> = guestFields,
) {
  const { challenge } = (await portal.ask('/v1/challenge')).json as { challenge: Parameters<typeof solved>[0] }
  return portal.ask(path, { body: { ...fields, proof: solved(challenge), ...more }, timeoutMs: 30_000 })
}
const headsOf = (mail: string) =>
  mail
    .slice(0, mail.search(/\r?\n\r?\n/))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)

/** Cells of a CSV, by RFC 4180. */
export function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.some(Boolean))
}
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.test","x")',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=IMPORTXML("https://evil.test")',
  '+cmd|x',
  '"=1+1',
  ',=1+1',
]
export const live = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?\d[\d.]*$/.test(cell)

/** Files that the team takes out, in both formats: what is in their cells. */
async function taken(portal: Portal, cookie: string, path: string) {
  const csv = await portal.ask(`${path}?format=csv&locale=en`, { cookie })
  const xlsx = await portal.ask(`${path}?format=xlsx&locale=en`, { cookie })
  among(csv.status, [200], `${path} csv`)
  const book = await readXlsx(xlsx.bytes)
  const sheet = book.sheets[0]!
  return { csv, rows: cells(csv.text), sheetRows: sheet.rows as unknown as unknown[][], raw: JSON.stringify(book) }
}
const isFormula = (raw: string) => /"formula":"(?!")/.test(raw)

/** Something on this machine that nobody should ask. */
async function trap() {
  const hits: string[] = []
  const server = createServer((request, reply) => {
    hits.push(`${request.method} ${request.url}`)
    reply.end('{}')
  })
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open)
  })
  return {
    hits,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

export const letters: Cases<Ground> = {
  'MAIL-001': {
    severity: 'H',
    says: 'No field writes a header of a letter, and no line becomes two',
    run: async () => {
      const stage = await openStage()
      const wrong: string[] = []
      const once = new Set<string>()
      try {
        for (const cut of ['\r\n', '\u2028', '\r\n\r\n']) {
          const fields = await sow(stage, [`A${cut}Bcc: x@evil.test${cut}To: y@evil.test`, `A${cut}Bcc:x`])
          await settled(stage)
          const { rows: subjects } = await stage.pool.query<{ subject: string }>(
            `select subject from letters union all select subject from tickets union all select subject from contact_messages union all select name || last_name from users union all select visitor_name || company_name from orders`,
          )
          wrong.push(
            ...subjects
              .filter(({ subject }) => /[\r\n\u2028\u2029]/.test(subject))
              .map(({ subject }) => `two lines: ${JSON.stringify(subject.slice(0, 60))}`),
          )
          for (const letter of stage.portal.letters()) {
            const heads = headsOf(readFileSync(join(stage.portal.dataDir, 'mail', `${letter.id}.eml`), 'utf8'))
            const named = (name: string) => heads.filter((line) => line.toLowerCase().startsWith(`${name}:`))
            if ((letter.text + letter.subject).includes('Bcc')) once.add(letter.template)
            if (
              named('to').length !== 1 ||
              named('subject').length !== 1 ||
              named('bcc').length + named('cc').length > 0 ||
              /evil/.test(named('to').join()) ||
              /[\r\n]/.test(letter.subject)
            )
              wrong.push(
                `${letter.template} ${JSON.stringify(cut)}: ${heads
                  .filter((line) => /^(to|cc|bcc|subject):/i.test(line))
                  .join(' | ')
                  .slice(0, 200)}`,
              )
          }
          holds(fields > 0, 'no field took it')
          await stage.restore()
        }
        none(wrong, 'letters and lines')
        holds(scene.calls || once.size >= 5, `only the letters ${[...once].join()} have it`)
        return `in letters ${[...once].join(', ')}`
      } finally {
        await stage.close()
      }
    },
  },
  'MAIL-005': {
    severity: 'H',
    says: 'What a stranger is called leads nowhere in a letter to somebody else',
    run: async () => {
      const stage = await openStage()
      const wrong: string[] = []
      try {
        const { portal, fair } = stage
        const cookie = stage.cookieOf('stranger')
        const before = new Set(portal.letters().map(({ id }) => id))
        for (const [name, companyName] of [
          ['Win www.evil.test now', 'http://evil.test/a'],
          ['Call +98 912 000 00 00', 'evil.test/b'],
          ['evil@evil.test', 'ｅｖｉｌ．ｔｅｓｔ/c'],
        ] as const) {
          among(
            (await portal.ask('/v1/profile/edit', { cookie, body: { name, lastName: 'Rastin', companyName } })).status,
            [200],
            name,
          )
          const asked = await portal.ask('/v1/meetings', {
            cookie,
            body: { exhibitorId: fair.otherExhibitor, startsAt: fair.slot, topic: 'Distribution' },
          })
          among(asked.status, [201], 'a meeting')
          await settled(stage)
          await portal.ask(`/v1/meetings/${(asked.json['meeting'] as { id: string }).id}/cancel`, {
            method: 'POST',
            cookie,
            body: {},
          })
          await settled(stage)
        }
        const letters = portal.letters().filter(({ id, to }) => !before.has(id) && to === 'jonas@ghorfeh.example')
        for (const { template, subject, text, html } of letters)
          if (/evil|912 000|ｅｖｉｌ/i.test(subject + text + html))
            wrong.push(`${template}: ${subject} ${/.{30}evil.{10}/is.exec(text)?.[0] ?? ''}`)
        none(wrong, 'letters')
        holds(letters.length >= 3, `${letters.length} letters came`)
        return `${letters.length} letters`
      } finally {
        await stage.close()
      }
    },
  },
  'MAIL-003': {
    severity: 'M',
    says: 'Every letter has two parts, its direction and links to the portal alone',
    run: async (ground) => {
      const portal = await ground.portal()
      const wrong: string[] = []
      for (const [email, given] of [
        ['sara@ghorfeh.example', 'seven-blue-tiles'],
        ['jonas@ghorfeh.example', ''],
      ] as const) {
        const cookie = given ? sid(await login(portal, email, given)) : (await ground.as(portal, 'jonas')).cookie
        const order = await bookBooth(ground, portal, { id: '', email, cookie })
        await openTicket(portal, { id: '', email, cookie })
        await invoiceOf(ground, portal, order.id)
        for (const template of ['orderPlaced', 'ticketOpened', 'orderVerified']) await portal.letterTo(email, template)
      }
      const all = portal.letters()
      for (const { locale, html, text, links, template, subject } of all) {
        const urls = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))
        if (text.trim().length < 20 || !html.includes('<html') || /[\r\n]/.test(subject))
          wrong.push(`${template}: a part is missing`)
        if (!new RegExp(`dir="${locale === 'fa' ? 'rtl' : 'ltr'}"`).test(html))
          wrong.push(`${template} in ${locale}: no direction`)
        for (const url of [...urls, ...links])
          if (!url.startsWith(portal.origin) && !/^(mailto:|tel:|cid:|#)/.test(url)) wrong.push(`${template}: ${url}`)
        if (/<img[^>]+(width="1"|height="1")|utm_|<script/i.test(html)) wrong.push(`${template}: it watches`)
      }
      none(wrong, 'letters')
      holds(
        all.some(({ locale }) => locale === 'fa') && all.some(({ locale }) => locale === 'en'),
        'a language is missing',
      )
      return `${all.length} letters, ${new Set(all.map(({ template }) => template)).size} kinds`
    },
  },
  'MAIL-004': {
    severity: 'M',
    says: 'Addresses that mail servers take are taken, others refused, at once',
    run: async (ground) => {
      const portal = await ground.portal()
      const wrong: string[] = []
      const good = [
        'a@b.example',
        'first.last@ghorfeh.example',
        'a+tag@ghorfeh.example',
        'x_y-z@sub.ghorfeh.example',
        "o'hara@ghorfeh.example",
        '1@2.example',
        'a!#$%&*/=?^_`{|}~@ghorfeh.example',
        'user@xn--mgba3a4f16a.example',
        'کاربر@نمونه.example',
        'ü@ghorfeh.example',
        `${'a'.repeat(64)}@ghorfeh.example`,
        'A@B.EXAMPLE',
        'a@b-c.example',
        ' spaces@ghorfeh.example ',
        'a.b.c.d@ghorfeh.example',
      ]
      const bad = [
        '',
        ' ',
        '@',
        'a',
        'a@',
        '@b',
        'a@b',
        'a@@b.example',
        'a@b@c.example',
        'a b@c.example',
        'a@b c.example',
        'a@.example',
        'a@b..example',
        'a@b.',
        'a,b@c.example',
        'a;b@c.example',
        '<a@b.example>',
        'A <a@b.example>',
        'a@b.example, c@d.example',
        'a@b.example;c@d.example',
        '"a b"@c.example',
        'a@[127.0.0.1]',
        'a(x)@b.example',
        'a\\@b.example',
        'a@b.example\r\nBcc: x@y.example',
        'a\n@b.example',
        'a\u0000@b.example',
        'a:b@c.example',
        `${'a'.repeat(250)}@b.example`,
        'mailto:a@b.example',
        'a@b.example\u0000',
        '[a]@b.example',
        'a@b,example',
        'a"b@c.example',
        'a\t@b.example',
        'plain text',
        'a@b\u2028.example',
      ]
      const ask = async (email: string) => {
        let best = await portal.ask('/v1/password/reset/request', { body: { email } })
        for (let round = 0; round < 3 && best.ms > 50; round++) {
          const next = await portal.ask('/v1/password/reset/request', { body: { email } })
          if (next.ms < best.ms) best = next
        }
        return best
      }
      for (const [list, expected] of [
        [good, 202],
        [bad, 422],
      ] as const)
        for (const email of list) {
          const { status, ms } = await ask(email)
          if (status !== expected || ms > 50)
            wrong.push(`${JSON.stringify(email.slice(0, 40))}: ${status} in ${ms.toFixed(0)} ms`)
        }
      none(wrong, 'addresses')
      for (const email of bad.slice(0, 6)) among((await register(portal, { email, password })).status, [422], email)
      return `${good.length} good, ${bad.length} bad`
    },
  },
  'CSV-001': {
    severity: 'H',
    says: 'No cell of a file of the team is a formula',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const wrong: string[] = []
      for (const text of formulas) {
        const user = await ground.user(portal)
        await portal.ask('/v1/profile/edit', {
          cookie: user.cookie,
          body: { name: text, lastName: text, companyName: text, jobPosition: text },
        })
        await invoiceOf(
          ground,
          portal,
          (await bookBooth(ground, portal, user, { companyName: text, visitorName: text, fieldOfActivity: text })).id,
        )
      }
      for (const path of [
        '/v1/panel/orders/export',
        '/v1/panel/users/export',
        '/v1/panel/invoices/export',
        '/v1/panel/audit-log/export',
      ]) {
        const { rows, raw } = await taken(portal, cookie, path)
        wrong.push(
          ...rows
            .flat()
            .filter(live)
            .map((cell) => `${path}: ${cell}`),
        )
        if (isFormula(raw)) wrong.push(`${path}: a formula in the book`)
      }
      none(wrong, 'cells')
    },
  },
  'CSV-002': {
    severity: 'M',
    says: 'A file has every row, whatever the names',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const user = await ground.user(portal)
      const name = 'شرکت «الف، ب»; "کاما", یک‌دو ‮gnp‬ پایان'
      await bookBooth(ground, portal, user, { companyName: name, visitorName: 'a,b;"c"' })
      for (const [path, table] of [
        ['/v1/panel/orders/export', 'orders'],
        ['/v1/panel/users/export', 'users where deleted_at is null'],
        ['/v1/panel/invoices/export', 'invoices'],
      ] as const) {
        const { csv, rows, sheetRows } = await taken(portal, cookie, path)
        const {
          rows: [{ total }],
        } = (await (
          await ground.pool(portal)
        ).query<{ total: number }>(`select count(*)::int as total from ${table}`)) as unknown as {
          rows: [{ total: number }]
        }
        holds(
          csv.bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) &&
            /charset=utf-8/i.test(String(csv.headers['content-type'])),
          `${path} has no mark of UTF-8`,
        )
        holds(
          rows.length === total + 1 && sheetRows.length === total + 1,
          `${path}: ${rows.length - 1} and ${sheetRows.length - 1} rows of ${total}`,
        )
        holds(new Set(rows.map((row) => row.length)).size === 1, `${path} has rows of different lengths`)
        holds(!/[‪-‮]/.test(csv.text) && !turned(csv.text), `${path} turns around`)
      }
      holds(
        (await taken(portal, cookie, '/v1/panel/orders/export')).rows.some((row) =>
          row.some((cell) => cell.includes('«الف، ب»; "کاما", یک‌دو')),
        ),
        'the name is not whole',
      )
    },
  },
  'CSV-003': {
    severity: 'C',
    says: 'What a stranger writes is no formula in a file of the team',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      for (const text of formulas)
        among((await askAsGuest(portal, { visitorName: text, companyName: text, message: text })).status, [201], text)
      for (const phoneNumber of ['=0912', '+98 912 345 6789', '-0912', '@0912'])
        await askAsGuest(portal, { phoneNumber })
      const { rows, raw } = await taken(portal, cookie, '/v1/panel/orders/export')
      none(rows.flat().filter(live), 'cells are formulas')
      holds(rows.flat().filter((cell) => cell.includes('HYPERLINK')).length > 0, 'the guests are not in the file')
      holds(!isFormula(raw), 'a formula in the book')
    },
  },
  'SSRF-001': {
    severity: 'H',
    says: 'No address that somebody gives is asked by the server',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const { hits, port, close } = await trap()
      const wrong: string[] = []
      try {
        const hosts = [
          '127.0.0.1',
          '0.0.0.0',
          '[::1]',
          '[::ffff:127.0.0.1]',
          '2130706433',
          '0x7f.1',
          '0177.0.0.1',
          '127.1',
          'localhost',
          '127.0.0.1.nip.io',
          '[64:ff9b::7f00:1]',
          '[2002:7f00:1::]',
          '[::127.0.0.1]',
          '169.254.169.254',
        ]
        const urls = [
          ...hosts.map((host) => `http://${host}:${port}/x.png`),
          'file:///etc/passwd',
          `gopher://127.0.0.1:${port}/_x`,
          `ftp://127.0.0.1:${port}/x`,
          `//127.0.0.1:${port}/x`,
        ]
        for (const url of urls) {
          const asked: [string, string, unknown][] = [
            [
              'PATCH',
              '/v1/panel/settings',
              { updatedAt: new Date().toISOString(), settings: { seller: { stampId: url } } },
            ],
            ['POST', '/v1/panel/blog', { coverId: url }],
            ['POST', '/v1/panel/redirects', { fromPath: '/attack', toPath: url, permanent: false, active: false }],
            [
              'POST',
              '/v1/panel/opinions',
              {
                comment: { fa: 'x', en: 'x' },
                name: { fa: 'x', en: 'x' },
                role: { fa: '', en: '' },
                logoId: url,
                active: false,
                position: 1,
              },
            ],
            [
              'POST',
              '/v1/panel/representatives',
              {
                name: { fa: 'x', en: 'x' },
                country: 'DE',
                email: '',
                phoneNumber: '',
                imageId: url,
                active: false,
                position: 1,
              },
            ],
          ]
          for (const [method, path, body] of asked) {
            const { status } = await portal.ask(path, { method, cookie, body })
            if (status !== 422) wrong.push(`${path} ${url}: ${status}`)
          }
          const { status } = await portal.ask('/v1/panel/blog', {
            cookie,
            body: {
              title: { fa: '', en: 'Pictures' },
              content: { fa: '', en: `<p>x<img src="${url}"><a href="${url}">x</a></p>` },
            },
          })
          if (status >= 500) wrong.push(`content ${url}: ${status}`)
          await portal.ask(`/v1/images/${encodeURIComponent(url)}`)
        }
        none(wrong, 'addresses were taken')
        none(hits, 'requests came')
      } finally {
        await close()
      }
    },
  },
  'SSRF-002': {
    severity: 'H',
    says: 'Nothing that is drawn on the server fetches anything',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'dariush')
      const { hits, port, close } = await trap()
      const url = `http://127.0.0.1:${port}/x.svg`
      try {
        const evil = `#image("${url}")`
        const id = await invoiceOf(
          ground,
          portal,
          (
            await bookBooth(ground, portal, user, {
              companyName: evil,
              visitorName: `<img src="${url}">`,
              address: `#read("${url}") @import "${url}"`,
            })
          ).id,
        )
        for (const locale of ['fa', 'en'])
          among(
            (await portal.ask(`/v1/invoices/${id}/pdf?locale=${locale}`, { cookie: user.cookie })).status,
            [200],
            'the PDF',
          )
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20"><image href="${url}" xlink:href="${url}" width="20" height="20"/><style>@import url(${url});</style></svg>`
        for (const [name, type] of [
          ['x.svg', 'image/svg+xml'],
          ['x.png', 'image/png'],
          ['x.html', 'text/html'],
        ] as const) {
          const { status } = await portal.ask('/v1/uploads', {
            method: 'POST',
            cookie,
            raw: `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nimage\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${svg}\r\n--x--\r\n`,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          })
          among(status, [422, 415], name)
        }
        await portal.ask('/v1/panel/blog', {
          cookie,
          body: {
            title: { fa: '', en: 'Drawn' },
            content: {
              fa: '',
              en: `<img src="${url}"><svg><image href="${url}"/></svg><style>@import "${url}"</style>`,
            },
          },
        })
        none(hits, 'requests came')
      } finally {
        await close()
      }
    },
  },
  'SSRF-003': {
    severity: 'H',
    says: 'A provider that sends the server elsewhere is not followed',
    run: async () => {
      const { hits, port, close } = await trap()
      const elsewhere = createServer((_, reply) =>
        reply.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end(),
      )
      const provider = await talkingProvider()
      await new Promise<void>((open) => {
        elsewhere.listen(0, '127.0.0.1', open)
      })
      try {
        const portal = await startPortal({
          env: { ...provider.env, OIDC_ISSUER: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}` },
        })
        try {
          for (let round = 0; round < 3; round++) {
            const { status, headers } = await portal.ask('/auth/google')
            holds(status < 500 && !String(headers.location).includes('inside'), `${status} ${headers.location}`)
          }
          none(hits, 'requests came')
        } finally {
          await portal.remove()
        }
        for (const issuer of ['http://169.254.169.254', 'http://[64:ff9b::7f00:1]', 'file:///etc/passwd'])
          await startPortal({ env: { ...provider.env, OIDC_ISSUER: issuer } }).then(
            async (started) => {
              await started.remove()
              holds(false, `it starts with ${issuer}`)
            },
            (error: Error) => holds(/OIDC_ISSUER/.test(error.message), error.message.slice(0, 200)),
          )
      } finally {
        elsewhere.closeAllConnections()
        elsewhere.close()
        await provider.close()
        await close()
      }
    },
  },
}
