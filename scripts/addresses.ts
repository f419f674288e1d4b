// Checks that addresses come from tables (docs/decisions/api-tokens-webhooks.md). Calls are in contract/calls.ts, built
// by pathToCall(); other addresses are in contract/endpoints.ts. Only three files may register routes, so that every
// route is in a table.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Files that may contain the text of call addresses, each with its reason. Tests may contain them too, because they
 * request addresses.
 */
const spelling: Record<string, string> = {
  'contract/endpoints.ts': 'the table itself',
  'scripts/addresses.ts': 'this check',
}
/** Files that may register routes, one per table. */
const registering = ['server/calls.raw.ts', 'server/kernel/endpoint.raw.ts', 'server/page-files.raw.ts']

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const callAddress = /\/v1(?![\w-])|(?<![\w./-])v1\//
const route =
  /\b(?:app|v1|scope|server|fastify|instance)\.(?:get|head|post|put|patch|delete|options|all)\s*[(<]|\.route[(<]|from '@fastify\/static'/

/** Returns whether code, outside comments, spells out the address of a call. */
export const spellsCall = (text: string) => callAddress.test(text.replaceAll(comments, ''))
/**
 * Matches code that reads a request's address. The address contains the edition until the router removes it, so the
 * shortened address must not be a cache key (docs/decisions/editions.md).
 */
const requestAddress =
  /\b(?:request|raw)\??\.(?:url|originalUrl)\b(?!\s*=[^=])|\b(?:url|originalUrl)\b[^{}]*\}\s*:\s*(?:IncomingMessage|Raw|FastifyRequest)\b/
const readingAddress = ['server/kernel/edition-of.ts']
/** Returns whether code reads the address of a request directly, without `edition-of.ts`. */
export const readsRequestAddress = (text: string) => requestAddress.test(text.replaceAll(comments, ''))
/** Returns whether code registers a route on Fastify. */
export const registersRoute = (text: string) => route.test(text.replaceAll(comments, ''))

const pageAddresses = 'web/i18n/address.ts'
/**
 * Returns whether a web file builds call addresses without their edition. Such links would lead to the current edition.
 */
export const forgetsEdition = (path: string, text: string) =>
  path.startsWith('web/') && path !== pageAddresses && /from '#contract\/kernel\/call-path\.ts'/.test(text)

export function faultsOfAddresses(): string[] {
  const files = [
    'main.ts',
    ...globSync('{contract,server,demo,web,bench,scripts,vite}/**/*.{ts,tsx}', { cwd: root }),
  ].filter((path) => !/\.test\.tsx?$/.test(path))
  const texts = files.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  return [
    ...texts
      .filter(([path, text]) => !(path in spelling) && spellsCall(text))
      .map(([path]) => `${path}: writes the address of a call; use pathToCall() of contract/kernel/call-path.ts`),
    ...texts
      .filter(([path, text]) => /^(server|main)/.test(path) && !registering.includes(path) && registersRoute(text))
      .map(
        ([path]) =>
          `${path}: registers a route; add a row to contract/calls.ts or contract/endpoints.ts and pass its handler to ${registering.join(' or ')}`,
      ),
    ...texts
      .filter(([path, text]) => forgetsEdition(path, text))
      .map(([path]) => `${path}: builds addresses of calls without the edition of its page; use ${pageAddresses}`),
    ...texts
      .filter(
        ([path, text]) => path.startsWith('server/') && !readingAddress.includes(path) && readsRequestAddress(text),
      )
      .map(
        ([path]) =>
          `${path}: reads the address of a request; use ${readingAddress[0]}, which returns it with its edition`,
      ),
  ].sort()
}
