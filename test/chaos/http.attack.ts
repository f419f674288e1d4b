// Malformed HTTP requests, and paths with two meanings.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import { expectOneOf, expectThat, expectNone, p95, attack } from '../security/attack.ts'
import { rss } from '../security/files/files.ts'
import { expectAlive, latenciesDuring } from './cluster.ts'

attack('HTTP-001 (H) Ambiguous requests are rejected and their connection is closed', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  const post = `POST /v1/login HTTP/1.1\r\nhost: ${portal.host}\r\ncontent-type: application/json\r\n`
  for (const [what, bytes] of Object.entries({
    'both lengths': `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    'two lengths': `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
    plus: `${post}content-length: +2\r\n\r\n{}`,
    space: `${post}content-length : 2\r\n\r\n{}`,
    xchunked: `${post}transfer-encoding: xchunked\r\n\r\n{}`,
    'bare LF': `GET / HTTP/1.1\nhost: ${portal.host}\n\n`,
    folded: `GET / HTTP/1.1\r\nhost: ${portal.host}\r\nx-a: a\r\n b\r\n\r\n`,
    NUL: `GET / HTTP/1.1\r\nhost: ${portal.host}\r\nx-a: a\0b\r\n\r\n`,
    'chunk size': `${post}transfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`,
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'two hosts': `GET / HTTP/1.1\r\nhost: ${portal.host}\r\nhost: evil.test\r\n\r\n`,
    'huge chunk': `${post}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  })) {
    const { text, closed } = await portal.rawly(bytes, 3_000)
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
    if (
      statuses.length !== 1 ||
      !['400', '421', '501', '413'].includes(statuses[0]!) ||
      (!closed && what !== 'two hosts')
    )
      wrong.push(`${what}: ${statuses.join(' ') || 'no answer'}, ${closed ? 'closed' : 'open'}`)
  }
  expectNone(wrong, 'requests')
  await expectAlive(portal)
})

attack('HTTP-003 (M) Unknown methods are rejected', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'get', 'post', 'M'.repeat(100_000), 'TRACK', 'DEBUG'])
    for (const path of ['/', '/v1/halls', '/v1/login']) {
      const { text, closed } = await portal.rawly(
        `${method} ${path} HTTP/1.1\r\nhost: ${portal.host}\r\nconnection: close\r\n\r\n`,
        2_000,
      )
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
      if (!(['400', '403', '404', '405', '421', '431', '501'].includes(status ?? '') || (closed && !status)))
        wrong.push(`${method.slice(0, 12)} ${path} ${status ?? 'no answer'}`)
      if (/<script>alert|x-attack/.test(text)) wrong.push(`${method.slice(0, 12)} echoes`)
    }
  expectNone(wrong, 'methods')
  await expectAlive(portal)
})

attack(
  'HTTP-004 (H) A client that sends a byte every five seconds is disconnected, and delays no other visitor',
  async (product) => {
    const portal = await product.portal()
    const began = Date.now()
    const ends: number[] = []
    const sockets = Array.from({ length: 500 }, () => {
      const socket = connect(portal.port, '127.0.0.1')
        .resume()
        .on('error', () => {})
        .on('close', () => ends.push(Date.now() - began))
      socket.write(`GET / HTTP/1.1\r\nhost: ${portal.host}\r\nx-a: `)
      return socket
    })
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    }, 5_000)
    try {
      const times = await latenciesDuring(
        portal,
        (async () => {
          while (ends.length < 500 && Date.now() - began < 100_000) await pause(200)
        })(),
      )
      expectThat(ends.length === 500 && Math.max(...ends) <= 95_000, `${500 - ends.length} still stand`)
      expectThat(p95(times) < 500, `others waited ${Math.round(p95(times))} ms`)
      return `let go within ${Math.round(Math.max(...ends) / 1_000)} s; others ${Math.round(p95(times))} ms`
    } finally {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    }
  },
)

attack('HTTP-005 (M) Heads that are too long are rejected', async (product) => {
  const portal = await product.portal()
  expectOneOf((await portal.request('/', { headers: { 'x-a': 'a'.repeat(32_000) } })).status, [400, 431], '32 kB')
  expectOneOf(
    (
      await portal.request('/v1/halls', {
        headers: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x-${at}`, 'a'.repeat(90)])),
      })
    ).status,
    [200, 400, 431],
    '200 headers',
  )
  expectOneOf(
    (await portal.request('/v1/profile', { cookie: `sid=${'a'.repeat(16_000)}` })).status,
    [400, 401, 431],
    'a cookie of 16 kB',
  )
  await expectAlive(portal)
})

