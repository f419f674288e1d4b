// Handlers of calls whose response is not JSON, such as event streams and files, or whose form contains a file.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from './call-context.ts'

export type RawHandler = (context: CallContext, request: FastifyRequest, reply: FastifyReply) => unknown
