// Every field of every call that takes a body, one at a time: the rest of the body is valid, so that no other field's refusal hides what this one's value would do.
import { changed, places } from '../test/refusals/body-fields.ts'
import type { Row } from '../test/refusals/row.ts'
import { rows } from '../test/refusals/rows.ts'
import type { Answer } from './portal.ts'
import { scene } from './scene.ts'
import type { Stage } from './stage.ts'

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
  /** Places of which a value was taken, as `call path`. */ taken: Set<string>
  wrong: string[]
}
export const nameOf = ({ row, path }: Place) => `${row.call}${row.kind ? ` (${row.kind})` : ''} ${path}`
export const isTaken = ({ status }: Answer) => status < 300

/** The scalars of a body; of a list of them, the first. */
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
/** The rows that are tried: all, or those that a run with guards off is about. */
export const triedRows = () => rows.filter(({ call }) => scene.calls?.test(call) ?? true)

const rowsWithProofs = async (stage: Stage) => {
  await stage.refresh()
  return triedRows()
}

/** Sends a body to a call when the fair is where the call can take one. */
async function sendFrom(stage: Stage, row: Row, body: unknown) {
  const before = rows.find(({ call }) => call === row.after)
  if (before) await stage.send(before, before.body(stage.fair))
  return stage.send(row, body)
}
/** `values`: what is put into a place. `judge`: what is wrong with what came of it. Whatever was taken is undone. */
export async function fieldByField(
  stage: Stage,
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
  for (const row of await rowsWithProofs(stage)) {
    const body = row.body(stage.fair)
    const name = row.kind ? `${row.call} (${row.kind})` : row.call
    outcome.calls++
    const whole = await sendFrom(stage, row, body)
    if (!isTaken(whole) && whole.status !== row.answers?.[0]) {
      outcome.wrong.push(`${name} refuses its valid body: ${whole.status} ${whole.text.slice(0, 160)}`)
      continue
    }
    await stage.restore()
    for (const [path, was] of leaves(body)) {
      const place = { row, path, was }
      outcome.fields++
      for (const value of values(place)) {
        const tried = { ...place, value, answer: await sendFrom(stage, row, changed(body, path, value)) }
        const fault = await judge(tried)
        outcome.tries++
        if (fault) outcome.wrong.push(`${nameOf(place)} = ${JSON.stringify(value)?.slice(0, 60)}: ${fault}`)
        if (isTaken(tried.answer)) {
          outcome.taken.add(nameOf(place))
          onTaken?.(tried)
        }
        if (isTaken(tried.answer) || row.after) await stage.restore()
      }
    }
  }
  return outcome
}
