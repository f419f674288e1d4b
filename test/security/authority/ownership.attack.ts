// Users cannot read, change or count the data of others.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { bookBooth, noId } from '../sample-data.ts'
import { ownedBy, owner, table, apart, tried } from './calls.ts'

attack('IDOR-001 (C) Resources of another user are not found, whatever the call', async (product) => {
  const fixtures = await product.fixtures()
  if ((await fixtures.changes()).length > 0) await fixtures.restore() // undoes changes left by an earlier attack
  const owned = await ownedBy(fixtures)
  const wrong: string[] = []
  for (const [what, attempt] of owned.requests) {
    const { status, text } = await attempt(owned.ids)
    const changes = await fixtures.changes()
    if (status !== 404) wrong.push(`${what} ${status}`)
    if (owned.isLeak(text)) wrong.push(`${what} isLeak ${text.slice(0, 120)}`)
    if (changes.length > 0) {
      wrong.push(`${what} changed ${changes.join()}`)
      await fixtures.restore()
    }
  }
  expectNone(wrong, 'calls')
  return `${owned.requests.length} calls with valid bodies`
})

attack('IDOR-002 (C) Without a session only public calls work', async (product) => {
  const portal = await product.portal()
  const { ids } = await owner(product, portal)
  const closed = table.filter(([name, { may }]) => may !== 'anyone' && !apart.has(name))
  const wrong: string[] = []
  for (const [name, call] of closed) {
    const { status } = await tried(portal, call, undefined, ids)
    if (status !== 401) wrong.push(`${name} ${status}`)
  }
  expectNone(wrong, 'calls')
  return `${closed.length} calls`
})

attack('IDOR-003 (H) Ids of another user and unknown ids give the same response', async (product) => {
  const fixtures = await product.fixtures()
  const owned = await ownedBy(fixtures)
  const never = Object.fromEntries(Object.keys(owned.ids).map((param) => [param, noId]))
  const wrong: string[] = []
  for (const [what, attempt] of owned.requests) {
    const [foreign, nowhere] = [await attempt(owned.ids), await attempt(never)]
    if (foreign.status !== nowhere.status || foreign.text !== nowhere.text)
      wrong.push(
        `${what} ${foreign.status} ${foreign.text.slice(0, 60)} / ${nowhere.status} ${nowhere.text.slice(0, 60)}`,
      )
    if ((await fixtures.changes()).length > 0) await fixtures.restore()
  }
  expectNone(wrong, 'calls tell them apart')
  return `${owned.requests.length} calls with valid bodies`
})

attack('IDOR-004 (C) Only its buyer reads an invoice, whatever the address or method', async (product) => {
  const portal = await product.portal()
  const { ids } = await owner(product, portal)
  const other = await product.user(portal)
  const wrong: string[] = []
  for (const cookie of [other.cookie, undefined])
    for (const path of [
      `/v1/invoices/${ids['invoiceId']}`,
      `/invoice/${ids['invoiceId']}`,
      `/en/invoice/${ids['invoiceId']}`,
      `/v1/invoices/${ids['invoiceId']}/pdf?locale=fa`,
    ])
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { range: 'bytes=0-10' }],
      ] as const) {
        const { status, headers: given, text } = await portal.request(path, { method, cookie, headers })
        if (
          ![401, 404].includes(status) &&
          !(cookie === undefined && status === 302 && /Login/.test(String(given.location)))
        )
          wrong.push(`${method} ${path} ${status} ${text.length}`)
      }
  expectNone(wrong, 'answers')
})

attack('IDOR-005 (C) Only its owner and the team read a file', async (product) => {
  const portal = await product.portal()
  const { ids } = await owner(product, portal)
  const other = await product.user(portal)
  for (const path of [
    `/v1/uploads/${ids['uploadId']}`,
    `/v1/uploads/${ids['uploadId']}?inline`,
    `/v1/images/${ids['uploadId']}`,
    `/v1/images/${ids['uploadId']}?w=320`,
    '/v1/uploads/x.pdf',
    `/files/${ids['uploadId']}`,
  ])
    for (const cookie of [other.cookie, undefined])
      expectOneOf((await portal.request(path, { cookie })).status, [401, 404], path)
  // Naming another user's file in an order gives no access to it either.
  const order = await bookBooth(product, portal, other, { attachmentIds: [ids['uploadId']!] }).catch(() => undefined)
  expectThat(order === undefined, 'it was attached to somebody else’s order')
})

attack('IDOR-007 (H) Nobody can write in a ticket of another user', async (product) => {
  const portal = await product.portal()
  const { user, ids } = await owner(product, portal)
  const other = await product.user(portal)
  const path = `/v1/tickets/${ids['ticketId']}`
  for (const [at, body] of [
    ['/comments', { message: 'hello', text: 'hello' }],
    ['/close', {}],
  ] as const)
    expectOneOf(
      (await portal.request(path + at, { method: 'POST', cookie: other.cookie, body })).status,
      [404, 422],
      at,
    )
  const { ticket } = (await portal.request(path, { cookie: user.cookie })).json as {
    ticket: { status: string; comments: unknown[] }
  }
  expectThat(
    ticket.status === 'awaitingReply' && (!Array.isArray(ticket.comments) || ticket.comments.length === 1),
    JSON.stringify(ticket).slice(0, 200),
  )
})

