// Finished reading pages of visitors without a session, as the bytes that go out, until something that they show changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAnswer } from '#contract/kernel/page.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { codingFor, vary, type Coding } from './page-wire.ts'

interface KeptPage { etag: string; shows: readonly Topic[]; madeAt: number; again: string[]; as: Record<Coding, { headers: string[]; bytes: Buffer }> }

const atMost = 2_000
/** Nothing is kept longer: a page may count the days, and a process may have missed a change. */
const longestMs = 10 * 60_000

/** `sentAway`: whether this visitor gets another language than that of the address. `common`: the headers of every document. */
export function keptPages({ sentAway, common }: { sentAway: (raw: IncomingMessage) => boolean; common: Readonly<Record<string, string>> }) {
  const pages = new Map<string, KeptPage>()
  const inTheMaking = new Map<string, Promise<KeptPage | PageAnswer>>()
  const sweep = setInterval(() => { for (const [url, { madeAt }] of pages) if (madeAt < Date.now() - longestMs) pages.delete(url) }, 30_000).unref()

  return {
    /** Only canonical addresses without a query are ever kept, so the address is the key and needs no parsing. */
    send(raw: IncomingMessage, answer: ServerResponse) {
      const page = pages.get(raw.url ?? '')
      if (!page || !isAnonymousRead(raw) || sentAway(raw)) return false
      give(page, raw, answer)
      return true
    },

    /** Renders a page once for all who ask meanwhile, and keeps it unless something changed before it was finished. */
    async make(url: string, shows: readonly Topic[], render: () => Promise<PageAnswer>): Promise<KeptPage | PageAnswer> {
      const known = pages.get(url) ?? inTheMaking.get(url)
      if (known) return known
      const making = finished(shows, render, common)
      inTheMaking.set(url, making)
      try {
        const page = await making
        if (inTheMaking.get(url) === making && 'etag' in page && pages.size < atMost) pages.set(url, page)
        return page
      } finally {
        if (inTheMaking.get(url) === making) inTheMaking.delete(url)
      }
    },

    give,

    /** A change of a topic, or of everything: what shows it is dropped, and what is in the making serves only those who wait for it. */
    drop(topic?: Topic) {
      inTheMaking.clear()
      for (const [url, { shows }] of pages) if (topic === undefined || shows.includes(topic)) pages.delete(url)
    },

    close() { clearInterval(sweep) },
  }
}

/** Whether a request comes without a session and changes nothing. */
export const isAnonymousRead = ({ method, headers }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && !hasSession(headers.cookie)
export const hasSession = (cookie = '') => cookie.includes('sid=')

function give({ etag, again, as }: KeptPage, { method, headers: asked }: IncomingMessage, answer: ServerResponse) {
  if (asked['if-none-match']?.includes(etag)) return answer.writeHead(304, again).end()
  const { headers, bytes } = as[codingFor(asked['accept-encoding'])]
  answer.writeHead(200, headers)
  return method === 'HEAD' ? answer.end() : answer.end(bytes)
}

async function finished(shows: readonly Topic[], render: () => Promise<PageAnswer>, common: Readonly<Record<string, string>>): Promise<KeptPage | PageAnswer> {
  const madeAt = Date.now(), answer = await render()
  if (answer.status !== 200) return answer
  const identity = Buffer.from(answer.body)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), promisify(gzip)(identity, { level: 9 })])
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const again = ['etag', etag, 'vary', vary, 'cache-control', 'public, max-age=0, must-revalidate']
  const head = [...Object.entries(common).flat(), ...again, 'content-type', 'text/html; charset=utf-8']
  const as = (bytes: Buffer, coding?: Coding) => ({ bytes, headers: [...head, 'content-length', String(bytes.length), ...(coding ? ['content-encoding', coding] : [])] })
  return { etag, shows, madeAt, again, as: { br: as(br, 'br'), gzip: as(gz, 'gzip'), identity: as(identity) } }
}
