// Plain texts stay text, wherever they are shown.
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { bookBooth, invoiceOf, openTicket } from '../things.ts'
import { harm, lookAt } from './browser.ts'
import { hostile, markup } from './payloads.ts'
import { asKept, places } from './text-fields.ts'
import { writer, both } from './writer.ts'

export const escaping: Cases<Ground> = {
  'XSS-005': {
    severity: 'H',
    says: 'Any text is kept as it is, or refused, and shown as text',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const all = await places(ground, portal)
      const wrong: string[] = []
      for (const { name, write, read, lines, most } of all)
        for (const text of hostile) {
          const answer = await write(text)
          const kept = read(answer)
          if (
            answer.status >= 500 ||
            (answer.status < 300 && kept !== undefined && kept !== asKept(text, lines)) ||
            (answer.status >= 400 &&
              !/[\0\ud800-\udfff]/u.test(text) &&
              [...text].length <= most &&
              asKept(text) !== '' &&
              name !== 'order.products')
          )
            wrong.push(
              `${name} ${JSON.stringify(text.slice(0, 30))}: ${answer.status} ${JSON.stringify(kept?.slice(0, 40))}`,
            )
        }
      none(wrong, 'texts')
      for (const { write, most } of all) await write(markup.slice(4, 9).join('').slice(0, most))
      none(
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
      return `${all.length} fields, ${hostile.length} texts`
    },
  },
  'XSS-006': {
    severity: 'H',
    says: 'A name of markup is a name in lists, letters, invoices and files',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'dariush')
      const evil = '</script><x-attack>"><img src=x onerror=alert(1)>'
      among(
        (
          await portal.request('/v1/profile/edit', {
            cookie: user.cookie,
            body: { name: evil, lastName: evil, companyName: evil, jobPosition: evil },
          })
        ).status,
        [200],
        'the profile',
      )
      const order = await bookBooth(ground, portal, user, {
        companyName: evil,
        visitorName: evil,
        products: evil,
        fieldOfActivity: evil,
        fasciaName: { fa: '<x-attack>', en: '<x-attack>' },
      })
      const invoice = await invoiceOf(ground, portal, order.id)
      const ticket = await openTicket(portal, user, { subject: evil, message: evil, orderId: order.id })
      none(
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
      none(
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
      await portal.letterTo(user.email, 'orderVerified')
      none(
        portal
          .letters()
          .filter(({ to, html }) => to === user.email && /<x-attack|<img src=x|<script/i.test(html))
          .map(({ subject }) => subject),
        'letters have markup',
      )
      const csv = await portal.request('/v1/panel/orders/export?format=csv&locale=en', { cookie })
      holds(
        csv.headers['content-type']?.startsWith('text/csv') &&
          csv.headers['x-content-type-options'] === 'nosniff' &&
          /attachment/.test(String(csv.headers['content-disposition'])),
        JSON.stringify(csv.headers),
      )
    },
  },
  'TKT-003': {
    severity: 'H',
    says: 'What is written in a ticket is text for both sides',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'hamid')
      const ids: string[] = []
      for (const text of markup)
        ids.push(await openTicket(portal, user, { subject: text.slice(0, 120), message: text }))
      await portal.request(`/v1/panel/tickets/${ids[0]}/comments`, { cookie, body: { message: markup.join('\n') } })
      const long = await openTicket(portal, user, { subject: 'All of them', message: markup.join('\n') })
      const texts = (await portal.request(`/v1/tickets/${long}`, { cookie: user.cookie })).json['ticket'] as {
        talk: { text: string }[]
      }
      holds(texts.talk[0]!.text === asKept(markup.join('\n'), true), 'the text is another one')
      none(
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
      none(
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
    },
  },
  'SSR-002': {
    severity: 'H',
    says: 'What a page carries for the browser stays data',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const { cookie } = await ground.as(portal, 'dariush')
      const evil = '</script><script>alert(1)</script>\u2028\u2029<!-- ]]> <!--<script>'
      const { edit, publish, post } = await writer(ground, portal)
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
      none(wrong, 'pages carry it as markup')
      for (const who of [user.cookie, cookie])
        none(
          harm(
            await lookAt(
              portal,
              who,
              pages.filter(([, whose]) => whose === who).map(([path]) => path),
            ),
          ),
          'things happened',
        )
    },
  },
}
