// Errors of price rules that do not concern a field.
import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { World } from '../world.ts'
import { bodies } from './bodies.ts'
import type { Fair } from './fair.ts'
import type { requester } from './requester.ts'

type Asking = Pick<ReturnType<typeof requester>, 'sql' | 'tryCall'>
type Row = [code: ErrorCode, what: string, tried: (locale: 'fa' | 'en') => ReturnType<Asking['tryCall']>]

export const pricesRefused = ({ sql, tryCall }: Asking, w: World, fair: Fair): Row[] => [
  [
    'price.changed',
    'to apply a rule to another count of booths than was seen',
    async (l) =>
      tryCall('panel/prices', { who: 'dariush', body: { halls: [{ hallId: w.halls[0]!.id, rule: bodies.priceRule, own: true, seen: { step: null, booths: 0, totalCents: 0 } }] } }, l),
  ],
  [
    'price.soldSince',
    'to undo prices of which a booth is held',
    async (l) => {
      const stepId = randomUUID()
      await sql(`insert into price_steps (id, edition_id, hall_id, actor_name, prices) select '${stepId}', edition_id, id, 'Dariush', '[]' from halls where id = '${w.halls[0]!.id}'`)
      await sql(`insert into price_rules (hall_id, edition_id, rule, day, step_id) select id, edition_id, '${JSON.stringify(bodies.priceRule)}', current_date, '${stepId}' from halls where id = '${w.halls[0]!.id}' on conflict (hall_id) do update set step_id = excluded.step_id`)
      await sql(`update booths set rule_step = '${stepId}' where id = '${fair.heldBooth}'`)
      const answer = await tryCall(`panel/prices/${w.halls[0]!.id}/undo`, { who: 'dariush', body: { stepId } }, l)
      await sql(`update booths set rule_step = null where id = '${fair.heldBooth}'`)
      await sql(`delete from price_rules`)
      return answer
    },
  ],
]
