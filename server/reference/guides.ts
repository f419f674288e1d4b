// Guides for API clients in both languages: using tokens and their permissions, verifying webhooks and their retries.
// The tables come from the contract.
import { calls, type CallName } from '#contract/calls.ts'
import { apiTokenLimits, webhookLimits, webhookWaits } from '#contract/constants.ts'
import { webhookEvents } from '#contract/events.ts'
import type { Call } from '#contract/kernel/call.ts'
import { pathToCall, pathToCallOf } from '#contract/kernel/call-path.ts'
import type { Locale } from '#contract/locale.ts'
import { escapedMarkup as text } from '#contract/markup.ts'
import { neededScopes, scopes, type Scope } from '#contract/rules/scopes.ts'
import { m } from '#messages/messages.js'
import { referencePath } from './document.ts'
import { checks } from './signature-samples.ts'

export const guideNames = ['tokens', 'webhooks'] as const
export type GuideName = (typeof guideNames)[number]
export interface Guide {
  name: GuideName
  locale: Locale
  title: string
  main: string
}
/** Suffix of the Persian page's name. */
const persian = '-fa'
export const guidePath = (name: GuideName, locale: Locale = 'en') =>
  referencePath({ noun: locale === 'fa' ? name + persian : name })

/** The guide with this name; undefined if there is none. */
export function guideOf(asked: string, origin: string): Guide | undefined {
  const locale = asked.endsWith(persian) ? 'fa' : 'en'
  const name = guideNames.find((one) => one === asked.replace(persian, ''))
  if (!name || guidePath(name, locale) !== referencePath({ noun: asked })) return undefined
  const words = titles[name]
  const guide = name === 'tokens' ? tokens(locale, origin) : webhooks(locale)
  return { name, locale, title: words[locale], main: `<h1>${words[locale]}</h1>${other(name, locale)}${guide}` }
}
const titles = {
  tokens: { en: 'Tokens', fa: 'توکن‌ها' },
  webhooks: { en: 'Webhooks', fa: 'وب‌هوک‌ها' },
} as const satisfies Record<GuideName, Record<Locale, string>>
const other = (name: GuideName, locale: Locale) =>
  locale === 'en'
    ? `<p><a href="${guidePath(name, 'fa')}" lang="fa" hreflang="fa">فارسی</a></p>`
    : `<p><a href="${guidePath(name)}" lang="en" hreflang="en">English</a></p>`

const anId = '01960f6e-6a2d-7c31-9b54-0d1f8a6c2e47'
type Pair = readonly [en: string, fa: string]
const say = (locale: Locale, [en, fa]: Pair) => (locale === 'en' ? en : fa)
type Rows = readonly (readonly [head: Pair, what: Pair])[]
const rules = (locale: Locale, rows: Rows) =>
  `<table class="rules"><tbody>${rows.map(([head, what]) => `<tr><th scope="row">${say(locale, head)}</th><td>${say(locale, what)}</td></tr>`).join('')}</tbody></table>`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table class="codes guide"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const code = (words: string) => `<code dir="ltr">${text(words)}</code>`
const pre = (words: string) => `<pre dir="ltr">${text(words)}</pre>`
const error = (name: string) => `<a href="${referencePath({ at: name })}" dir="ltr">${name}</a>`
const digits = (n: number, locale: Locale) => n.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB')