attack('HTTP-006 (M) Source files are not served', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  const asset = /\/assets\/[^"']+\.js/.exec((await portal.request('/auth/Login')).text)?.[0] ?? '/assets/x.js'
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    '/server.js.map',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/v1/../.env',
    '/assets/../../.env',
    '/main.ts',
    '/start.js',
    '/server/app.ts',
    '/data/postgres/PG_VERSION',
    '/backup.zip',
    '/db.sql',
    '/.env.bak',
    '/index.php~',
    '/.DS_Store',
    '/node_modules/pg/package.json',
    `${asset}.map`,
    '/build/server/index.js',
    '/files/',
    '/metrics',
    '/debug',
    '/_next',
    '/wp-login.php',
  ]) {
    const { status, text } = await portal.request(path)
    if (status === 200 || /root:x|"sources":|DATABASE_URL=|\[core\]/.test(text)) wrong.push(`${path} ${status}`)
  }
  expectNone(wrong, 'paths')
})

attack('HTTP-007 (H) The permission check and the router interpret a path alike', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const path of [
    '/panel%2fusers',
    '/panel%2Fusers',
    '/%70anel/users',
    '/panel/%75sers',
    '/PANEL/users',
    '/panel//users',
    '//panel/users',
    '/panel/./users',
    '/x/../panel/users',
    '/x/%2e%2e/panel/users',
    '/panel%252fusers',
    '/panel;x/users',
    '/en/panel%2fusers',
    '/panel\\users',
    '/panel/users/',
    '/panel/users%00',
    '/panel/users.data',
    '/en/panel/orders.data',
    '/uploads%2f..%2f',
    '/assets/%2e%2e%2fserver',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/v1/%70anel/users',
    '/v1/panel%2fusers',
    '/v1//panel/users',
    '/v1/panel/users/',
    '/v1/x/../panel/users',
    '/V1/panel/users',
  ]) {
    const { status, text, headers } = await portal.request(path)
    const leads = [301, 302, 303, 307, 308].includes(status)
    if (
      status === 200 ||
      status >= 500 ||
      Object.values(cast).some(({ email }) => text.includes(email)) ||
      (leads && new URL(headers.location ?? '/', portal.origin).origin !== portal.origin)
    )
      wrong.push(`${path} ${status} ${headers.location ?? ''}`)
  }
  expectNone(wrong, 'paths')
})

attack(
  'HTTP-008 (H) Half a million pipelined requests whose responses are not read delay no visitor and fill no memory',
  async (product) => {
    const seen: string[] = []
    for (const path of ['/en', '/v1/halls']) {
      const portal = await product.own()
      const sockets: Socket[] = []
      try {
        for (let at = 0; at < 3; at++) await portal.request(path)
        const packet = `GET ${path} HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`.repeat(1_523)
        for (let at = 0; at < 500; at++) {
          const socket = connect(portal.port, '127.0.0.1')
            .on('error', () => {})
            .pause()
          socket.write(packet)
          sockets.push(socket)
        }
        const times: number[] = []
        let highest = 0
        for (const end = Date.now() + 10_000; Date.now() < end; await pause(200)) {
          const { ms, status } = await portal
            .request(path, { timeoutMs: 5_000 })
            .catch(() => ({ ms: 5_000, status: 0 }))
          expectOneOf(status, [200], `${path} after ${ms} ms`)
          times.push(ms)
          highest = Math.max(highest, rss(portal))
        }
        const slowest = Math.round(Math.max(...times))
        expectThat(slowest < 1_000, `${path}: a visitor waited ${slowest} ms`)
        expectThat(highest < 600, `${path}: ${Math.round(highest)} MB`)
        seen.push(`${path}: ${slowest} ms, ${Math.round(highest)} MB`)
      } finally {
        for (const socket of sockets) socket.destroy()
        await portal.remove()
      }
    }
    return seen.join('; ')
  },
)
