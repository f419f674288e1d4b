// Texts that want to be markup: what is stored, what is served, and what a real browser does with it.
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, invoiceOf, openTicket } from '../things.ts'
import { harm, lookAt } from './browser.ts'
import { hostile, markup, rich } from './payloads.ts'
import { asKept, places } from './places.ts'

interface Post {
  id: string
  slug: string
  version: number
  content: { fa: string; en: string }
}
const both = (text: string) => ({ fa: text, en: text })

/** A post of the team, changed and published. */
async function writer(ground: Ground, portal: Portal) {
  const { cookie } = await ground.as(portal, 'roya')
  const ask = (path: string, body: unknown, method = 'POST') =>
    portal.ask(`/v1/panel/blog${path}`, { method, cookie, body })
  let post = (await ask('', { title: both('An attack'), content: both('<p>Text</p>') })).json['post'] as Post
  return {
    cookie,
    ask,
    post: () => post,
    async edit(change: Record<string, unknown>) {
      const answer = await ask(`/${post.id}`, { ...change, version: post.version }, 'PATCH')
      if (answer.status === 200) post = answer.json['post'] as Post
      return answer
    },
    async publish() {
      const answer = await ask(`/${post.id}/publish`, { version: post.version })
      if (answer.status === 200) post = answer.json['post'] as Post
      return answer
    },
  }
}

const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&(colon|Tab|NewLine);/g, (_, name: string) => ({ colon: ':', Tab: '\t', NewLine: '\n' })[name] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const allowed =
  /^<\/?(p|h2|h3|strong|em|ul|ol|li|blockquote|a|br|img|table|thead|tbody|tr|th|td)(\s+(href|rel|src|srcset|sizes|alt|loading|decoding|dir|start|colspan|rowspan|scope)="[^"<>]*")*\s*\/?>$/