const tokenRules: Rows = [
  [
    ['Where', 'کجا'],
    [
      'An admin with the permission <code>programs.manage</code> makes a token at <code>/panel/programs</code>, after the password or second factor was asked again. It is shown once; the portal keeps its hash.',
      `مدیری که اجازه‌ی ${code('programs.manage')} را دارد، در ${code('/panel/programs')} توکن می‌سازد؛ پیش از آن گذرواژه یا مرحله‌ی دوم دوباره پرسیده می‌شود. توکن فقط یک بار نشان داده می‌شود و پرتال تنها درهم‌ساز (hash) آن را نگه می‌دارد.`,
    ],
  ],
  [
    ['How', 'چگونه'],
    [
      `${code('authorization: Bearer ghf_…')} with every request. Cookies beside it count for nothing, and no cookie is set.`,
      `سربرگ ${code('authorization: Bearer ghf_…')} همراه هر درخواست. کوکی‌ها در کنار آن نادیده گرفته می‌شوند و کوکی تازه‌ای هم گذاشته نمی‌شود.`,
    ],
  ],
  [
    ['Permissions', 'اجازه‌ها'],
    [
      'What it was given, as far as whoever made it still has it: a permission that is taken from that admin is taken from the token, and a blocked account takes its tokens along. It owns nothing: calls about one’s own orders, company or profile are closed.',
      'همان‌هایی که به توکن داده شده، تا وقتی سازنده‌ی آن هم دارد: اجازه‌ای که از سازنده گرفته شود از توکن هم گرفته می‌شود و بسته شدن حساب او توکن‌ها را هم می‌بندد. توکن مالک چیزی نیست؛ پس سفارش‌ها، شرکت و پروفایل خود شخص با آن باز نمی‌شود.',
    ],
  ],
  [
    ['Closed', 'بسته'],
    [
      `Whatever asks a person again who they are: exports, admins, second factors, tokens and webhooks. The answer is 403 ${error('token.closed')}. Lists give the rows of an export page by page.`,
      `هر کاری که دوباره هویت شخص را می‌پرسد: خروجی گرفتن، مدیران پنل، ورود دومرحله‌ای، توکن‌ها و وب‌هوک‌ها. پاسخ ۴۰۳ ${error('token.closed')} است. ردیف‌های هر خروجی را می‌توان صفحه به صفحه از فهرست خواند.`,
    ],
  ],
  [
    ['Rate', 'تعداد'],
    [
      `As many requests a minute as it was given (at most ${digits(apiTokenLimits.perMinute, 'en')}); then 429 ${error('rate.limited')} with <code>retry-after</code> in seconds.`,
      `تا همان تعداد درخواست در دقیقه که برایش تعیین شده (حداکثر ${digits(apiTokenLimits.perMinute, 'fa')})؛ پس از آن ۴۲۹ ${error('rate.limited')} با ${code('retry-after')} به ثانیه.`,
    ],
  ],
  [
    ['Refused', 'پذیرفته نشده'],
    [
      `401 ${error('token.invalid')}: unknown, expired or withdrawn. 403 ${error('token.scope')}: <code>missing</code> names the permissions that it needs.`,
      `۴۰۱ ${error('token.invalid')}: ناشناخته، منقضی یا باطل‌شده. ۴۰۳ ${error('token.scope')}: ${code('missing')} اجازه‌های لازم را نام می‌برد.`,
    ],
  ],
  [
    ['Edition', 'دوره'],
    [
      `In the address, as for everybody: ${code(pathToCallOf('2025')('panelOrder.list'))}.`,
      `در نشانی، مثل همه: ${code(pathToCallOf('2025')('panelOrder.list'))}.`,
    ],
  ],
  [
    ['Log', 'گزارش'],
    [
      'The audit log says by which token something was done; the list of tokens when and from which network each was last used.',
      'گزارش رویدادها می‌گوید هر کار با کدام توکن انجام شده، و فهرست توکن‌ها زمان و شبکه‌ی آخرین استفاده را نشان می‌دهد.',
    ],
  ],
]

function tokens(locale: Locale, origin: string) {
  return `${rules(locale, tokenRules)}
<h2>${say(locale, ['Example', 'نمونه'])}</h2>
${pre(`curl -H 'authorization: Bearer ghf_…' \\\n  '${origin}${pathToCall('panelOrder.list', {}, { status: 'waiting', limit: '50' })}'`)}
${pre(`curl -X POST -H 'authorization: Bearer ghf_…' -H 'content-type: application/json' \\\n  -H 'idempotency-key: note-4711' -d '{ "text": "Paid by bank transfer." }' \\\n  '${origin}${pathToCall('panelOrder.note', { orderId: anId })}'`)}
<h2>${say(locale, ['What each permission opens', 'هر اجازه چه باز می‌کند'])}</h2>
${table(
  [say(locale, ['Permission', 'اجازه']), say(locale, ['Calls', 'فراخوان‌ها'])],
  scopes.map((scope) => [code(scope), callsOf(scope).map(linkTo).join(' ')]),
)}`
}

