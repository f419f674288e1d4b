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
import { addUnwanted, storedLetter } from './letter.store.ts'

/** The path for `List-Unsubscribe` of one e-mail. It contains a mark that only this installation can compute. */
export async function unsubscribePath(db: Db, letterId: string) {
  return endpoints.unsubscribe.path.replace(':letterId', letterId).replace(':mark', await markOf(db, letterId))
}
const markOf = async (db: Db, letterId: string) => (await marksOf(db))('unsubscribe', letterId).toString('base64url')

/**
 * A mail program sends POST to unsubscribe. A person who opens the address is redirected to the account's e-mail
 * choices. Unknown e-mails and wrong marks give the same response.
 */
export function unsubscribe(app: FastifyInstance, { db, editions }: Portal) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, parsed) => parsed(null))
    serveEndpoint(scope, 'unsubscribe', async (request, reply) => {
      const { letterId, mark } = request.params
      const isOurs = isSame(mark, await markOf(db, letterId))
      const letter = isOurs ? await storedLetter(db, letterId) : undefined
      const kind = letter && optionalKind(letter.template)
      if (!letter || !kind) return reply.callNotFound()
      await addUnwanted(db, letter.recipient, kind)
      return reply.code(204).send()
    })
    done()
  })
  serveEndpoint(app, 'unsubscribePage', async (request, reply) => {
    const { letterId, mark } = request.params
    const letter = isSame(mark, await markOf(db, letterId)) ? await storedLetter(db, letterId) : undefined
    if (!letter) return reply.callNotFound()
    const { slug } = await editions.byId(letter.editionId)
    const page = localize(pathTo('personalInformation'), { locale: letter.locale, edition: slug })
    return reply.redirect(`${page}#letters`, 303)
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))
const hashed = (text: string) => createHash('sha256').update(text).digest()
