// Texts that attempt SQL injection.
import { changed } from '#test/refusals/body-fields.ts'
import { expectThat, expectNone, attack } from '../attack.ts'
import { fieldByField } from '../fields.ts'
import { type Answer, target } from '../portal.ts'
import { bookBooth } from '../sample-data.ts'
import { describedCalls, type Row, filled, each, json } from './api-calls.ts'

const queries = [
  "'",
  "' OR '1'='1",
  "'; DROP TABLE users;--",
  '1; SELECT pg_sleep(3)--',
  "' || pg_sleep(3) || '",
  "' UNION SELECT null,version()--",
  '\\',
  "x') OR 1=1--",
  '$1',
  "%' OR '%'='",
  "E'\\x27",
  '"; --',
  "') AND (SELECT 1 FROM pg_sleep(3)) IS NOT NULL--",
]

/** SQL for text fields. One text breaks any quoted string, one causes a delay, and one writes to attack_marker. */
const commands = [
  `O'Brien "x\\`,
  `x'||(select pg_sleep(2))::text||'`,
  `x'); update attack_marker set hits = hits + 1; --`,
]

/** Returns the harm shown by a response: a server error, a database message, or a repeatable delay. */
async function harmOf({ status, ms, text }: Answer, repeat: () => Promise<number>) {
  if (status >= 500 || /syntax error|pg_|SQLSTATE|PostgreSQL \d/i.test(text.slice(0, 2_000).replaceAll('pg_sleep', '')))
    return `${status} ${text.slice(0, 80)}`
  return ms > 1_500 && (await repeat()) > 1_500 ? `${ms.toFixed(0)} ms` : undefined
}

const spellings: ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) =>
    encodeURIComponent(
      [...text]
        .map((sign) => (sign > ' ' && sign < '\x7f' ? String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) : sign))
        .join(''),
    ),
]

attack('INJ-001 (C) No parameter and no field becomes part of a query', async (product) => {
  const fixtures = await product.fixtures()
  const { portal, pool } = fixtures
  const cookie = fixtures.cookieOf('dariush')
  const rows = (await describedCalls(portal)).filter(({ name }) => target.calls?.test(name) ?? true)
  const wrong: string[] = []
  const tries: { row: Row; path: string }[] = []
  const counted = async () =>
    JSON.stringify(
      (
        await pool.query(
          'select (select count(*) from users) as users, (select count(*) from orders) as orders, (select count(*) from invoices) as invoices, (select count(*) from booths) as booths, (select count(*) from halls) as halls',
        )
      ).rows[0],
    )
  for (const row of rows)
    for (const payload of queries)
      for (const spelled of spellings) {
        if (row.inPath.length > 0) tries.push({ row, path: filled(row, spelled(payload)) })
        if (row.method === 'GET')
          for (const name of row.inQuery) tries.push({ row, path: `${filled(row)}?${name}=${spelled(payload)}` })
      }
  const before = await counted()
  await each(tries, async ({ row, path }) => {
    const how = { method: row.method, cookie, ...(row.method !== 'GET' && { raw: '{}', headers: json }) }
    const harmed = harmOf(await portal.request(path, how), async () => (await portal.request(path, how)).ms)
    if (await harmed) wrong.push(`${row.method} ${path.slice(0, 80)}: ${await harmed}`)
  })
  await fixtures.restore()
  // SQL is sent in one field at a time, in an otherwise valid body. Some variants keep the valid value, so that they
  // pass validation.
  const outcome = await fieldByField(fixtures, {
    values: ({ was }) =>
      typeof was === 'string' ? [...commands, ...commands.slice(0, 1).map(() => `o'${was}`), `${was}'||'`] : commands,
    judge: ({ row, path, value, answer }) =>
      harmOf(answer, async () => (await fixtures.send(row, changed(row.body(fixtures.fair), path, value))).ms),
  })
  expectNone([...wrong, ...outcome.wrong], 'answers')
  expectThat((await counted()) === before, `${before} → ${await counted()}`)
  expectThat((await fixtures.hits()) === 0, `a command was carried out ${await fixtures.hits()} times`)
  expectThat(
    target.calls || outcome.taken.size > 150,
    `only ${outcome.taken.size} of ${outcome.fields} fields took a command as text`,
  )
  return `${tries.length} tries in addresses, ${outcome.tries} in ${outcome.fields} fields of ${outcome.calls} calls; ${outcome.taken.size} fields keep the command as text, the others refuse it`
})