/** The calls that a token with one permission can make, except those open to everyone. */
const callsOf = (scope: Scope) =>
  (Object.entries(calls) as [CallName, Call][])
    .filter(([name, call]) => call.may !== 'anyone' && neededScopes(name, call)?.some((all) => all.includes(scope)))
    .map(([name]) => name)
const linkTo = (name: CallName) =>
  `<a href="${referencePath({ noun: name.split('.')[0] ?? '', at: name })}" dir="ltr">${name}</a>`

const webhookRules: Rows = [
  [
    ['Where', 'کجا'],
    [
      'At <code>/panel/programs/webhooks</code>: an address (https), the events, and one edition or every one. The secret is shown once.',
      `در ${code('/panel/programs/webhooks')}: نشانی (https)، رویدادها، و یک دوره یا همه‌ی دوره‌ها. کلید امضا فقط یک بار نشان داده می‌شود.`,
    ],
  ],
  [
    ['Message', 'پیام'],
    [
      'A <code>POST</code> with JSON: what happened, when, in which edition, the ids that it is about, and in <code>read</code> the address of the call that gives more, for a token. It has no names, addresses or texts of people.',
      `یک ${code('POST')} با JSON: چه شد، کی، در کدام دوره، شناسه‌ها، و در ${code('read')} نشانی فراخوانی که با توکن بقیه را می‌دهد. نام، نشانی و نوشته‌ی اشخاص در آن نیست.`,
    ],
  ],
  [
    ['Answer', 'پاسخ'],
    [
      `Any status from 200 to 299 within ${webhookLimits.timeoutMs / 1_000} seconds; do the work afterwards. Redirects are not followed. 410 stops the webhook at once.`,
      `هر وضعیتی از ۲۰۰ تا ۲۹۹ در ${digits(webhookLimits.timeoutMs / 1_000, 'fa')} ثانیه؛ کار اصلی را بعد انجام دهید. تغییر مسیر دنبال نمی‌شود. پاسخ ۴۱۰ وب‌هوک را همان لحظه متوقف می‌کند.`,
    ],
  ],
  [
    ['Doubles', 'تکرار'],
    [
      'At least once: the same <code>webhook-id</code> may come again, after a failure, a restart or by hand. Keep the ids that you have dealt with.',
      `دست‌کم یک بار: ${code('webhook-id')} یکسان ممکن است دوباره بیاید؛ پس از خطا، راه‌اندازی دوباره یا ارسال دستی. شناسه‌هایی را که به آن‌ها رسیدگی کرده‌اید نگه دارید.`,
    ],
  ],
  [
    ['Order', 'ترتیب'],
    [
      'Not promised. <code>timestamp</code> says when it happened; what is true now is what <code>read</code> gives.',
      `تضمین نمی‌شود. ${code('timestamp')} زمان رویداد است؛ وضعیت اکنون همان است که ${code('read')} می‌دهد.`,
    ],
  ],
  [
    ['Address', 'نشانی'],
    [
      'On the internet: private, loopback and link-local addresses are refused, also when a name comes to mean one. An operator opens networks of their own with <code>WEBHOOK_NETWORKS</code>.',
      `روی اینترنت: نشانی‌های داخلی پذیرفته نمی‌شوند، حتی اگر نامی بعداً به آن‌ها برسد. راهبر با ${code('WEBHOOK_NETWORKS')} شبکه‌های خودش را باز می‌کند.`,
    ],
  ],
  [
    ['Log', 'گزارش'],
    [
      `Each message with its attempts, statuses, times and the first ${digits(webhookLimits.answer, 'en')} characters of each answer, for ${webhookLimits.keptDays} days; any can be sent again.`,
      `هر پیام با تلاش‌ها، وضعیت‌ها، زمان‌ها و ${digits(webhookLimits.answer, 'fa')} نویسه‌ی اول هر پاسخ، تا ${digits(webhookLimits.keptDays, 'fa')} روز؛ هر کدام را می‌توان دوباره فرستاد.`,
    ],
  ],
]

