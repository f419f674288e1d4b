// One-click unsubscribing in the mail program, without signing in (RFC 8058).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { localize, pathTo } from '#contract/paths.ts'
import type { Db } from '../db/connect.ts'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import { marksOf } from '../kernel/installation.store.ts'
import type { Portal } from '../kernel/portal.ts'
import { optionalKind } from './kinds.ts'
import { addUnwanted, storedEmail } from './email.store.ts'

/**
 * Path for the `List-Unsubscribe` header of an e-mail. It ends with a keyed hash that only this installation can
 * compute.
 */
export async function unsubscribePath(db: Db, emailId: string) {
  return endpoints.unsubscribe.path.replace(':emailId', emailId).replace(':mark', await markOf(db, emailId))
}
const markOf = async (db: Db, emailId: string) => (await marksOf(db))('unsubscribe', emailId).toString('base64url')

/**
 * Serves the unsubscribe address. A mail program sends POST to it. A person who opens it is redirected to the account’s
 * e-mail choices. Unknown e-mails and wrong hashes get the same response.
 */
export function unsubscribe(app: FastifyInstance, { db, editions }: Portal) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, parsed) => parsed(null))
    serveEndpoint(scope, 'unsubscribe', async (request, reply) => {
      const { emailId, mark } = request.params
      const isOurs = isSame(mark, await markOf(db, emailId))
      const email = isOurs ? await storedEmail(db, emailId) : undefined
      const kind = email && optionalKind(email.template)
      if (!email || !kind) return reply.callNotFound()
      await addUnwanted(db, email.recipient, kind)
      return reply.code(204).send()
    })
    done()
  })
  serveEndpoint(app, 'unsubscribePage', async (request, reply) => {
    const { emailId, mark } = request.params
    const email = isSame(mark, await markOf(db, emailId)) ? await storedEmail(db, emailId) : undefined
    if (!email) return reply.callNotFound()
    const { slug } = await editions.byId(email.editionId)
    const page = localize(pathTo('personalInformation'), { locale: email.locale, edition: slug })
    return reply.redirect(`${page}#emails`, 303)
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))
const hashed = (text: string) => createHash('sha256').update(text).digest()
