// JSON bodies are parsed strictly, or rejected.
import { readFileSync } from 'node:fs'
import { orderFields } from '#test/order-fields.ts'
import { expectThat, expectNone, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'
import { newEquipment } from '../trade/requests.ts'
import { newBooth } from '../sample-data.ts'

const json = { 'content-type': 'application/json' }

const post = (portal: Portal, raw: string | Buffer, path = '/v1/login', cookie?: string) =>
  portal.request(path, { raw, cookie, headers: json })

/** JSON that is valid by RFC 8259 and must be accepted. */
const good = [
  '[]',
  '{}',
  '[1]',
  '0',
  '-0',
  '1e1',
  '1E+2',
  '1.5e-3',
  '-1.0',
  '"x"',
  '""',
  'null',
  'true',
  'false',
  ' [] ',
  '[[],{}]',
  '{"a":null}',
  '{"":0}',
  '"\\u0041"',
  '"\\ud83d\\ude00"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
  '"é"',
  '"\u2028\u2029"',
  '"\u007f"',
  '[1,2,3]',
  '{"a":[{"b":[]}]}',
  '\t[\n]\r',
  '123456789012345678901234567890',
  '[0.1e10]',
  '"\\u0000"',
  '{"a\\u0000b":1}',
  '[true,false,null]',
  '-0.0',
  '["asd ","x"]',
  '{"min":-1.0e+28,"max":1.0e+28}',
]

/** Invalid JSON, which must be rejected. */
const bad = [
  '{"a":1,"a":2}', // two parsers might read different values
  '',
  ' ',
  '[',
  ']',
  '{',
  '}',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[1,,2]',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{,"a":1}',
  '{a:1}',
  "{'a':1}",
  '{"a" 1}',
  '{1:1}',
  '{"a":1 "b":2}',
  '01',
  '-01',
  '+1',
  '.5',
  '5.',
  '1e',
  '1e+',
  '0x1',
  '1_000',
  'Infinity',
  'NaN',
  '-',
  '--1',
  '1.2.3',
  '"',
  '"x',
  "'x'",
  '"\\x41"',
  '"\\u12"',
  '"\\u{41}"',
  '"\n"',
  '"\t"',
  '"\u0001"',
  '"a\\"',
  'nul',
  'True',
  'TRUE',
  'undefined',
  '[] []',
  '{}{}',
  '[]x',
  '{}//x',
  '/**/{}',
  '{/*x*/}',
  '#{}',
  '[1]\u000b',
  '\u00a0[]',
  '[\u2028]',
  '<a/>',
  '[1;2]',
  '(1)',
  '`x`',
  '{"a":1}}',
  '[[]',
  '["a":1]',
  '{"a",1}',
  '[\\u0041]',
  '\u0000[]',
  '[\u0000]',
  '1 000',
  '1,5',
  '۱',
  '１',
  '*',
  '&',
  'a',
  '=',
  '$',
  '{"x": true, }',
  '{"a":"b"}#',
  '[1,\n1\n,1',
  '[-foo]',
  '[1eE2]',
  '[0e]',
  '[9.e+]',
  '[1.0e-]',
  '["\\a"]',
  '["\\',
  '{[: "x"}',
]

/** JSON that different parsers may read differently. */
const odd = [
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '1e400',
  '-1e400',
  '1e-400',
  '[123123123123123123123e999]',
  '\ufeff{}',
  Buffer.from([0x22, 0xff, 0x22]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0xff, 0xfe, 0x5b, 0, 0x5d, 0]),
  Buffer.from([0x22, 0xc0, 0x80, 0x22]),
  '['.repeat(500) + ']'.repeat(500),
  '{"__proto__":1}',
]

/** Requests other pages during `work`. @returns their response times in ms */
async function waits(portal: Portal, work: () => Promise<unknown>) {
  const times: number[] = []
  let goes = true
  const pinging = (async () => {
    while (goes) times.push((await portal.request('/healthz')).ms)
  })()
  await work()
  goes = false
  await pinging
  return times
}

const memory = (portal: Portal) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

