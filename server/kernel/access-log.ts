// Logs every call that changes data, sends a file or is denied, with time, user, address, edition, object and result.
// Request bodies are never logged.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { marksOf } from './installation.store.ts'
import { log } from './log.ts'
import type { Portal } from './portal.ts'
import { refusals } from './refused.ts'
import { foldedEmail } from './email.ts'
import { slugOf } from './edition-of.ts'
import { networkOf } from './network.ts'
import { actors, addressOf, holders, programs } from './call-context.ts'

/**
 * Calls whose failures must be logged, as the specification requires. No user is signed in yet, so the account is
 * logged as a keyed hash of its address.
 */
const watched: ReadonlySet<CallName> = new Set<CallName>([
  'session.login',
  'account.register',
  'account.verify',
  'account.resend',
  'password.requestReset',
  'password.reset',
  'password.change',
  'profile.edit',
  'session.confirm',
])

export function accessLog({ db }: Pick<Portal, 'db'>) {
  return (name: CallName, { method }: Call) =>
    async (request: FastifyRequest, { statusCode: status }: FastifyReply) => {
      if (name === 'profile.read' && status === 401)
        return log.info({ request: request.id }, 'Unauthorized: Token is invalid or expired.')
      const failed = status >= 400 && watched.has(name)
      if (method === 'GET' && !name.endsWith('.export') && status !== 403 && !failed) return
      const facts = {
        request: request.id,
        call: name,
        edition: holders.get(request)?.edition.slug ?? (slugOf(request) || null),
        actor: actors.get(request) ?? null,
        ...(programs.has(request) && { program: programs.get(request) }),
        ip: networkOf(addressOf(request)),
        object: objectOf(request.params),
        status,
        ...(status >= 400 && { code: refusals.get(request) }),
      }
      if (failed) log.warn({ ...facts, account: await accountOf(db, request.body) }, 'call')
      else log.info(facts, 'call')
    }
}

/** Ids in a path. Every other parameter is logged as “…”. */
const objectOf = (params: unknown) =>
  Object.values((params ?? {}) as Record<string, string>)
    .map((value) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : '…'))
    .join('/') || null

/**
 * Keyed hash of the account’s e-mail address. It is equal in every line about the account. Only this installation can
 * compute it.
 */
async function accountOf(db: Portal['db'], body: unknown) {
  const { email } = (typeof body === 'object' && body !== null ? body : {}) as { email?: unknown }
  return typeof email === 'string' && email.length < 400
    ? (await marksOf(db).catch(() => undefined))?.('account', foldedEmail(email)).toString('hex').slice(0, 10)
    : undefined
}
