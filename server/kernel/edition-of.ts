// Which edition a request asks for: calls of another edition than the current one stand below /v1/editions/<slug>/. The one place that reads the address of a request; nobody else does (scripts/addresses.ts).
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { callRoot } from '#contract/endpoints.ts'
import type { EditionHere, InEdition, Portal } from './portal.ts'

const named = new RegExp(`^${callRoot}/editions/([a-z0-9-]{1,40})(?=/)`)

/** The slug that an address of a call names, empty where it names none, and the address as the table has it. */
export function parted(address: string): { slug: string; path: string } {
  const [before = '', slug = ''] = named.exec(address) ?? []
  return slug === '' ? { slug, path: address } : { slug, path: callRoot + address.slice(before.length) }
}

const slugs = new WeakMap<object, string>()
/** For Fastify, before any route: the routes of calls stand once, whatever the edition. A page whose address has a broken escape is not found, as a page. */
export function rewriteUrl(raw: IncomingMessage): string {
  const { slug, path } = parted(raw.url ?? '/')
  if (!path.startsWith(`${callRoot}/`) && !isDecodable(path)) return path.replaceAll('%', '%25')
  if (slug) slugs.set(raw, slug)
  return path
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** The slug that a request names, empty for the current edition. */
export const slugOf = ({ raw }: Pick<FastifyRequest, 'raw'>) => slugs.get(raw) ?? ''
/** A request without a socket, as the handlers see it. */
export function rawFor(slug: string): FastifyRequest['raw'] {
  const raw = {} as FastifyRequest['raw']
  if (slug) slugs.set(raw, slug)
  return raw
}

/** The address as it was asked, with its edition: what is kept under an address is kept under this one. */
export const askedAddress = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>) => originalUrl
/** The address as the table has it. */
export const tableAddress = (request: Pick<FastifyRequest, 'originalUrl'>) => parted(askedAddress(request)).path
/** The address of a request that no route has taken yet. */
export const rawAddress = ({ url = '/' }: Pick<IncomingMessage, 'url'>) => url

/** The portal as an edition sees it: its settings as a value, its work under its name. */
export const inEdition = (portal: Portal, edition: EditionHere): InEdition => ({
  ...portal,
  edition,
  jobs: portal.jobs.of(edition.id),
})