attack('INJ-002 (H) Pattern characters are ordinary characters in a search', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const lists = (await describedCalls(portal)).filter(
    ({ method, inQuery, path }) => method === 'GET' && inQuery.includes('q') && !path.includes('export'),
  )
  const wrong: string[] = []
  for (const row of lists) {
    const search = (q: string) => portal.request(`${filled(row)}?q=${encodeURIComponent(q)}`, { cookie })
    const amount = (answer: Awaited<ReturnType<typeof search>>) =>
      Number(answer.json['total'] ?? (answer.json['items'] as unknown[] | undefined)?.length)
    for (const sign of ['%', '_', '\\', "'", '(', ')', '*', '?', '[', ']', '^', '$', '|', '+x', '{2}', '.*', '\\d']) {
      const [asSign, asMark] = await Promise.all([search(`s${sign}qz`), search('s!qz')])
      if (asSign.status !== 200 || amount(asSign) > amount(asMark))
        wrong.push(`${row.path} s${sign}qz: ${asSign.status}, ${amount(asSign)} instead of ${amount(asMark)}`)
    }
    for (const q of [
      'x'.repeat(10_000),
      '%'.repeat(200),
      'a_'.repeat(100),
      'سلام‌ علیکم ۱۲۳',
      '\\'.repeat(199),
      '(a+)+$'.repeat(30),
    ]) {
      const { status, ms } = await search(q)
      if (status >= 500 || (ms > 300 && (await search(q)).ms > 300))
        wrong.push(`${row.path} ${q.slice(0, 10)}…: ${status} in ${ms.toFixed(0)} ms`)
    }
  }
  expectNone(wrong, 'searches')
  return `${lists.length} lists`
})

attack('INJ-005 (H) An invalid id finds nothing', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const rows = (await describedCalls(portal)).filter(({ inPath }) => inPath.length > 0)
  const wrong: string[] = []
  const values = [
    '0',
    '-1',
    '1e3',
    '0x1',
    '9223372036854775808',
    '99999999999999999999',
    'NaN',
    '%201',
    '1%20',
    '%D9%A1',
    'null',
    '..%2f',
    '%00',
    '%ff',
    '01900000000070008000000000000000',
    '%7B01900000-0000-7000-8000-000000000000%7D',
  ]
  await each(
    rows.flatMap((row) => values.map((value) => ({ row, value }))),
    async ({ row, value }) => {
      const { status } = await portal.request(filled(row, value), {
        method: row.method,
        cookie,
        ...(row.method !== 'GET' && { raw: '{}', headers: json }),
      })
      if (status < 400 || status >= 500) wrong.push(`${row.method} ${filled(row, value)}: ${status}`)
    },
  )
  expectNone(wrong, 'answers')
  const user = await product.user(portal)
  const other = await product.user(portal)
  const { id } = await bookBooth(product, portal, user)
  const strangers = await bookBooth(product, portal, other)
  for (const spelled of [
    id.toUpperCase(),
    `%7B${id}%7D`,
    `${id}%20`,
    `%20${id}`,
    id.replaceAll('-', ''),
    `${id}%00`,
    `${id},${strangers.id}`,
  ]) {
    const { status, json: answer } = await portal.request(`/v1/orders/${spelled}`, { cookie: user.cookie })
    expectThat(status >= 400 ? status < 500 : (answer['order'] as { id: string }).id === id, `${spelled}: ${status}`)
  }
  for (const query of [`id=${id}&id=${strangers.id}`, `orderId=${strangers.id}`, `id[]=${strangers.id}`]) {
    const { status, text } = await portal.request(`/v1/orders/${id}?${query}`, { cookie: user.cookie })
    expectThat([200, 422].includes(status) && !text.includes(strangers.id), `${query}: ${status}`)
  }
  return `${rows.length} calls`
})