attack('JSON-001 (H) JSON is parsed by the standard', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const raw of good) {
    const {
      status,
      json: { code },
    } = await post(portal, raw)
    if (status >= 500 || code === 'request.malformed') wrong.push(`good ${raw}: ${status}`)
  }
  for (const raw of bad) {
    const { status } = await post(portal, raw)
    if (status !== 400) wrong.push(`bad ${JSON.stringify(raw)}: ${status}`)
  }
  for (const raw of odd) {
    const { status } = await post(portal, raw)
    if (status >= 500) wrong.push(`odd ${String(raw).slice(0, 20)}: ${status}`)
  }
  expectNone(wrong, 'bodies')
  return `${good.length} good, ${bad.length} bad, ${odd.length} odd`
})

attack('JSON-002 (H) A body that is huge, deep or full of keys delays no other request', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const before = memory(portal)
  const wrong: string[] = []
  const bodies: Record<string, string> = {
    'deep arrays': '['.repeat(100_000) + ']'.repeat(100_000),
    'deep objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    'a million keys': `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()}}`,
    'twenty thousand keys': `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
    'one long string': `{"email":"${'x'.repeat(900_000)}"}`,
    'a long number': `{"email":${'9'.repeat(100_000)}}`,
    'a long array': `{"boothIds":[${'1,'.repeat(100_000)}1]}`,
  }
  for (const [what, raw] of Object.entries(bodies))
    for (const path of ['/v1/login', '/v1/orders', '/v1/holds', '/v1/quotes']) {
      let best = Infinity
      let status = 0
      let stall = Infinity
      for (let round = 0; round < 3 && (best > 300 || stall > 100); round++) {
        const times = await waits(portal, async () => {
          const answer = await post(portal, raw, path, user.cookie)
          best = Math.min(best, answer.ms)
          ;({ status } = answer)
        })
        stall = Math.min(stall, Math.max(...times))
      }
      if (![400, 413, 422].includes(status) || best > 300 || stall > 100)
        wrong.push(`${what} at ${path}: ${status} in ${best.toFixed(0)} ms, others waited ${stall.toFixed(0)} ms`)
    }
  expectNone(wrong, 'bodies')
  const grown = memory(portal) - before
  expectThat(grown < 100, `${grown.toFixed(0)} MB more`)
  return `${grown.toFixed(0)} MB more`
})

attack('JSON-004 (M) The value that was validated is the one used, even with duplicate keys', async (product) => {
  const portal = await product.portal()
  const equipmentId = await newEquipment(product, portal)
  const booth = await newBooth(product, portal, { priceCents: 10_000 })
  const wrong: string[] = []
  const quote = async (equipment: string, more = '') => {
    const body = `{"kind":"booth","boothIds":["${booth.id}"],"equipment":[${equipment}]${more}}`
    return (await post(portal, body, '/v1/quotes')).status
  }
  for (const [equipment, expected] of [
    [`{"equipmentId":"${equipmentId}","count":1,"count":-1}`, 400],
    [`{"equipmentId":"${equipmentId}","count":-1,"count":2}`, 400],
    [`{"equipmentId":"${equipmentId}","count":9999,"count":1}`, 400],
    [`{"equipmentId":"${equipmentId}","Count":1,"count":2}`, 422],
    [`{"equipmentId":"${equipmentId}","count":1,"COUNT":-5}`, 422],
    [`{"equipmentId":"${equipmentId}","count":1,"count ":5}`, 422],
  ] as const) {
    const status = await quote(equipment)
    if (status !== expected) wrong.push(`${equipment.slice(50)}: ${status}`)
  }
  if ((await quote('', ',"kind":"hotel"')) !== 400) wrong.push('kind twice')
  const user = await product.user(portal)
  const twice = await post(
    portal,
    `${JSON.stringify(orderFields).slice(0, -1)},"acceptTerms":false,"holdId":"x"}`,
    '/v1/orders',
    user.cookie,
  )
  if (twice.status !== 400) wrong.push(`terms twice: ${twice.status}`)
  expectNone(wrong, 'bodies')
})
