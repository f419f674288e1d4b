// A line in the log for whatever changes something, gives a file away or is denied: when, who, from where, at what, with which result. Never a body.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { createLog } from './log.ts'
import type { Env } from './env.ts'
import { actors, addressOf } from './who.ts'

export function trailOf({ logLevel }: Pick<Env, 'logLevel'>) {
  const log = createLog(logLevel)
  return (name: CallName, { method }: Call) => async (request: FastifyRequest, { statusCode: status }: FastifyReply) => {
    if (method === 'GET' && !name.endsWith('.export') && status !== 403) return
    log.info({ call: name, actor: actors.get(request) ?? null, ip: addressOf(request), object: Object.values((request.params ?? {}) as Record<string, string>).join('/') || null, status }, 'call')
  }
}