/** An example of a received webhook message. */
const message = pre(
  `POST /hooks/fair HTTP/1.1\ncontent-type: application/json; charset=utf-8\nwebhook-id: 01960f6e-6a2d-7c31-9b54-0d1f8a6c2e47\nwebhook-timestamp: 1749360600\nwebhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=\n\n${JSON.stringify({ type: 'order.verified', timestamp: '2025-06-08T05:30:00.000Z', edition: '2025', data: { orderId: anId, invoiceId: '01960f70-1c3e-7a44-8d02-5b7e9c1f0a36' }, read: `https://expo.example${pathToCall('panelOrder.read', { orderId: anId })}` }, null, 2)}`,
)

function webhooks(locale: Locale) {
  return `${rules(locale, webhookRules)}
${message}
<h2>${say(locale, ['Checking the signature', 'بررسی امضا'])}</h2>
<p>${say(locale, ['HMAC-SHA256 over id, time stamp and body, divided by full stops, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> has it: its libraries take the secret as it is. Compare in constant time, over the bytes that came, and refuse a time stamp that is more than five minutes away.', 'HMAC-SHA256 روی شناسه، زمان و متن پیام که با نقطه از هم جدا شده‌اند، مطابق <a href="https://www.standardwebhooks.com">Standard Webhooks</a>؛ کتابخانه‌های آن همین کلید را می‌پذیرند. مقایسه را با زمان ثابت و روی همان بایت‌هایی انجام دهید که رسیده‌اند، و زمانی را که بیش از پنج دقیقه فاصله دارد نپذیرید.'])}</p>
${checks.map(([language, sample]) => `<h3><bdi lang="en">${language}</bdi></h3>${pre(sample)}`).join('')}
${timesOf(locale)}${eventsOf(locale)}`
}

const timesOf = (locale: Locale) => `<h2>${say(locale, ['When it comes again', 'تلاش‌های بعدی'])}</h2>
${table(
  [say(locale, ['Attempt', 'تلاش']), say(locale, ['After the one before', 'پس از تلاش پیشین'])],
  [0, ...webhookWaits].map((seconds, at) => [
    digits(at + 1, locale),
    seconds === 0 ? say(locale, ['at once', 'همان لحظه']) : spanText(seconds, locale),
  ]),
)}
<p>${say(locale, ['After the last one the delivery has failed. If nothing else got through meanwhile the webhook is stopped, and the bell of the panel says so; what failed is sent again by hand.', 'پس از آخرین تلاش، ارسال ناموفق است. اگر در این میان چیز دیگری هم نرسیده باشد، وب‌هوک متوقف می‌شود و زنگ پنل خبر می‌دهد؛ آنچه نرسیده را می‌توان دستی دوباره فرستاد.'])}</p>`

const eventsOf = (locale: Locale) => `<h2>${say(locale, ['Events', 'رویدادها'])}</h2>
${table(
  [say(locale, ['Event', 'رویداد']), say(locale, ['What happened', 'چه شد']), 'data', say(locale, ['Needs', 'اجازه'])],
  Object.entries(webhookEvents).map(([name, { says, data, may }]) => [
    code(name),
    locale === 'fa' ? persianWords(name) : text(says).replace(/`([^`]+)`/g, '<code>$1</code>'),
    data.map(code).join(' '),
    code(may),
  ]),
)}`

/** The panel's Persian name of an event. */
const persianWords = (name: string) => {
  const words = m[`program_event_${name.replace('.', '_')}` as 'program_event_order_placed']
  return text(words({}, { locale: 'fa' }))
}

const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
function spanText(seconds: number, locale: Locale) {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  return new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(seconds / size)
}
