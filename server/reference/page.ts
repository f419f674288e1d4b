// /v1/docs: the OpenAPI document as readable pages without scripts. There is an overview, and one page for the calls of
// each resource.
import { escapedMarkup as text } from '#contract/markup.ts'
import { createHash } from 'node:crypto'
import { pageLimit } from '#contract/constants.ts'
import { callRoot, endpoints } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { errorText } from '#words'
import { callHtml } from './call.ts'
import { operationsOf, referencePath, spaced, type Document, type Operation } from './document.ts'
import { guideOf, guidePath, type Guide } from './guides.ts'
import { look } from './style.ts'

/** Content security policy of these pages: only images and the portal's two fonts. */
export const referencePolicy = `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const star =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path fill="#f0ae3c" d="M24 0L28.1 8.7L36 3.2L35.2 12.8L44.8 12L39.3 19.9L48 24L39.3 28.1L44.8 36L35.2 35.2L36 44.8L28.1 39.3L24 48L19.9 39.3L12 44.8L12.8 35.2L3.2 36L8.7 28.1L0 24L8.7 19.9L3.2 12L12.8 12.8L12 3.2L19.9 8.7Z"/><path fill="#062b31" d="M20.5 12h7v8.5H36v7h-8.5V36h-7v-8.5H12v-7h8.5z"/></svg>'

/** The overview: rules for every call, all calls by resource, all errors. */
export function overviewPage(document: Document): string {
  const groups = operationsOf(document)
  const { title, description = '' } = document.info
  return pageOf(
    document,
    undefined,
    `${title} API`,
    `<h1>${text(title)} API</h1><p>${text(description)} It uses JSON over HTTP. The same reference is available as an OpenAPI document: <a href="${endpoints.openapi.path}">openapi.json</a>.</p>
${conventions(document.servers[0]?.url ?? '')}
<h2 id="endpoints">Endpoints</h2>${[...groups].map(([noun, list]) => callList(noun, list)).join('')}
${errorTable()}`,
  )
}

/** The calls of one resource, or a guide; undefined if neither exists. */
export function nounPage(document: Document, noun: string): string | undefined {
  const origin = document.servers[0]?.url ?? ''
  const guide = guideOf(noun, origin)
  if (guide) return pageOf(document, noun, `${guide.title}, ${document.info.title} API`, guide.main, guide)
  const list = operationsOf(document).get(noun)
  if (!list) return undefined
  const name = capital(spaced(noun))
  return pageOf(
    document,
    noun,
    `${name}, ${document.info.title} API`,
    `<h1>${text(name)}</h1><p>${list.length === 1 ? 'One endpoint' : `${list.length} endpoints`}. Authentication, pagination, idempotency and other rules for all endpoints are in the <a href="${referencePath({ at: 'conventions' })}">conventions</a>.</p>${list.map((one) => callHtml(one, origin)).join('\n')}`,
  )
}

function pageOf(document: Document, noun: string | undefined, title: string, main: string, guide?: Guide) {
  const { info } = document
  const nouns = [...operationsOf(document).keys()]
    .toSorted()
    .map(
      (one) =>
        `<li><a href="${referencePath({ noun: one })}"${one === noun ? ' aria-current="page"' : ''}>${text(capital(spaced(one)))}</a></li>`,
    )
    .join('')
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text(title)}</title><link rel="icon" href="/favicon.svg"><style>${look}</style></head><body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="brand" href="${referencePath()}">${star}${text(info.title)} API ${text(info.version)}</a><nav aria-label="Reference"><a href="#resources">Resources</a><a href="${guidePath('tokens')}">API tokens</a><a href="${guidePath('webhooks')}">Webhooks</a><a href="${referencePath({ at: 'conventions' })}">Conventions</a><a href="${referencePath({ at: 'errors' })}">Errors</a><a href="${endpoints.openapi.path}">openapi.json</a></nav></header>
<div class="frame"><main id="main"${guide?.locale === 'fa' ? ' lang="fa" dir="rtl"' : ''}>${main}</main><nav class="nouns" id="resources" aria-label="Resources"><b>Resources</b><ul>${nouns}</ul></nav></div></body></html>`
}

