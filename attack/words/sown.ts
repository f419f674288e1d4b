// A fair in which every field that takes a text has it, so that all that is made of fields can be looked at.
import { setTimeout as pause } from 'node:timers/promises'
import { changed } from '../../test/refusals/body-fields.ts'
import type { Row } from '../../test/refusals/row.ts'
import { fieldByField, triedRows } from '../fields.ts'
import type { Stage } from '../stage.ts'

/** Puts the first of `texts` that a field takes by itself into each, all fields of a body at once. @returns in how many fields one is */
export async function sow(stage: Stage, texts: readonly string[]) {
  const taken = new Map<Row, Map<string, unknown>>()
  await fieldByField(stage, {
    values: ({ was }) => (typeof was === 'string' ? texts : []),
    judge: () => undefined,
    onTaken: ({ row, path, value }) => {
      const of = taken.get(row) ?? new Map<string, unknown>()
      if (!of.has(path)) of.set(path, value)
      taken.set(row, of)
    },
  })
  let fields = 0
  for (const row of triedRows().filter((one) => taken.has(one) && one.call !== 'privacy.erase')) {
    let body: unknown = row.body(stage.fair)
    for (const [path, value] of taken.get(row)!) body = changed(body, path, value)
    if ((await stage.send(row, body)).status < 300) fields += taken.get(row)!.size
  }
  return fields
}

/** Until nothing is left to do for what happened: every letter is written. */
export async function settled({ pool }: Stage, ms = 60_000) {
  for (const until = Date.now() + ms; Date.now() < until; await pause(200)) {
    const { rowCount } = await pool.query(
      `select from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`,
    )
    const { rowCount: waiting } = await pool.query(`select from letters where status = 'queued' limit 1`)
    if (!rowCount && !waiting) return
  }
}
