// Addresses come from tables (docs/decisions/api-tokens-webhooks.md): calls from contract/calls.ts, by pathToCall(); what else the portal answers from contract/endpoints.ts.
// And the tables are mounted in three places, so that nothing answers that no table has.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Where addresses are spelled, each with its reason. Tests may: they try the address itself. */
const spelling: Record<string, string> = {
  'contract/endpoints.ts': 'the table itself',
  'scripts/addresses.ts': 'this check',
}
/** Who registers routes, one file a table. */
const registering = ['server/calls.raw.ts', 'server/kernel/endpoint.raw.ts', 'server/page-files.raw.ts']

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const callAddress = /\/v1(?![\w-])|(?<![\w./-])v1\//
const route =
  /\b(?:app|v1|scope|server|fastify|instance)\.(?:get|head|post|put|patch|delete|options|all)\s*[(<]|\.route[(<]|from '@fastify\/static'/

/** Whether code, not a comment, spells the address of a call. */
export const spellsCall = (text: string) => callAddress.test(text.replaceAll(comments, ''))
/** The address of a request names its edition until the router has taken it off, and nothing may be kept under what is left (docs/decisions/editions.md). */
const requestAddress =
  /\b(?:request|raw)\??\.(?:url|originalUrl)\b(?!\s*=[^=])|\b(?:url|originalUrl)\b[^{}]*\}\s*:\s*(?:IncomingMessage|Raw|FastifyRequest)\b/
const readingAddress = ['server/kernel/edition-of.ts']
/** Whether code reads the address of a request itself. */
export const readsRequestAddress = (text: string) => requestAddress.test(text.replaceAll(comments, ''))
/** Whether code registers a route on Fastify. */
export const registersRoute = (text: string) => route.test(text.replaceAll(comments, ''))

const pageAddresses = 'web/i18n/address.ts'
/** Whether a page takes addresses of calls from where no edition is known: what it leads to would be of the current one. */
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
