// The headers of documents (docs/PRODUCT.md §12.14).
import { createHash } from 'node:crypto'
import type { PageAnswer } from '#contract/kernel/page.ts'
import { everyAnswer } from './kernel/every-answer.ts'

const always =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** A kept page has no fresh nonce to offer: its scripts never change, so their hashes are enough. */
export const policyForReading = (scripts: readonly string[]) =>
  `${always}; style-src 'self'; script-src ${hashesOf(scripts)}`
const hashesOf = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

// React Aria places things with style attributes and adds one <style> for touch; an attribute can run nothing.
export const policyForWorking = (nonce: string) =>
  /* Guard: script policy, off: `${always}; script-src 'unsafe-inline'` */ `${always}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; script-src 'nonce-${nonce}' 'strict-dynamic'`

/** The two sheets that React Aria writes into a page where no nonce is: for touch, and while a telephone scrolls nothing below a dialog. */
export const ariaSheets = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

/** A working page that may be kept: what ran by its nonce runs by its hash, and files of ours with it. A script without the nonce gets no hash, so what somebody smuggled into the page does not run. */
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

/** The policy that a page brings along. */
export const policyIn = ({ headers }: Pick<PageAnswer, 'headers'>): Record<string, string> => {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'content-security-policy': policy }
}

/** What every document carries. `secret`: its address holds a token that no other site may learn. */
export const documentHeaders = ({ https, secret }: { https: boolean; secret: boolean }) => ({
  ...everyAnswer({ https }),
  ...(secret && { 'referrer-policy': 'no-referrer' }),
})
