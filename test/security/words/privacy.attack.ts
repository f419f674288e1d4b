// Data that remains after a user leaves, on the server and in the browser.
import { chromium } from 'playwright'
import { findChromium } from '../../../scripts/chromium.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { member, password, profile } from '../people.ts'
import { bookBooth, invoiceOf, openTicket } from '../sample-data.ts'

attack('PRIV-001 (H) Only the invoices of a deleted account remain', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { cookie: team } = await product.as(portal, 'dariush')
  const found: string[] = []
  const { rows: columns } = await pool.query<{
    table: string
    column: string
  }>(`select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss') and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY') and c.table_name not in ('invoices', 'audit_entries')`)
  for (const by of ['owner', 'team'] as const) {
    const { email, id, cookie } = await member(portal)
    const name = `Gone${id.slice(-6)}`
    await portal.request('/v1/profile/edit', {
      cookie,
      body: { name, lastName: name, companyName: name, phoneNumber: '+98 912 345 6789', country: 'IR' },
    })
    const order = await bookBooth(
      product,
      portal,
      { cookie, id, email },
      { visitorName: name, companyName: name, email, phoneNumber: '+989123456780' },
    )
    const invoice = await invoiceOf(product, portal, order.id)
    await openTicket(portal, { cookie, id, email }, { subject: name, message: `Write to ${email}` })
    await portal.emailTo(email, 'orderVerified')
    await portal.emailTo(email, 'ticketOpened')
    const gone =
      by === 'owner'
        ? await portal.request('/v1/profile/erasure', { cookie, body: { currentPassword: password } })
        : await portal.request(`/v1/panel/users/${id}`, { method: 'DELETE', cookie: team })
    expectOneOf(gone.status, [204], `deleting by the ${by}`)
    expectOneOf((await profile(portal, cookie)).status, [401], 'the session')
    for (
      const until = Date.now() + 20_000;
      Date.now() < until &&
      (await pool.query(`select from emails where status = 'queued' and data::text like $1`, [`%${name}%`])).rowCount;
    )
      await new Promise((done) => {
        setTimeout(done, 300)
      })
    for (const { table, column } of columns)
      for (const word of [email, name, '9123456780'])
        if (
          (
            await pool.query(`select from ${table} where position(lower($1) in lower("${column}"::text)) > 0 limit 1`, [
              word,
            ])
          ).rowCount
        )
          found.push(`${table}.${column} has ${word === email ? 'the address' : word}`)
    expectThat(
      (await pool.query('select from invoices where id = $1', [invoice])).rowCount === 1,
      'the invoice is gone',
    )
    for (const path of [`/v1/panel/users?q=${name}`, `/v1/panel/orders?q=${name}`])
      expectThat((await portal.request(path, { cookie: team })).json['total'] === 0, `${path} finds somebody`)
    expectOneOf(
      (
        await portal.request('/v1/register/request', {
          body: {
            name: 'New',
            lastName: 'Person',
            email,
            password: 'nine-green-doors-4',
            repeatPassword: 'nine-green-doors-4',
            acceptTerms: true,
          },
        })
      ).status,
      [201],
      'the address is free again',
    )
  }
  expectNone(found, 'traces')
  return `${columns.length} columns`
})

attack('PRIV-002 (M) After a log-out the browser contains no user data', async (product) => {
  const portal = await product.portal()
  const { cookie, email } = await member(portal)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const secret = 'Unmistakable words'
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await context.addCookies([
      {
        name: cookie.slice(0, cookie.indexOf('=')),
        value: cookie.slice(cookie.indexOf('=') + 1),
        url: portal.origin,
      },
    ])
    await portal.request('/v1/profile/edit', { cookie, body: { companyName: secret } })
    await page.goto(`${portal.origin}/en/userPanel/Tickets/AddNewTicket`, { waitUntil: 'networkidle' })
    await page.locator('textarea').first().fill(secret)
    await page.goto(`${portal.origin}/en/userPanel/PersonalInformation`, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-log-out]')?.click()
    })
    await page.waitForFunction(() => !location.pathname.includes('userPanel'), undefined, { timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    const stored = await page.evaluate(async () => {
      const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(
        ([name, value]) => `${name}=${String(value)}`,
      )
      for (const { name } of await indexedDB.databases()) all.push(`database ${name}`)
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) all.push(`cache ${url}`)
      return all
    })
    expectNone(
      stored
        .filter(
          (entry) =>
            entry.includes(secret) ||
            entry.includes(email) ||
            /Leila|Rastin|^database|^cache .*(userPanel|v1\/profile)/.test(entry),
        )
        .map((entry) => entry.slice(0, 160)),
      'things stay in the browser',
    )
    const left = (await context.cookies()).map(({ name }) => name)
    expectThat(!left.some((name) => name.endsWith('sid')), `the cookie ${left.join()} stays`)
    await page.goBack({ waitUntil: 'load' }).catch(() => {})
    expectThat(!(await page.content()).includes(secret), 'going back shows it again')
    return `left: ${stored.map((entry) => entry.split('=')[0]).join(', ') || 'nothing'}`
  } finally {
    await browser.close()
  }
})
