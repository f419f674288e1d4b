// A call that answers something else than JSON: a stream of events, a file, an answer to a form with a file.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from './who.ts'

export type RawHandler = (context: CallContext, request: FastifyRequest, reply: FastifyReply) => unknown
