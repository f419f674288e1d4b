// Plain text is escaped everywhere it is shown.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { isUnprintableAt } from '../fields.ts'
import { bookBooth, invoiceOf, openTicket } from '../sample-data.ts'
import { harm, lookAt } from './browser.ts'
import { hostile, markup } from './payloads.ts'
import { asStored, places } from './text-fields.ts'
import { writer, both } from './posts.ts'

attack('XSS-005 (H) Any text is stored unchanged or rejected, and shown as text', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const all = await places(product, portal)
  const wrong: string[] = []
  let rejected = 0
  for (const { name, write, read, lines, most } of all)
    for (const text of hostile) {
      const answer = await write(text)
      const kept = read(answer)
      // Names and lines that reach a PDF take only characters of its fonts, which include ASCII and Persian.
      if (
        answer.status === 422 &&
        /[^\s!-~\u0600-\u06ff]/u.test(text) &&
        isUnprintableAt(answer.text, name.split('.')[1]!)
      ) {
        rejected++
        continue
      }
      if (
        answer.status >= 500 ||
        (answer.status < 300 && kept !== undefined && kept !== asStored(text, lines)) ||
        (answer.status >= 400 &&
          !/[\0\ud800-\udfff]/u.test(text) &&
          [...text].length <= most &&
          asStored(text) !== '' &&
          name !== 'order.products')
      )
        wrong.push(
          `${name} ${JSON.stringify(text.slice(0, 30))}: ${answer.status} ${JSON.stringify(kept?.slice(0, 40))}`,
        )
    }
  expectNone(wrong, 'texts')
  for (const { write, most } of all) await write(markup.slice(4, 9).join('').slice(0, most))
  expectNone(
    harm(
      await lookAt(portal, cookie, [
        '/panel/opinions',
        '/panel/representatives',
        '/panel/equipments',
        '/panel/hall',
        '/panel/tickets',
        '/panel/users',
        '/panel/auditLog',
        '/panel',
      ]),
    ),
    'things happened in the browser',
  )
  return `${all.length} fields, ${hostile.length} texts, ${rejected} rejected as unprintable`
})

attack('XSS-006 (H) Markup in a name is shown as text in lists, e-mails, invoices and files', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const evil = '</script><x-attack>"><img src=x onerror=alert(1)>'
  expectOneOf(
    (
      await portal.request('/v1/profile/edit', {
        cookie: user.cookie,
        body: { name: evil, lastName: evil, companyName: evil, jobPosition: evil },
      })
    ).status,
    [200],
    'the profile',
  )
  const order = await bookBooth(product, portal, user, {
    companyName: evil,
    visitorName: evil,
    products: evil,
    fieldOfActivity: evil,
    fasciaName: { fa: '<x-attack>', en: '<x-attack>' },
  })
  const invoice = await invoiceOf(product, portal, order.id)
  const ticket = await openTicket(portal, user, { subject: evil, message: evil, orderId: order.id })
  expectNone(
    harm(
      await lookAt(portal, cookie, [
        '/panel',
        '/panel/orders',
        `/panel/orders/${order.id}`,
        '/panel/users',
        `/panel/users/${user.id}`,
        `/panel/tickets/${ticket}`,
        '/panel/invoices',
        `/en/invoice/${invoice}`,
        '/panel/auditLog',
        '/en/Exhibitors',
      ]),
    ),
    'things happened to the team',
  )
  expectNone(
    harm(
      await lookAt(portal, user.cookie, [
        '/en/userPanel/Requests',
        `/en/userPanel/Requests/${order.id}`,
        `/invoice/${invoice}`,
        '/en/userPanel/PersonalInformation',
      ]),
    ),
    'things happened to the user',
  )
  await portal.emailTo(user.email, 'orderVerified')
  expectNone(
    portal
      .letters()
      .filter(({ to, html }) => to === user.email && /<x-attack|<img src=x|<script/i.test(html))
      .map(({ subject }) => subject),
    'letters have markup',
  )
  const csv = await portal.request('/v1/panel/orders/export?format=csv&locale=en', { cookie })
  expectThat(
    csv.headers['content-type']?.startsWith('text/csv') &&
      csv.headers['x-content-type-options'] === 'nosniff' &&
      /attachment/.test(String(csv.headers['content-disposition'])),
    JSON.stringify(csv.headers),
  )
})

attack('TKT-003 (H) Ticket messages are shown as text to both sides', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'hamid')
  const ids: string[] = []
  for (const text of markup) ids.push(await openTicket(portal, user, { subject: text.slice(0, 120), message: text }))
  await portal.request(`/v1/panel/tickets/${ids[0]}/comments`, { cookie, body: { message: markup.join('\n') } })
  const long = await openTicket(portal, user, { subject: 'All of them', message: markup.join('\n') })
  const texts = (await portal.request(`/v1/tickets/${long}`, { cookie: user.cookie })).json['ticket'] as {
    talk: { text: string }[]
  }
  expectThat(texts.talk[0]!.text === asStored(markup.join('\n'), true), 'the text is another one')
  expectNone(
    harm(
      await lookAt(portal, user.cookie, [
        '/en/userPanel/Tickets',
        `/en/userPanel/Tickets/${long}`,
        `/userPanel/Tickets/${ids[0]}`,
        `/en/userPanel/Tickets/${ids[1]}`,
      ]),
    ),
    'things happened to the user',
  )
  expectNone(
    harm(
      await lookAt(portal, cookie, [
        '/panel/tickets',
        `/panel/tickets/${long}`,
        `/panel/tickets/${ids[0]}`,
        `/panel/tickets/${ids[7]}`,
      ]),
    ),
    'things happened to the team',
  )
})

attack('SSR-002 (H) Data embedded in a page for the browser stays data', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const evil = '</script><script>alert(1)</script>\u2028\u2029<!-- ]]> <!--<script>'
  const { edit, publish, post } = await writer(product, portal)
  const wrong: string[] = []
  await portal.request('/v1/profile/edit', { cookie: user.cookie, body: { name: evil, companyName: evil } })
  const ticket = await openTicket(portal, user, { subject: evil, message: evil })
  await edit({ title: both(evil), description: both(evil) })
  await publish()
  const pages: [string, string][] = [
    [`/en/userPanel/Tickets/${ticket}`, user.cookie],
    ['/en/userPanel/Tickets', user.cookie],
    ['/en/userPanel/PersonalInformation', user.cookie],
    [`/en/blog/${post().slug}`, user.cookie],
    ['/en/blog', user.cookie],
    ['/en', user.cookie],
    [`/panel/tickets/${ticket}`, cookie],
    ['/panel/blog', cookie],
    [`/panel/users/${user.id}`, cookie],
  ]
  for (const [path, who] of pages) {
    const { text, status } = await portal.request(path, { cookie: who })
    if (status >= 500 || /<script>alert\(1\)/.test(text)) wrong.push(`${path} ${status}`)
  }
  expectNone(wrong, 'pages carry it as markup')
  for (const who of [user.cookie, cookie])
    expectNone(
      harm(
        await lookAt(
          portal,
          who,
          pages.filter(([, whose]) => whose === who).map(([path]) => path),
        ),
      ),
      'things happened',
    )
})