attack('IDOR-008 (H) Parameters of a list of own entries cannot add entries of other users', async (product) => {
  const fixtures = await product.fixtures()
  const { portal, pool } = fixtures
  const owner = fixtures.cookieOf('sara')
  const other = fixtures.cookieOf('stranger')
  const wrong: string[] = []
  const full: string[] = []
  const {
    rows: [sara],
  } = await pool.query<{ id: string }>(`select id from users where email = 'sara@ghorfeh.example'`)
  const lists = table.filter(
    ([name, { method, may, path, raw }]) =>
      method === 'GET' && may === 'user' && !raw && !path.includes(':') && name.endsWith('.list'),
  )
  for (const [name, { path }] of lists) {
    const idsIn = (text: string) =>
      [...text.matchAll(/"(?:id|orderId|invoiceId)":"([\da-f-]{36})"/g)].map(([, id]) => id!)
    const hers = new Set(idsIn((await portal.request(`/v1/${path}`, { cookie: owner })).text))
    if (hers.size > 0) full.push(name)
    for (const query of [
      '',
      '?limit=100',
      `?userId=${sara!.id}`,
      `?owner=${sara!.id}`,
      `?ownerId=${sara!.id}`,
      `?filter[user]=${sara!.id}`,
      '?all=true',
      '?role=admin',
      '?limit=100000',
      '?q=',
      '?status=unseen',
      '?limit=100&limit=100000',
      `?cursor=${Buffer.from('[]').toString('base64url')}`,
    ]) {
      const { status, text, json } = await portal.request(`/v1/${path}${query}`, { cookie: other })
      if (status !== 422 && status !== 200) wrong.push(`${name}${query} ${status}`)
      if (idsIn(text).some((id) => hers.has(id)) || Number(json['total'] ?? 0) > (name === 'session.list' ? 1 : 0))
        wrong.push(`${name}${query} gives what is hers`)
    }
  }
  expectNone(wrong, 'lists')
  expectThat(full.length >= 6, `only ${full.join()} have anything of hers to give`)
  return `${lists.length} lists, ${full.length} of them with something to take`
})

attack('IDOR-009 (H) Orders of guests are protected by a code that cannot be guessed', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const { rows } = await pool.query<{ id: string; code: string }>(
    'select id, tracking_code as code from orders where tracking_code is not null limit 5',
  )
  for (const { id, code } of rows) {
    for (const path of [
      `/v1/guest-orders/${id}`,
      `/v1/orders/${id}`,
      `/v1/guest-orders/${code.slice(0, -1)}`,
      `/v1/guest-orders/${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    ])
      expectOneOf((await portal.request(path)).status, [401, 404, 422], path)
    expectThat(code.replace(/\W/g, '').length >= 10, `${code} is short`)
  }
  expectOneOf((await portal.request('/v1/guest-orders')).status, [401, 404, 405], 'a list of them')
  return `${rows.length} codes`
})

attack('IDOR-010 (C) Live streams contain booths and their state, and no personal data', async (product) => {
  const portal = await product.portal()
  const {
    rows: [hall],
  } = await (
    await product.pool(portal)
  ).query<{ id: string }>(
    `select id from halls where edition_id = (select id from editions where state = 'current') order by position limit 1`,
  )
  const user = await product.user(portal)
  const listening = portal.rawly(`GET /v1/halls/${hall!.id}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`, 2_500)
  const {
    rows: [booth],
  } = await (
    await product.pool(portal)
  ).query<{ id: string }>(
    `select b.id from booths b where b.hall_id = $1 and b.active and not exists (select from claims c where c.booth_id = b.id and c.status <> 'released') limit 1`,
    [hall!.id],
  )
  await portal.request('/v1/holds', { cookie: user.cookie, body: { boothIds: [booth!.id] } })
  const { text } = await listening
  expectThat(text.includes(booth!.id), 'the change did not come')
  expectThat(
    !text.includes(user.id) && !text.includes(user.email) && !/"(userId|email|name|company)/.test(text),
    text.slice(-400),
  )
  for (const path of ['/v1/halls/users/events', '/v1/halls/panel/events', `/v1/halls/${user.id}/events`])
    expectOneOf((await portal.request(path)).status, [404], path)
})

attack(
  'IDOR-011 (H) Members with the role staff cannot read their company’s bank account and document numbers',
  async (product) => {
    const portal = await product.portal()
    const pool = await product.pool(portal)
    const [boss, staff] = [await product.user(portal), await product.user(portal)]
    const made = await portal.request('/v1/companies', {
      cookie: boss.cookie,
      body: { name: { fa: '', en: 'Mark Ltd' }, country: 'DE' },
    })
    const { id } = made.json['company'] as { id: string }
    await pool.query(
      `update companies set refund_holder = 'MARK', refund_account = 'MARK', refund_bank = 'MARK', refund_bic = 'MARK', tax_number = 'MARK', national_id = 'MARK', economic_number = 'MARK', registration_number = 'MARK' where id = $1`,
      [id],
    )
    await pool.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'staff')`, [id, staff.id])
    for (const path of ['/v1/companies', `/v1/companies/${id}`]) {
      const read = (cookie: string) => portal.request(path, { cookie })
      expectThat((await read(boss.cookie)).text.includes('MARK'), `${path}: the owner sees nothing`)
      expectThat(!(await read(staff.cookie)).text.includes('MARK'), `${path}: staff see it`)
    }
  },
)
