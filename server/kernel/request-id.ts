// The name under which one request is found again: in its answer, in its problem, on its error page and in the log.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'
/** Crockford's base32: no characters that are mistaken for others when read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Calls that a page makes without a socket come under the name of the page; nobody outside knows this word. */
const within = `${randomBytes(12).toString('base64url')}:`

/** Four characters, a hyphen, four characters: short enough to be read out on the telephone. It is no secret. */
export function newRequestId() {
  let id = ''
  for (let at = 0; at < 8; at++) id += `${at === 4 ? '-' : ''}${alphabet[Math.floor(Math.random() * alphabet.length)]!}`
  return id
}

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && given.startsWith(within) ? given.slice(within.length) : newRequestId()
}
/** The header of a call that belongs to another request. */
export const partOf = (requestId: string) => ({ [requestIdHeader]: `${within}${requestId}` })