/** Tags of cleaned HTML that are not ours, and addresses that lead where no link may. */
function foreignIn(html: string) {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return tags.filter((tag) => {
    const urls = [...tag.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map(([, url]) =>
      [...decoded(url!)]
        .filter((sign) => sign > ' ' && sign !== '\u2028')
        .join('')
        .toLowerCase(),
    )
    return (
      !allowed.test(tag) ||
      urls.some((url) => /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:|^\/\/|^[\\]/.test(url)) ||
      /\bsrc(set)?="(?!\/v1\/images\/)/.test(tag)
    )
  })
}

export const xss: Cases<Ground> = {
  'XSS-001': {
    severity: 'C',
    says: 'No markup of a post runs anything',
    run: async (ground) => {
      const portal = await ground.portal()
      const { edit, publish, post, cookie } = await writer(ground, portal)
      const wrong: string[] = []
      const served = new Set<string>()
      for (const payload of rich) {
        const answer = await edit({ content: both(payload) })
        if (![200, 422].includes(answer.status)) {
          wrong.push(`${payload.slice(0, 60)}: ${answer.status}`)
          continue
        }
        if (answer.status === 200) {
          const { en } = post().content
          wrong.push(...foreignIn(en).map((tag) => `${payload.slice(0, 60)} → ${tag.slice(0, 80)}`))
          if (en) served.add(en)
        }
      }
      // Each of both cleanings stands alone: nothing raw is stored, and what was stored raw by another way is not shown.
      const pool = await ground.pool(portal)
      const raw = '<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)><x-attack>'
      await edit({ content: both(raw) })
      const { rows: kept } = await pool.query<{ text: string }>(
        'select t::text as text from blog_posts t where id = $1',
        [post().id],
      )
      if (kept.some(({ text }) => /<script|onerror=|<x-attack/i.test(text))) wrong.push('it is stored raw')
      await pool.query('update blog_posts set content_fa = $2, content_en = $2 where id = $1', [post().id, raw])
      const again = await portal.ask(`/v1/panel/blog/${post().id}`, { cookie })
      if (again.status !== 200 || !again.text.includes('<p>x</p>') || /<script|onerror|<x-attack/i.test(again.text))
        wrong.push(`what was stored raw is shown: ${again.status} ${again.text.slice(0, 300)}`)
      none(wrong, 'payloads')
      among((await edit({ content: both([...served].join('')) })).status, [200], 'all that is left of them')
      among((await publish()).status, [200], 'publishing')
      const { headers } = await portal.ask(`/en/blog/${post().slug}`)
      const policy = String(headers['content-security-policy'])
      holds(/script-src|default-src/.test(policy) && !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy), policy)
      none(
        harm(
          await lookAt(portal, cookie, [
            `/en/blog/${post().slug}`,
            `/blog/${post().slug}`,
            `/panel/blog/${post().id}/edit`,
            '/en/blog',
          ]),
        ),
        'things happened in the browser',
      )
      return `${rich.length} payloads, ${served.size} left something`
    },
  },
  'XSS-002': {
    severity: 'H',
    says: 'What people write in earnest comes back as it was',
    run: async (ground) => {
      const portal = await ground.portal()
      const { edit, post } = await writer(ground, portal)
      const wrong: string[] = []
      const {
        rows: [image],
      } = await (
        await ground.pool(portal)
      ).query<{ id: string }>(`select id from uploads where purpose = 'image' limit 1`)
      const good = [
        '<h2>Heading</h2><p>Text with <strong>bold</strong> and <em>italic</em>.</p>',
        '<h3>Small</h3><ul><li><p>One</p></li><li><p>Two</p></li></ul>',
        '<ol start="3"><li><p>Three</p></li></ol>',
        '<blockquote><p>Said.</p></blockquote>',
        '<p dir="rtl">متن فارسی با نیم‌فاصله: می‌شود</p>',
        '<p>خط یک<br />خط دو</p>',
        '<table><thead><tr><th scope="col">نام</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">1,200</td></tr></tbody></table>',
        '<p>&lt;script&gt; is a tag, 2 &lt; 3 &amp; 4 &gt; 3</p>',
        '<p><a href="/Halls">Here</a> <a href="mailto:a@b.example">mail</a></p>',
      ]
      for (const html of good) {
        await edit({ content: both(html) })
        if (post().content.en !== html) wrong.push(`${html} → ${post().content.en}`)
      }
      await edit({ content: both('<p><a href="https://good.example/x">There</a></p>') })
      if (
        !/href="https:\/\/good\.example\/x"[^>]*rel="[^"]*noopener|rel="[^"]*noopener[^"]*"[^>]*href="https:\/\/good/.test(
          post().content.en,
        )
      )
        wrong.push(post().content.en)
      if (image) {
        await edit({ content: both(`<img src="/v1/images/${image.id}" alt="یک تصویر" />`) })
        if (!post().content.en.includes(image.id) || !post().content.en.includes('alt="یک تصویر"'))
          wrong.push(post().content.en)
      }
      none(wrong, 'texts changed')
    },
  },
  'XSS-004': {
    severity: 'H',
    says: 'An address of a post is one word of its own, and names nothing else',
    run: async (ground) => {
      const portal = await ground.portal()
      const { edit, publish, post } = await writer(ground, portal)
      const other = await writer(ground, portal)
      const wrong: string[] = []
      const bad = [
        'javascript:alert(1)',
        'data:text/html,x',
        'vbscript:x',
        '//evil.test',
        '../../x',
        '..',
        '.',
        'create',
        'edit',
        'rss',
        'x'.repeat(3_000),
        '🦔',
        'فارسی',
        '‮abc',
        'a b',
        'a/b',
        'a%2fb',
        '',
        'A',
        '<x-attack>',
        other.post().slug,
        'create ',
        'Create',
        'a?b',
        'a#b',
        'null\u0000',
        '-',
        'feed.xml',
      ]
      const before = post().slug
      for (const slug of bad) {
        const { status } = await edit({ slug })
        if (
          status !== 422 &&
          (status !== 200 ||
            !/^[a-z0-9-]+$/.test(post().slug) ||
            ['create', 'edit', other.post().slug].includes(post().slug))
        )
          wrong.push(`${slug.slice(0, 30)}: ${status} ${post().slug}`)
      }
      for (const field of ['categoryId', 'coverId', 'authorPhotoId'])
        for (const value of [
          'javascript:alert(1)',
          '//evil.test',
          'https://evil.test/x.png',
          '01900000-0000-7000-8000-000000000000',
          7,
          {},
        ]) {
          const { status } = await edit({ [field]: value })
          if (status !== 422) wrong.push(`${field} ${JSON.stringify(value)}: ${status}`)
        }
      for (const author of ['javascript:alert(1)', '<x-attack>', 'data:text/html,x'])
        among((await edit({ author: both(author) })).status, [200, 422], author)
      none(wrong, 'values')
      await edit({ slug: before })
      await publish()
      const { cookie } = await ground.as(portal, 'roya')
      among((await portal.ask('/panel/blog/create', { cookie })).status, [200], 'the page for a new post')
      none(
        harm(await lookAt(portal, cookie, [`/en/blog/${post().slug}`, '/panel/blog'])),
        'things happened in the browser',
      )
    },
  },
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
          await portal.ask('/v1/profile/edit', {
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
      const csv = await portal.ask('/v1/panel/orders/export?format=csv&locale=en', { cookie })
      holds(
        csv.headers['content-type']?.startsWith('text/csv') &&
          csv.headers['x-content-type-options'] === 'nosniff' &&
          /attachment/.test(String(csv.headers['content-disposition'])),
        JSON.stringify(csv.headers),
      )
    },
  },
  'XSS-007': {
    severity: 'M',
    says: 'A post has no style of its own and fetches nothing from elsewhere',
    run: async (ground) => {
      const portal = await ground.portal()
      const { edit, publish, post } = await writer(ground, portal)
      const cover = [
        '<div style="position:fixed;inset:0;z-index:9999;background:#000">Log in again</div>',
        '<style>@import url(https://evil.test/a.css);body{display:none}</style>',
        '<p style="background-image:url(https://evil.test/b.png)">x</p>',
        '<p style="width:expression(alert(1))">x</p>',
        '<link rel=stylesheet href="https://evil.test/c.css">',
        '<p class="dialog toast hd">x</p>',
        '<img src="https://evil.test/d.png">',
        '<p><img srcset="https://evil.test/e.png 2x" src="/v1/images/x">',
        '<font color=red face="x">x</font>',
        '<p id="main" hidden>x</p>',
      ]
      await edit({ content: both(cover.join('')) })
      none(
        foreignIn(post().content.en).concat(
          /style=|class=|id=|hidden/.exec(
            post()
              .content.en.match(/<[^>]*>/g)
              ?.join('') ?? '',
          )?.[0] ?? [],
        ),
        'styles are left',
      )
      await publish()
      none(harm(await lookAt(portal, undefined, [`/en/blog/${post().slug}`])), 'things happened')
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
      await portal.ask(`/v1/panel/tickets/${ids[0]}/comments`, { cookie, body: { message: markup.join('\n') } })
      const long = await openTicket(portal, user, { subject: 'All of them', message: markup.join('\n') })
      const texts = (await portal.ask(`/v1/tickets/${long}`, { cookie: user.cookie })).json['ticket'] as {
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
      await portal.ask('/v1/profile/edit', { cookie: user.cookie, body: { name: evil, companyName: evil } })
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
        const { text, status } = await portal.ask(path, { cookie: who })
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
