// The log: one line per event on stdout, JSON for machines, plain text in a terminal
// (docs/decisions/personal-data-and-logs.md). It contains no secrets, bodies, bound SQL values or user input. An error
// is logged with its type and location, and of its message only the parts written by programs.
import { pino, stdTimeFunctions } from 'pino'
import { toSourcePosition } from './frames.ts'

type Facts = Record<string, unknown>
const hidden =
  /^(password|.*token|.*secret|cookie|set-cookie|authorization|sid|params|detail|where|internalQuery|hint)$/i
const deepest = 6
const longestWords = 300
const mostFrames = 14

/** Destination of the finished log lines. Tests replace it. */
export const sink = {
  write: (line: string) => void process.stdout.write(process.stdout.isTTY ? readableLine(line) : line),
}

/** The logger. Its level is set by LOG_LEVEL when a portal is opened. */
export const log = pino(
  {
    base: null,
    level: 'info',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: (facts) => factsOf(facts) },
    serializers: { err: (err: unknown) => err }, // the `log` formatter has serialised the error
    // A line without a message of its own would get the error’s message, which may contain user data.
    hooks: {
      logMethod(given, method) {
        method.apply(
          this,
          given.length === 1 && typeof given[0] === 'object' ? [factual(given[0]), 'failed'] : (given as [string]),
        )
      },
    },
  },
  { write: (line: string) => sink.write(line) },
)

const factual = (given: unknown) => (given instanceof Error ? { err: given } : given) as never

function factsOf(thing: object, depth = 0): Facts {
  return Object.fromEntries(
    Object.entries(thing).map(([key, value]) => [key, hidden.test(key) ? '[hidden]' : shown(value, depth + 1)]),
  )
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > deepest) return '[deep]'
  if (value instanceof Error) return errorOf(value, depth)
  return Array.isArray(value) ? value.map((item) => shown(item, depth + 1)) : factsOf(value, depth)
}

/** Fields of an error that may be logged. Message, detail and params of a database error contain user data. */
interface LoggedError extends Error {
  code?: unknown
  query?: unknown
  severity?: unknown
  table?: unknown
  column?: unknown
  constraint?: unknown
  routine?: unknown
}
function errorOf(error: LoggedError, depth: number): Facts {
  const { name, code, query, severity, table, column, constraint, routine, cause } = error
  const isQuery = typeof query === 'string'
  return {
    type: name,
    ...some({ code, table, column, constraint, routine }),
    ...(isQuery
      ? { statement: statementOf(query) }
      : severity === undefined && name !== 'SyntaxError' && { message: wordsOf(error.message) }),
    stack: framesOf(error),
    ...(cause !== undefined && { cause: shown(cause, depth + 1) }),
  }
}
const some = (facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

/** Removes what may be user data from an error message: quoted texts, e-mail addresses and long numbers. */
const wordsOf = (text: string) =>
  text
    .replace(/(?<!reading )(["'`“«])[^\n]*?["'`”»]/g, '$1…$1')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\+?\d{7,}/g, '[number]')
    .slice(0, longestWords)
/** A list of more than four names or parameters in a statement: the first four, and the others. */
const longList = /((?:[\w."]+|\$\d+)(?:, (?:[\w."]+|\$\d+)){3})((?:, (?:[\w."]+|\$\d+))+)/g
/**
 * Returns an SQL statement without user data. Names are in double quotes, values in single quotes or passed as
 * parameters. A long list is cut to four items and the number of the others.
 */
function statementOf(query: string) {
  const statement = query
    .replace(/'[^']*'/g, "'…'")
    .replace(longList, (_, first: string, rest: string) => `${first}, … ${rest.split(', ').length - 1} more`)
  const left = statement.length - longestWords
  return left > 0 ? `${statement.slice(0, longestWords)} … ${left} characters more` : statement
}
/** Returns the frames of a stack. Its first lines are left out, because they repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at (?:\S.* \(|async |file:|node:|\/)/.test(line))
    .slice(0, mostFrames)
    .map((line) => toSourcePosition(line.trim()))

/** Plain text for a terminal. */
function readableLine(line: string) {
  const {
    time: _,
    level,
    msg,
    ...facts
  } = JSON.parse(line) as { time: string; level: string; msg?: string; err?: { stack?: string[] } } & Facts
  const stack = facts.err?.stack?.map((frame) => `\n    ${frame}`).join('') ?? ''
  const rest =
    Object.keys(facts).length > 0
      ? ` ${JSON.stringify(facts, (key, value: unknown) => (key === 'stack' ? undefined : value))}`
      : ''
  return `${level === 'info' ? '' : `${level}: `}${msg ?? ''}${rest}${stack}\n`
}
