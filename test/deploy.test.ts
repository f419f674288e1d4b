// The sample configurations in deploy/ allow every request that the portal accepts.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { formBytes, importLimits, largeBodyBytes } from '#contract/constants.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf } from '#contract/kernel/call-path.ts'

const sample = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
])('%s refuses no request for its size that the portal takes', (name, size, unit) => {
  const most = Number(size.exec(sample(name))?.[1]) * unit
  expect(most).toBeGreaterThan(Math.max(formBytes, importLimits.bytes, largeBodyBytes))
})

test('nginx buffers no stream of events, in any edition', () => {
  const [, pattern = ''] = /location ~ (\S+) \{[^}]*proxy_buffering off;/.exec(sample('nginx.conf')) ?? []
  const streams = Object.values<Call>(calls).filter(({ raw }) => raw === 'events')
  const addresses = streams.flatMap((call) =>
    ['', '2025'].map((edition) => addressOf(call, { hallId: 'one' }, {}, edition)),
  )
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => !new RegExp(pattern).test(address))).toEqual([])
})