const conventions = (origin: string) => `<h2 id="conventions">Conventions</h2>
<table class="rules"><tbody>
<tr id="base-url"><th scope="row">Base URL</th><td>All paths start with <code>${text(origin)}${callRoot}/</code>. Request and response bodies are <code>application/json</code> in UTF-8. Files are sent as <code>multipart/form-data</code>.</td></tr>
<tr id="authentication"><th scope="row">Authentication</th><td>Browsers use a session: <a href="${referencePath({ noun: 'session', at: 'session.login' })}">session.login</a> sets a cookie that scripts cannot read. Requests that change data are rejected if they come from a page of another origin. Other software sends an API token, <code>authorization: Bearer ghf_…</code>, instead of a cookie: see <a href="${guidePath('tokens')}">API tokens</a>.</td></tr>
<tr id="idempotency"><th scope="row">Idempotency</th><td>A <code>POST</code> request with the header <code>idempotency-key</code> (1 to 128 visible ASCII characters) takes effect only once. A repeated request with the same key returns the first response. The same key with a different request returns <a href="${referencePath({ at: 'idempotency.mismatch' })}">idempotency.mismatch</a>.</td></tr>
<tr id="pagination"><th scope="row">Pagination</th><td>Lists return <code>{ items, nextCursor, total }</code>. Pass <code>nextCursor</code> as <code>cursor</code> to get the next page, until it is null. <code>limit</code> sets the page size: 1 to ${pageLimit.most}, default ${pageLimit.usual}.</td></tr>
<tr id="rate-limits"><th scope="row">Rate limits</th><td>A request over the limit returns 429 <a href="${referencePath({ at: 'rate.limited' })}">rate.limited</a>. The header <code>retry-after</code> contains the seconds to wait.</td></tr>
<tr id="webhooks"><th scope="row">Webhooks</th><td>The portal notifies other software of events: see <a href="${guidePath('webhooks')}">Webhooks</a>.</td></tr>
<tr id="languages"><th scope="row">Languages</th><td><code>accept-language: fa</code> or <code>en</code> selects the language of error messages. Bilingual texts are objects: <code>{ "fa": "…", "en": "…" }</code>.</td></tr>
<tr id="units"><th scope="row">Units</th><td>Money is in euro cents, as integers. Areas are in m². Coordinates are in centimetres. Times are ISO 8601 in UTC. Dates are <code>YYYY-MM-DD</code>.</td></tr>
<tr id="error-format"><th scope="row">Errors</th><td>Errors are <code>application/problem+json</code> (RFC 9457) with <code>type, title, status, code, detail, requestId</code>. Validation errors also have <code>fields: [{ path, code, message }]</code>. See the <a href="#errors">list of error codes</a>.</td></tr>
</tbody></table>
<h3>Error response</h3><pre>${text(
  JSON.stringify(
    {
      type: referencePath({ at: 'input.invalid' }),
      title: errorText('input.invalid', 'en'),
      status: 422,
      code: 'input.invalid',
      detail: 'Enter your email',
      requestId: '01960f6e-6a2d-7c31-9b54-0d1f8a6c2e47',
      fields: [{ path: 'email', code: 'emailMissing', message: 'Enter your email' }],
    },
    null,
    2,
  ),
)}</pre>`

const callList = (noun: string, list: readonly Operation[]) =>
  `<h3 id="${noun}"><a href="${referencePath({ noun })}">${text(capital(spaced(noun)))}</a></h3><table class="list"><tbody>${list
    .map(
      ({ operationId, method, path, summary }) =>
        `<tr><td><span class="method ${method}">${method}</span></td><td><a href="${referencePath({ noun, at: operationId })}">${text(summary).replaceAll('`', '')}</a><br><code>${text(path)}</code></td></tr>`,
    )
    .join('')}</tbody></table>`

const errorTable = () =>
  `<h2 id="errors">Errors</h2><table class="codes"><thead><tr><th>Code</th><th>Status</th><th>English</th><th>Persian</th></tr></thead><tbody>${Object.entries(
    errors,
  )
    .map(
      ([code, { status }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${text(errorText(code as ErrorCode, 'en'))}</td><td lang="fa" dir="rtl">${text(errorText(code as ErrorCode, 'fa'))}</td></tr>`,
    )
    .join('')}</tbody></table>`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
