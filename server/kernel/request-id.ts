// The id by which a request is found: in its response, its error, its error page and the log.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'
/** Crockford's base32: no characters that sound or look alike when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Prefix for calls that a page makes without a socket; they get the id of the page. It is random, so clients cannot use
 * it.
 */
const within = `${randomBytes(12).toString('base64url')}:`

/**
 * Returns four characters, a hyphen, four characters: short enough to be read out on the telephone. It is not secret.
 */
export function newRequestId() {
  let id = ''
  for (let at = 0; at < 8; at++) id += `${at === 4 ? '-' : ''}${alphabet[Math.floor(Math.random() * alphabet.length)]!}`
  return id
}

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && given.startsWith(within) ? given.slice(within.length) : newRequestId()
}
/** Returns the header of a call that belongs to another request. */
export const partOf = (requestId: string) => ({ [requestIdHeader]: `${within}${requestId}` })
