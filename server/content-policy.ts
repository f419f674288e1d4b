// HTTP headers of HTML documents, with the content security policy (docs/PRODUCT.md §12.14).
import { createHash } from 'node:crypto'
import type { PageAnswer } from '#contract/kernel/page.ts'
import { defaultHeaders } from './kernel/default-headers.ts'

const always =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * Content security policy of cached pages. They cannot have a fresh nonce, but their scripts never change, so hashes
 * suffice.
 */
export const policyForReading = (scripts: readonly string[]) =>
  `${always}; style-src 'self'; script-src ${hashesOf(scripts)}`
const hashesOf = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

// `style-src-attr` allows the style attributes with which React Aria positions elements. They cannot run scripts.
export const policyForWorking = (nonce: string) =>
  /* Guard: script policy, off: `${always}; script-src 'unsafe-inline'` */ `${always}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; script-src 'nonce-${nonce}' 'strict-dynamic'`

/**
 * Style sheets that React Aria adds to a page without a nonce. One is for touch, the other against scrolling below a
 * dialog on phones.
 */
export const ariaSheets = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

/**
 * Makes an interactive page cacheable. Scripts with the nonce and the portal’s own files stay allowed, the scripts by
 * hash. An injected script has no nonce, so it gets no hash and does not run.
 */
export function withHashes({ status, headers, body }: PageAnswer, nonce: string): PageAnswer {
  const mark = ` nonce="${nonce}"`
  const scripts = [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, marks = '', text = '']) =>
    marks.includes(mark) && text !== '' ? [text] : [],
  )
  const own = new Headers(headers)
  own.set(
    'content-security-policy',
    `${always}; style-src 'self' ${hashesOf(ariaSheets)}; style-src-attr 'unsafe-inline'; script-src 'self' ${hashesOf([...new Set(scripts)])}`,
  )
  return { status, headers: own, body: body.replaceAll(mark, '') }
}

/** Content security policy in the headers of a page. */
export const policyIn = ({ headers }: Pick<PageAnswer, 'headers'>): Record<string, string> => {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'content-security-policy': policy }
}

/** Headers of every document. `secret`: its URL contains a token that other sites must not learn. */
export const documentHeaders = ({ https, secret }: { https: boolean; secret: boolean }) => ({
  ...defaultHeaders({ https }),
  ...(secret && { 'referrer-policy': 'no-referrer' }),
})
