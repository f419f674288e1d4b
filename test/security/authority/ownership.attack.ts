// What belongs to somebody else: nobody reads, changes or counts it.
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { bookBooth, noId } from '../things.ts'
import { ownedBy, owner, table, apart, tried } from './tries.ts'

export const ownership: Cases<Ground> = {
  'IDOR-001': {
    severity: 'C',
    says: 'What belongs to somebody else is not there, whatever is asked of it',
    run: async (ground) => {
      const stage = await ground.stage()
      if ((await stage.changes()).length > 0) await stage.restore() // what a case before this one left
      const owned = await ownedBy(stage)
      const wrong: string[] = []
      for (const [what, attempt] of owned.requests) {
        const { status, text } = await attempt(owned.ids)
        const changes = await stage.changes()
        if (status !== 404) wrong.push(`${what} ${status}`)
        if (owned.isLeak(text)) wrong.push(`${what} isLeak ${text.slice(0, 120)}`)
        if (changes.length > 0) {
          wrong.push(`${what} changed ${changes.join()}`)
          await stage.restore()
        }
      }
      none(wrong, 'calls')
      return `${owned.requests.length} calls with valid bodies`
    },
  },
  'IDOR-002': {
    severity: 'C',
    says: 'Nobody without a session does anything that is not public',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const closed = table.filter(([name, { may }]) => may !== 'anyone' && !apart.has(name))
      const wrong: string[] = []
      for (const [name, call] of closed) {
        const { status } = await tried(portal, call, undefined, ids)
        if (status !== 401) wrong.push(`${name} ${status}`)
      }
      none(wrong, 'calls')
      return `${closed.length} calls`
    },
  },
  'IDOR-003': {
    severity: 'H',
    says: 'Somebody else’s id and one that never was answer the same',
    run: async (ground) => {
      const stage = await ground.stage()
      const owned = await ownedBy(stage)
      const never = Object.fromEntries(Object.keys(owned.ids).map((param) => [param, noId]))
      const wrong: string[] = []
      for (const [what, attempt] of owned.requests) {
        const [foreign, nowhere] = [await attempt(owned.ids), await attempt(never)]
        if (foreign.status !== nowhere.status || foreign.text !== nowhere.text)
          wrong.push(
            `${what} ${foreign.status} ${foreign.text.slice(0, 60)} / ${nowhere.status} ${nowhere.text.slice(0, 60)}`,
          )
        if ((await stage.changes()).length > 0) await stage.restore()
      }
      none(wrong, 'calls tell them apart')
      return `${owned.requests.length} calls with valid bodies`
    },
  },
  'IDOR-004': {
    severity: 'C',
    says: 'An invoice is read by its buyer alone, however it is asked for',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const other = await ground.user(portal)
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
      none(wrong, 'answers')
    },
  },
  'IDOR-005': {
    severity: 'C',
    says: 'A file is read by its owner and the team alone',
    run: async (ground) => {
      const portal = await ground.portal()
      const { ids } = await owner(ground, portal)
      const other = await ground.user(portal)
      for (const path of [
        `/v1/uploads/${ids['uploadId']}`,
        `/v1/uploads/${ids['uploadId']}?inline`,
        `/v1/images/${ids['uploadId']}`,
        `/v1/images/${ids['uploadId']}?w=320`,
        '/v1/uploads/x.pdf',
        `/files/${ids['uploadId']}`,
      ])
        for (const cookie of [other.cookie, undefined])
          among((await portal.request(path, { cookie })).status, [401, 404], path)
      // Nor does naming it in a form of one's own hand it over.
      const order = await bookBooth(ground, portal, other, { attachmentIds: [ids['uploadId']!] }).catch(() => undefined)
      holds(order === undefined, 'it was attached to somebody else’s order')
    },
  },
  'IDOR-007': {
    severity: 'H',
    says: 'Nobody talks in somebody else’s ticket',
    run: async (ground) => {
      const portal = await ground.portal()
      const { user, ids } = await owner(ground, portal)
      const other = await ground.user(portal)
      const path = `/v1/tickets/${ids['ticketId']}`
      for (const [at, body] of [
        ['/comments', { message: 'hello', text: 'hello' }],
        ['/close', {}],
      ] as const)
        among((await portal.request(path + at, { method: 'POST', cookie: other.cookie, body })).status, [404, 422], at)
      const { ticket } = (await portal.request(path, { cookie: user.cookie })).json as {
        ticket: { status: string; comments: unknown[] }
      }
      holds(
        ticket.status === 'awaitingReply' && (!Array.isArray(ticket.comments) || ticket.comments.length === 1),
        JSON.stringify(ticket).slice(0, 200),
      )
    },
  },
  'IDOR-008': {
    severity: 'H',
    says: 'A list of one’s own is not widened',
    run: async (ground) => {
      const stage = await ground.stage()
      const { portal, pool } = stage
      const owner = stage.cookieOf('sara')
      const other = stage.cookieOf('stranger')
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
      none(wrong, 'lists')
      holds(full.length >= 6, `only ${full.join()} have anything of hers to give`)
      return `${lists.length} lists, ${full.length} of them with something to take`
    },
  },
  'IDOR-009': {
    severity: 'H',
    says: 'Orders of guests are behind a code that cannot be guessed',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
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
          among((await portal.request(path)).status, [401, 404, 422], path)
        holds(code.replace(/\W/g, '').length >= 10, `${code} is short`)
      }
      among((await portal.request('/v1/guest-orders')).status, [401, 404, 405], 'a list of them')
      return `${rows.length} codes`
    },
  },
  'IDOR-010': {
    severity: 'C',
    says: 'Live streams carry booths and their state, nothing of people',
    run: async (ground) => {
      const portal = await ground.portal()
      const {
        rows: [hall],
      } = await (
        await ground.pool(portal)
      ).query<{ id: string }>(
        `select id from halls where edition_id = (select id from editions where state = 'current') order by position limit 1`,
      )
      const user = await ground.user(portal)
      const listening = portal.rawly(`GET /v1/halls/${hall!.id}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`, 2_500)
      const {
        rows: [booth],
      } = await (
        await ground.pool(portal)
      ).query<{ id: string }>(
        `select b.id from booths b where b.hall_id = $1 and b.active and not exists (select from claims c where c.booth_id = b.id and c.status <> 'released') limit 1`,
        [hall!.id],
      )
      await portal.request('/v1/holds', { cookie: user.cookie, body: { boothIds: [booth!.id] } })
      const { text } = await listening
      holds(text.includes(booth!.id), 'the change did not come')
      holds(
        !text.includes(user.id) && !text.includes(user.email) && !/"(userId|email|name|company)/.test(text),
        text.slice(-400),
      )
      for (const path of ['/v1/halls/users/events', '/v1/halls/panel/events', `/v1/halls/${user.id}/events`])
        among((await portal.request(path)).status, [404], path)
    },
  },
  'IDOR-011': {
    severity: 'H',
    says: 'Staff of a company read neither its bank account nor its numbers on papers',
    run: async (ground) => {
      const portal = await ground.portal()
      const pool = await ground.pool(portal)
      const [boss, staff] = [await ground.user(portal), await ground.user(portal)]
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
        holds((await read(boss.cookie)).text.includes('MARK'), `${path}: the owner sees nothing`)
        holds(!(await read(staff.cookie)).text.includes('MARK'), `${path}: staff see it`)
      }
    },
  },
}
