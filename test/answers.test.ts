// Tests that the check of every response (test/answers.ts) finds faults.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { faultOf } from './answers.ts'
import { world } from './world.ts'

const w = await world()
let profile: object
beforeAll(async () => {
  profile = (await (await w.as('sara'))('profile.read', {})).profile
})
afterAll(() => w.end())

const answer = (method: string, url: string, status: number, body: unknown, type = 'application/json; charset=utf-8') =>
  faultOf({
    method,
    url,
    status,
    headers: { 'content-type': type },
    bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })

test('a response as in contract/calls.ts passes; one more key at any depth is a fault', () => {
  expect(answer('GET', '/v1/profile', 200, { profile })).toBeUndefined()
  expect(answer('GET', '/v1/profile', 200, { profile: { ...profile, passwordHash: '$argon2id$' } })).toContain(
    '.profile.passwordHash',
  )
  expect(answer('POST', '/v1/profile/edit', 200, { profile, note: 1 })).toContain('.note')
  expect(answer('GET', '/v1/profile', 200, { profile: { ...profile, id: 7 } })).toContain('profile.id')
})
test('a wrong status, a wrong content type and an error with further keys are faults', () => {
  expect(answer('POST', '/v1/login', 201, { profile })).toBe('session.login 201 instead of 200')
  expect(answer('GET', '/v1/invoices/x/pdf?locale=fa', 200, '%PDF-', 'text/html')).toBe('invoice.pdf 200 is text/html')
  expect(answer('GET', '/v1/invoices/x/pdf', 200, '%PDF-', 'application/pdf')).toBeUndefined()
  const problem = { type: 'x', title: 'x', status: 404, code: 'thing.notFound', detail: 'x', requestId: 'x' }
  expect(answer('GET', '/v1/orders/x', 404, problem)).toBeUndefined()
  expect(answer('GET', '/v1/orders/x', 404, { ...problem, stack: 'Error' })).toContain('.stack')
})
test('a wrong response fails the test that requested it', async () => {
  const own = w.portal.editions
  const into = process.env['ANSWERS']
  delete process.env['ANSWERS'] // this response is wrong on purpose and must not fail the run
  w.portal.editions = { ...own, of: async (slug) => Object.assign({}, await own.of(slug), { secret: 1 }) }
  try {
    await expect(w.visitor()('edition.read', {})).rejects.toThrow('secret')
  } finally {
    w.portal.editions = own
    if (into) process.env['ANSWERS'] = into
  }
})

/** Returns the paths in a schema at which it accepts any value. */
function openIn(schema: z.core.JSONSchema.BaseSchema, at = ''): string[] {
  if (Object.keys(schema).filter((key) => !['description', 'default', '$schema'].includes(key)).length === 0)
    return [at]
  const more =
    typeof schema.additionalProperties === 'object'
      ? openIn(schema.additionalProperties, `${at}.*`)
      : schema.type === 'object' && schema.additionalProperties !== false
        ? [at]
        : []
  return [
    ...more,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      openIn(inner as z.core.JSONSchema.BaseSchema, `${at}.${key}`),
    ),
    ...[(schema['prefixItems'] as typeof schema.items) ?? schema.items ?? []]
      .flat()
      .flatMap((inner) => openIn(inner as z.core.JSONSchema.BaseSchema, `${at}[]`)),
    ...[schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat().flatMap((inner) => openIn(inner, at)),
  ]
}
test('only passkey options and the audit log may contain values of any type', () => {
  const open = (Object.entries(calls) as [string, Call][]).flatMap(([name, { gives }]) =>
    openIn(z.toJSONSchema(gives, { io: 'output', unrepresentable: 'any' })).map((at) => name + at),
  )
  expect([...new Set(open)]).toEqual([
    'session.secondPasskey.options.*',
    'session.confirmPasskey.options.*',
    'factor.beginPasskey.options.*',
    'panelAudit.list.items[].before.*',
    'panelAudit.list.items[].after.*',
  ])
})
