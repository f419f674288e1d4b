// Every refusal that no field has is answered with its status and its words.
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

test.each(refusals)('%s is the answer to %s, in the words of either language', async (code, _, tried) => {
  for (const locale of ['fa', 'en'] as const)
    expect(await tried(locale)).toMatchObject({ status: errors[code].status, code, title: errorText(code, locale) })
})
test('a place in a list that was never given out is said beside it', async () => {
  expect(await tryCall('orders?cursor=typed', { method: 'GET', who: 'sara' }, 'fa')).toMatchObject({
    status: 422,
    code: 'input.invalid',
    fields: [{ path: 'cursor', code: 'cursorInvalid' }],
  })
})
