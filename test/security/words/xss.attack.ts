// Markup in posts runs no script and loads nothing from other sites.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { harm, lookAt } from './browser.ts'
import { rich } from './payloads.ts'
import { writer, both } from './posts.ts'

const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&(colon|Tab|NewLine);/g, (_, name: string) => ({ colon: ':', Tab: '\t', NewLine: '\n' })[name] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const allowed =
  /^<\/?(p|h2|h3|strong|em|ul|ol|li|blockquote|a|br|img|table|thead|tbody|tr|th|td)(\s+(href|rel|src|srcset|sizes|alt|loading|decoding|dir|start|colspan|rowspan|scope)="[^"<>]*")*\s*\/?>$/

/** Returns tags in sanitised HTML that are not allowed, and forbidden link targets. */
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

attack('XSS-001 (C) No markup in a post can run a script', async (product) => {
  const portal = await product.portal()
  const { edit, publish, post, cookie } = await writer(product, portal)
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
  // HTML is sanitised when it is saved and when it is shown. Raw HTML that gets into the database in another way must
  // not be shown.
  const pool = await product.pool(portal)
  const raw = '<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)><x-attack>'
  await edit({ content: both(raw) })
  const { rows: kept } = await pool.query<{ text: string }>('select t::text as text from blog_posts t where id = $1', [
    post().id,
  ])
  if (kept.some(({ text }) => /<script|onerror=|<x-attack/i.test(text))) wrong.push('it is stored raw')
  await pool.query('update blog_posts set content_fa = $2, content_en = $2 where id = $1', [post().id, raw])
  const second = await portal.request(`/v1/panel/blog/${post().id}`, { cookie })
  if (second.status !== 200 || !second.text.includes('<p>x</p>') || /<script|onerror|<x-attack/i.test(second.text))
    wrong.push(`what was stored raw is shown: ${second.status} ${second.text.slice(0, 300)}`)
  expectNone(wrong, 'payloads')
  expectOneOf((await edit({ content: both([...served].join('')) })).status, [200], 'all that is left of them')
  expectOneOf((await publish()).status, [200], 'publishing')
  const { headers } = await portal.request(`/en/blog/${post().slug}`)
  const policy = String(headers['content-security-policy'])
  expectThat(/script-src|default-src/.test(policy) && !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy), policy)
  expectNone(
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
})

attack('XSS-002 (H) Legitimate content is stored unchanged', async (product) => {
  const portal = await product.portal()
  const { edit, post } = await writer(product, portal)
  const wrong: string[] = []
  const {
    rows: [image],
  } = await (await product.pool(portal)).query<{ id: string }>(`select id from uploads where purpose = 'image' limit 1`)
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
  expectNone(wrong, 'texts changed')
})

attack('XSS-004 (H) The slug of a post is a single unique word', async (product) => {
  const portal = await product.portal()
  const { edit, publish, post } = await writer(product, portal)
  const other = await writer(product, portal)
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
    expectOneOf((await edit({ author: both(author) })).status, [200, 422], author)
  expectNone(wrong, 'values')
  await edit({ slug: before })
  await publish()
  const { cookie } = await product.as(portal, 'roya')
  expectOneOf((await portal.request('/panel/blog/create', { cookie })).status, [200], 'the page for a new post')
  expectNone(
    harm(await lookAt(portal, cookie, [`/en/blog/${post().slug}`, '/panel/blog'])),
    'things happened in the browser',
  )
})

attack('XSS-007 (M) A post has no styles of its own and loads nothing from other sites', async (product) => {
  const portal = await product.portal()
  const { edit, publish, post } = await writer(product, portal)
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
  expectNone(
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
  expectNone(harm(await lookAt(portal, undefined, [`/en/blog/${post().slug}`])), 'things happened')
})
