// Id of a request. It is in the response, the error, the error page and the log, so that the request can be found.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'
/** Characters of Crockford’s base32, which neither sound nor look alike when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Header prefix by which a page’s own calls, made without a socket, get the request id of the page. It is random, so
 * clients cannot use it.
 */
const within = `${randomBytes(12).toString('base64url')}:`

/**
 * Returns an id of four characters, a hyphen and four characters, short enough to be read out on the telephone. It is
 * not secret.
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
/** Returns a header with which a call gets the request id of the page that makes it. */
export const partOf = (requestId: string) => ({ [requestIdHeader]: `${within}${requestId}` })
