// Every error that does not concern a field is returned with its status and text.
import { afterAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { errorText } from '../../messages/words.ts'
import { world } from '../world.ts'
import { requester } from './requester.ts'
import { refusalsOf } from './codes.rows.ts'
import { fairOf } from './fair.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const tries = requester(w)
const { tryCall } = tries
const refusals = refusalsOf(tries, w, await fairOf(w))

test.each(refusals)('%s is returned for %s, with a text in either language', async (code, _, tried) => {
  for (const locale of ['fa', 'en'] as const)
    expect(await tried(locale)).toMatchObject({ status: errors[code].status, code, title: errorText(code, locale) })
})
test('an invalid cursor of a list is reported as a field error', async () => {
  expect(await tryCall('orders?cursor=typed', { method: 'GET', who: 'sara' }, 'fa')).toMatchObject({
    status: 422,
    code: 'input.invalid',
    fields: [{ path: 'cursor', code: 'cursorInvalid' }],
  })
})
