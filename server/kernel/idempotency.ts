// Runs the handler of a call. With an Idempotency-Key, it runs only once, and later requests get the same response.
import type { FastifyRequest } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { dropTicket, firstResponse, storeResponse, ticketFor, type StoredResponse } from './stored-response.store.ts'
import type { CallContext } from './call-context.ts'
import { askedAddress } from './edition-of.ts'
import { refuseField } from './refuse.ts'

type AnyHandler = (context: CallContext, sent: object) => Promise<unknown>

/**
 * Returns a handler that runs once per Idempotency-Key.
 * @returns the status and the serialised body
 */
export const once =
  (name: CallName, handler: AnyHandler, success: number) =>
  async (context: CallContext, request: FastifyRequest, sent: object): Promise<StoredResponse> => {
    const answerOf = async () => {
      const given = await handler(context, sent)
      return { status: success, body: given === null || given === undefined ? '' : JSON.stringify(given) }
    }
    const key = request.headers['idempotency-key']
    const { method, secret }: Call = calls[name]
    if (key === undefined || method !== 'POST') return answerOf()
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) refuseField('idempotency-key', 'invalid')
    if (secret === 'forgotten') return answerOf()
    const ticket = await ticketFor(
      context.db,
      `${name}:${context.actor?.id ?? context.address}`,
      key,
      askedAddress(request),
      request.body,
      secret === 'sealed',
    )
    const before = await firstResponse(context.db, ticket)
    // Guard: idempotent answers
    if (before) return before
    let settled: StoredResponse | undefined
    context.ticket = ticket
    context.settle = (answer) => {
      settled = answer
    }
    try {
      const answer = await answerOf()
      if (!settled) await storeResponse(context.db, ticket, answer)
      return answer
    } catch (error) {
      await dropTicket(context.db, ticket).catch(() => {})
      throw error
    }
  }

/** Stores the response in the transaction that makes the change. Without an Idempotency-Key it does nothing. */
export async function settleIn(
  tx: Parameters<typeof storeResponse>[0],
  context: Pick<CallContext, 'ticket' | 'settle'>,
  status: number,
  given: unknown,
) {
  if (!context.ticket || !context.settle) return
  const answer = { status, body: JSON.stringify(given) }
  await storeResponse(tx, context.ticket, answer)
  context.settle(answer)
}

/** Makes an Idempotency-Key usable again after its change was undone. */
export const unsettle = async ({ db, ticket }: Pick<CallContext, 'db' | 'ticket'>) => {
  if (ticket) await dropTicket(db, ticket, true)
}
