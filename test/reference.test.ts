// The API reference at /v1/docs: every call with its fields, responses, an example and its errors. It loads nothing
// from other sites.
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { errors } from '#contract/errors.ts'
import { webhookEvents } from '#contract/events.ts'
import type { Call } from '#contract/kernel/call.ts'
import { scopes } from '#contract/rules/scopes.ts'
import { bodyOf, operationsOf, type Document } from '#server/reference/document.ts'
import { guideNames, guidePath } from '#server/reference/guides.ts'
import { bodySample } from '#server/reference/samples.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const get = (url: string) => w.app.inject({ url, headers: { host: w.env.publicUrl.host } })
const document = (await get('/v1/openapi.json')).json<Document>()
const operations = [...operationsOf(document).values()].flat()

test('every call of the table is on the page of its resource, and the overview links to it', async () => {
  const overview = (await get('/v1/docs')).payload
  const nouns = [...new Set(Object.keys(calls).map((name) => name.split('.')[0]!))]
  const pages = new Map(
    await Promise.all(nouns.map(async (noun) => [noun, (await get(`/v1/docs/${noun}`)).payload] as const)),
  )
  expect(
    Object.keys(calls).filter((name) => {
      const noun = name.split('.')[0]!
      return !overview.includes(`href="/v1/docs/${noun}#${name}"`) || !pages.get(noun)!.includes(`id="${name}"`)
    }),
  ).toEqual([])
  const links = [...pages.values()].flatMap((page) =>
    [...page.matchAll(/href="\/v1\/docs#([^"]+)"/g)].map(([, to]) => to!),
  )
  expect([...new Set(links)].filter((to) => !overview.includes(`id="${to}"`))).toEqual([])
  expect(Object.keys(errors).filter((code) => !overview.includes(`id="${code}"`))).toEqual([])
})

test('the example request of each call is valid', () => {
  const refused = operations.flatMap((operation) => {
    const body = bodyOf(operation)
    const { body: schema }: Call = calls[operation.operationId]
    const parsed = body && schema ? z.safeParse(schema, bodySample(operation.operationId, body)) : undefined
    return parsed && !parsed.success
      ? parsed.error.issues.map(({ path, message }) => `${operation.operationId}: ${path.join('.')} ${message}`)
      : []
  })
  expect(refused).toEqual([])
})

test('the guides of tokens and webhooks list every permission, event and delay in both languages, and link only to existing calls', async () => {
  const overview = (await get('/v1/docs')).payload
  for (const name of guideNames)
    for (const locale of ['en', 'fa'] as const) {
      const { statusCode, payload } = await get(guidePath(name, locale))
      expect([statusCode, payload.includes(`<main id="main"${locale === 'fa' ? ' lang="fa" dir="rtl"' : ''}>`)]).toEqual([200, true]) // prettier-ignore
      const listed = name === 'tokens' ? scopes : Object.keys(webhookEvents)
      expect(listed.filter((one) => !payload.includes(`>${one}<`))).toEqual([])
      const links = [...payload.matchAll(/href="\/v1\/docs\/(\w+)#([^"]+)"/g)].map(([, , call]) => call!)
      expect(links.filter((call) => !(call in calls))).toEqual([])
      if (locale === 'en') expect(overview).toContain(`href="${guidePath(name)}"`)
    }
})

test('the pages of the reference load only two fonts, from the portal itself', async () => {
  const { headers, payload } = await get('/v1/docs/order')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(payload).not.toMatch(/<script|https?:\/\/(?!portal\.test)/)
  for (const [, url] of payload.matchAll(/url\(([^)]+)\)/g))
    expect((await get(url!)).headers['content-type']).toBe('font/woff2')
  expect((await get('/v1/docs/fonts/..%2f..%2fpackage.json')).statusCode).toBe(404)
  expect((await get('/v1/docs/nobody')).statusCode).toBe(404)
})
