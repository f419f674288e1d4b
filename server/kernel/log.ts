// What happens, one line each on stdout: JSON for machines, plain words in a terminal. Never a secret, never a body.
import type { FastifyBaseLogger } from 'fastify'
import { format } from 'node:util'
import type { LogLevel } from './env.ts'

const order: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const hidden = /^(password|.*token|.*secret|cookie|set-cookie|authorization|sid)$/i
const longestPlain = 2_000, deepest = 6

export type Log = FastifyBaseLogger
type Facts = Record<string, unknown>

/** `write` takes one finished line without its end. */
export function createLog(level: LogLevel, write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`), plain = process.stdout.isTTY, bound: Facts = {}): Log {
  const least = order.indexOf(level)
  const at = (name: LogLevel) => (first: unknown, ...words: unknown[]) => {
    if (order.indexOf(name) < least) return
    const facts = { ...bound, ...(typeof first === 'string' ? {} : factsOf(first)) }
    const msg = typeof first === 'string' ? format(first, ...words) : words.length > 0 ? format(...words) : undefined
    write(plain ? inWords(name, msg, facts) : JSON.stringify({ time: new Date().toISOString(), level: name, msg, ...facts }))
  }
  return {
    level, trace: at('trace'), debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal'), silent: () => {},
    child: (more) => createLog(level, write, plain, { ...bound, ...factsOf(more) }),
  }
}

function factsOf(thing: unknown, depth = 0): Facts {
  if (thing instanceof Error) return { err: shown(thing, '', depth) }
  return typeof thing === 'object' && thing !== null ? Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, hidden.test(key) ? '[hidden]' : shown(value, key, depth + 1)])) : {}
}

/** Requests and replies become the few facts that help; of an address the query is left out, since tokens travel there. */
function shown(value: unknown, key: string, depth: number): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (depth > deepest) return '[deep]'
  if (value instanceof Error) return { type: value.name, message: value.message, code: (value as { code?: unknown }).code, stack: value.stack, ...(value.cause !== undefined && { cause: shown(value.cause, 'cause', depth + 1) }) }
  if (key === 'req') return asked(value)
  if (key === 'res') return { status: (value as { statusCode?: number }).statusCode }
  return Array.isArray(value) ? value.map((item) => shown(item, '', depth + 1)) : factsOf(value, depth)
}

const asked = ({ method, url, ip }: { method?: string; url?: string; ip?: string }) => ({ method, path: url?.split('?')[0], ip })

function inWords(level: LogLevel, msg: string | undefined, { err, ...facts }: Facts) {
  const error = err as { stack?: string } | undefined
  const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}`.slice(0, longestPlain) : ''
  return `${level === 'info' ? '' : `${level}: `}${msg ?? ''}${rest}${error?.stack ? `\n${error.stack}` : ''}`
}
