// Records every SQL statement while the whole suite runs. It writes the source line and the returned columns to the
// folder STATEMENTS. scripts/test.ts compares the columns of statements known only at run time with their row type
// (scripts/statements.ts).
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export interface Ran {
  /** Path from the root and line number, such as `server/hall/hall.store.ts:12`. */
  at: string
  columns: string[]
}

const folder = process.env['STATEMENTS']
const noted = new Set<string>()
const root = `${process.cwd()}${sep}`

/** Returns the call stack with positions in the compiled code, which needs no source maps. */
function stackHere() {
  const prepare = Error.prepareStackTrace
  Error.prepareStackTrace = (_, frames) =>
    frames.map((frame) => `${frame.getFileName()}:${frame.getPosition()}`).join(' ')
  try {
    return new Error().stack ?? ''
  } finally {
    Error.prepareStackTrace = prepare
  }
}

const callers = new Map<string, string | undefined>()
/**
 * Returns the source line that made the current call. It is cached by call stack, because resolving source maps is slow
 * and most stacks occur many times.
 */
function callerOf() {
  const stack = stackHere()
  if (!callers.has(stack)) callers.set(stack, findCaller())
  return callers.get(stack)
}

/** Returns the line in server/ or demo/ that made the current call, or undefined. */
function findCaller() {
  const line = new Error().stack?.split('\n').find((text) => /[/\\](server|demo)[/\\].*\.ts:\d+:\d+/.test(text))
  const [, file, row] = /(?:file:\/\/)?([^( ]+\.ts):(\d+):\d+\)?$/.exec(line ?? '') ?? []
  return file && row ? `${file.replace(root, '').replaceAll('\\', '/')}:${row}` : undefined
}

function note(at: string, fields: readonly { name: string }[] = []) {
  const line = JSON.stringify({ at, columns: fields.map(({ name }) => name) } satisfies Ran)
  if (!folder || noted.has(line)) return
  noted.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}

interface Running {
  execute: () => Promise<{ fields?: { name: string }[] }>
}
type Method = (this: unknown, ...given: unknown[]) => unknown
const wrapped = Symbol.for('ghorfeh.statements')

/** Patches the database drivers once per process, because the test files of a worker share its modules. */
if (folder && !Reflect.has(PgDatabase.prototype, wrapped)) {
  Reflect.set(PgDatabase.prototype, wrapped, true)
  const execute = Reflect.get(PgDatabase.prototype, 'execute') as Method
  Reflect.set(PgDatabase.prototype, 'execute', function (this: unknown, ...given: unknown[]) {
    const at = callerOf()
    const running = execute.apply(this, given) as Running
    const run = running.execute.bind(running)
    running.execute = async () => {
      const answer = await run()
      if (at) note(at, answer.fields)
      return answer
    }
    return running
  })
  const query = Reflect.get(pg.Client.prototype, 'query') as Method
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...given: unknown[]) {
    const at = callerOf()
    const running = query.apply(this, given)
    if (at && running instanceof Promise)
      void running.then(
        (answer: { fields?: { name: string }[] }) => note(at, answer.fields),
        () => undefined,
      )
    return running
  })
}

/** Returns the statements that all processes have recorded in a folder. */
export const ranIn = (into: string): Ran[] =>
  (existsSync(into) ? readdirSync(into) : [])
    .flatMap((file) => readFileSync(join(into, file), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Ran)
