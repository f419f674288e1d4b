// Sends values in every field of every call with a body, one field at a time. The other fields stay valid, so that
// their errors cannot hide the result.
import { setTimeout as pause } from 'node:timers/promises'
import { changed, places } from '#test/refusals/body-fields.ts'
import type { Row } from '#test/refusals/row.ts'
import { rows } from '#test/refusals/rows.ts'
import { type Answer, target } from './portal.ts'
import type { Fixtures } from './fixtures.ts'

export interface Place {
  row: Row
  path: string
  was: unknown
}
export interface Tried extends Place {
  value: unknown
  answer: Answer
}
export interface Outcome {
  calls: number
  fields: number
  tries: number
  /** Fields of which a value was accepted, as `call path`. */ taken: Set<string>
  wrong: string[]
}
export const nameOf = ({ row, path }: Place) => `${row.call}${row.kind ? ` (${row.kind})` : ''} ${path}`
export const isTaken = ({ status }: Answer) => status < 300

/** Whether a problem document says at the field that its text cannot be printed. */
export function isUnprintableAt(text: string, field: string) {
  const { fields = [] } = JSON.parse(text) as { fields?: { path: string; code: string; message: string }[] }
  const found = fields.filter(({ code, message }) => code === 'unprintable' && message !== '')
  return found.some(({ path }) => path === field || path.startsWith(`${field}.`))
}

/** The scalar fields of a body. A list of scalars is represented by its first item. */
const leaves = (body: unknown) =>
  [...places(body)].flatMap(([path, was]): [string, unknown][] =>
    path === ''
      ? []
      : Array.isArray(was)
        ? was.length > 0 && typeof was[0] !== 'object'
          ? [[`${path}.0`, was[0]]]
          : []
        : typeof was === 'object' && was !== null
          ? []
          : [[path, was]],
  )
/** Returns the rows whose calls are tried: all, or those of `target.calls` in a run without a guard. */
export const triedRows = () => rows.filter(({ call }) => target.calls?.test(call) ?? true)

const rowsWithProofs = async (fixtures: Fixtures) => {
  await fixtures.refresh()
  return triedRows()
}

/** Sends a body to a call. If another call must succeed before, it is made first. */
async function sendFrom(fixtures: Fixtures, row: Row, body: unknown) {
  const before = rows.find(({ call }) => call === row.after)
  if (before) await fixtures.send(before, before.body(fixtures.fair))
  return fixtures.send(row, body)
}
/**
 * Sends `values` in every field. `judge` returns what is wrong with a response. The database is restored after every
 * accepted value.
 */
export async function fieldByField(
  fixtures: Fixtures,
  {
    values,
    judge,
    onTaken,
  }: {
    values: (place: Place) => readonly unknown[]
    judge: (tried: Tried) => string | undefined | Promise<string | undefined>
    onTaken?: (tried: Tried) => void
  },
): Promise<Outcome> {
  const outcome: Outcome = { calls: 0, fields: 0, tries: 0, taken: new Set(), wrong: [] }
  for (const row of await rowsWithProofs(fixtures)) {
    const body = row.body(fixtures.fair)
    const name = row.kind ? `${row.call} (${row.kind})` : row.call
    outcome.calls++
    const whole = await sendFrom(fixtures, row, body)
    if (!isTaken(whole) && whole.status !== row.answers?.[0]) {
      outcome.wrong.push(`${name} refuses its valid body: ${whole.status} ${whole.text.slice(0, 160)}`)
      continue
    }
    await fixtures.restore()
    for (const [path, was] of leaves(body)) {
      const place = { row, path, was }
      outcome.fields++
      for (const value of values(place)) {
        const tried = { ...place, value, answer: await sendFrom(fixtures, row, changed(body, path, value)) }
        const fault = await judge(tried)
        outcome.tries++
        if (fault) outcome.wrong.push(`${nameOf(place)} = ${JSON.stringify(value)?.slice(0, 60)}: ${fault}`)
        if (isTaken(tried.answer)) {
          outcome.taken.add(nameOf(place))
          onTaken?.(tried)
        }
        if (isTaken(tried.answer) || row.after) await fixtures.restore()
      }
    }
  }
  return outcome
}

/**
 * Fills every field with the first of `texts` that it accepts, all fields of a body at once.
 * @returns the number of filled fields
 */
export async function fillFields(fixtures: Fixtures, texts: readonly string[]) {
  const taken = new Map<Row, Map<string, unknown>>()
  await fieldByField(fixtures, {
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
    let body: unknown = row.body(fixtures.fair)
    for (const [path, value] of taken.get(row)!) body = changed(body, path, value)
    if ((await fixtures.send(row, body)).status < 300) fields += taken.get(row)!.size
  }
  return fields
}

/** Waits until no job is due and every e-mail has been written. */
export async function waitForJobs({ pool }: Fixtures, ms = 60_000) {
  for (const until = Date.now() + ms; Date.now() < until; await pause(200)) {
    const { rowCount } = await pool.query(
      `select from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`,
    )
    const { rowCount: waiting } = await pool.query(`select from emails where status = 'queued' limit 1`)
    if (!rowCount && !waiting) return
  }
}
