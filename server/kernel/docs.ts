// /v1/docs: the OpenAPI document as a page to read, without a script.
import { createHash } from 'node:crypto'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { errorText } from '#words'

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  prefixItems?: Schema[]
  pattern?: string
}
interface Operation {
  operationId: string
  summary: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export interface Document {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

const style = `:root{color-scheme:light}body{margin:0;font:400 15px/1.65 Manrope,Vazirmatn,system-ui,sans-serif;color:#12282c;background:#fffdf8}header{background:#062b31;color:#fff;padding:28px clamp(20px,5vw,72px)}header a{color:#7fd6cb}header p{color:#d5e4e2;max-width:46em;margin:6px 0 0}h1{font-size:30px;margin:0}main{padding:8px clamp(20px,5vw,72px) 72px;max-width:1100px}h2{border-block-start:2px solid #062b31;padding-block-start:12px;margin:40px 0 6px;font-size:19px}
details{border-block-end:1px solid #d9d3c5}summary{display:flex;flex-wrap:wrap;gap:4px 14px;padding:9px 0;cursor:pointer;align-items:baseline}summary:focus-visible,a:focus-visible{outline:3px solid #0f6f70;outline-offset:2px}summary b{min-width:64px;color:#0f6f70}summary code{font-weight:600}summary span{color:#4d6064;margin-inline-start:auto}code,pre{font:500 13.5px/1.6 ui-monospace,monospace}pre{background:#f4efe4;padding:12px 16px;overflow-x:auto;margin:6px 0 14px;white-space:pre-wrap}h3{font-size:14px;margin:10px 0 2px}a{color:#0f6f70;font-weight:600}table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:start;padding:6px 10px 6px 0;border-block-end:1px solid #d9d3c5;vertical-align:top}`
/** What a browser may do on this page: nothing but show it. */
export const docsPolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The whole page. */
export function docsPage({ info, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const groups = Map.groupBy(operations, ({ operationId }) => operationId.split('.')[0] ?? '')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)} API</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>
<header><h1>${text(info.title)} API ${text(info.version)}</h1><p>${text(info.description ?? '')} JSON over HTTP under <code>/v1/</code>, the session in a cookie. The same as a document for programs: <a href="/v1/openapi.json">openapi.json</a>.</p></header><main>
${[...groups].map(([name, list]) => `<h2 id="${name}">${text(spaced(name))}</h2>${list.map(operationHtml).join('')}`).join('\n')}
<h2 id="errors">Errors</h2><p>Every refusal is <code>application/problem+json</code> (RFC 9457): <code>type, title, status, code, detail</code>, and <code>fields: [{ path, code, message }]</code> where fields are wrong. The title is in the language of the request.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>English</th><th>فارسی</th></tr></thead><tbody>${Object.entries(errors)
    .map(
      ([code, { status }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${text(errorText(code as ErrorCode, 'en'))}</td><td lang="fa" dir="rtl">${text(errorText(code as ErrorCode, 'fa'))}</td></tr>`,
    )
    .join('')}</tbody></table></main></body></html>`
}

function operationHtml({
  path,
  method,
  operationId,
  summary,
  parameters = [],
  requestBody,
  responses,
}: Operation & { path: string; method: string }) {
  const { may } = calls[operationId as CallName]
  const who = may === 'anyone' ? 'anyone' : may === 'user' ? 'with a session' : `permission ${may}`
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const given = success?.content && Object.values(success.content)[0]?.schema
  return `<details id="${operationId}"><summary><b>${method}</b><code>${text(path)}</code><span>${text(summary)}</span></summary><p>For ${text(who)}.</p>
${parameters.length ? `<h3>Takes</h3><pre>${parameters.map(({ name, in: place, required, schema }) => `${text(name)}${required ? '' : '?'}: ${text(shape(schema, 1))}  (${place})`).join('\n')}</pre>` : ''}${body ? `<h3>Body</h3><pre>${text(shape(body, 0))}</pre>` : ''}<h3>Gives ${status ?? ''}</h3><pre>${given ? text(shape(given, 0)) : 'nothing'}</pre></details>`
}

/** A schema in the words of TypeScript. */
function shape(schema: Schema, depth: number): string {
  const pad = '  '.repeat(depth + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((one) => shape(one, depth)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map((one) => shape(one, depth)).join(', ')}]`
  if (schema.items) return `${shape(schema.items, depth)}[]`
  if (schema.properties)
    return `{\n${Object.entries(schema.properties)
      .map(([name, value]) => `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(value, depth + 1)}`)
      .join('\n')}\n${'  '.repeat(depth)}}`
  return [schema.type].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '')
}

const text = (raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const spaced = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
