// The documentation of one call: permission, input, output, example and errors.
import { escapedMarkup as text } from '#contract/markup.ts'
import type { CallName } from '#contract/calls.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { answerOf, bodyOf, referencePath, type Operation, type Schema } from './document.ts'
import { fieldTable, typeOf } from './fields.ts'
import { bodySample, sampleOf } from './samples.ts'
import { neededScopes } from '#contract/rules/scopes.ts'

export function callHtml(operation: Operation, origin: string): string {
  const { operationId, method, path, summary } = operation
  const body = bodyOf(operation)
  const answer = answerOf(operation)
  return `<article class="call" id="${operationId}"><header><h2>${text(summary).replace(/`([^`]+)`/g, '<code>$1</code>')}</h2><p class="address"><span class="method ${method}">${method}</span><code>${text(path)}</code></p><p class="who"><code>${operationId}</code> · ${permissionText(operation)}</p></header>
<div>${parameterTable(operation)}${body ? `<h3>Request body</h3>${fieldTable(body)}` : ''}${answerHtml(answer.status, answer.schema)}
<h3>Errors</h3><ul class="errors">${refusalsOf(operation)
    .map((code) => `<li><a href="${referencePath({ at: code })}">${code}</a> ${errors[code].status}</li>`)
    .join('')}</ul></div>
<div class="example"><h3>Example request</h3><pre>${text(requestOf(operation, origin))}</pre>${answer.schema && isJson(operation) ? `<h3>Example response</h3><pre>${text(JSON.stringify(sampleOf(answer.schema), null, 2))}</pre>` : ''}</div></article>`
}

/**
 * The alternative scopes that an API token needs for a call. Undefined if the call is open to everyone or to no token.
 */
const scopesFor = ({ operationId, call }: Operation) =>
  call.may === 'anyone' ? undefined : neededScopes(operationId, call)

/**
 * Text about API tokens. Names the scopes only if the call needs no permission, because a permission is named before
 * this text.
 */
const tokenWords = (may: Operation['call']['may'], needed: readonly (readonly string[])[]) =>
  may === 'user'
    ? `or an API token with ${needed.map((all) => all.map((one) => `<code>${one}</code>`).join(' and ')).join(' or ')}`
    : 'accepts API tokens'

function permissionText(operation: Operation) {
  const { may, fresh, limit } = operation.call
  const needed = scopesFor(operation)
  const who =
    may === 'anyone'
      ? 'public'
      : may === 'user'
        ? 'requires a session'
        : `requires the permission <code>${text(may)}</code>`
  return [
    who,
    ...(needed ? [tokenWords(may, needed)] : []),
    ...(fresh ? ['requires a confirmation of identity within the last ten minutes'] : []),
    ...(limit ? [`rate limit <code>${text(limit)}</code>`] : []),
  ].join(', ')
}

function parameterTable({ parameters = [] }: Operation) {
  if (parameters.length === 0) return ''
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const required = parameters.filter((one) => one.required || one.in === 'path').map(({ name }) => name)
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `<code>${text(name)}</code>`)
  return `<h3>Parameters</h3>${inPath.length > 0 ? `<p class="who">In the path: ${inPath.join(', ')}${inPath.length < parameters.length ? '; in the query: all others' : ''}.</p>` : ''}${fieldTable({ properties, required })}`
}

function answerHtml(status: string, schema: Schema | undefined) {
  if (!schema || typeOf(schema) === 'null') return `<h3>Response ${status}</h3><p class="who">No body.</p>`
  const table = fieldTable(schema)
  const rows = table.split('<tr').length - 2
  return `<details class="given"${rows <= 14 ? ' open' : ''}><summary>Response ${status}${rows > 1 ? ` · ${rows} fields` : ''}</summary>${table}</details>`
}

/** Whether a call returns JSON. Some calls return streams or files. */
const isJson = ({ call: { raw } }: Operation) => raw === undefined || raw === 'form'

/** The call as one curl command. */
function requestOf(operation: Operation, origin: string) {
  const { operationId, path, method, call } = operation
  const body = bodyOf(operation)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sampleOf({ type: 'string' }, name)))
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${address}'`,
    ...(call.may === 'anyone' ? [] : [scopesFor(operation) ? `-H 'authorization: Bearer ghf_…'` : `-b cookies.txt`]),
    ...(call.raw === 'form' ? [`-F 'file=@picture.jpg'`] : []),
    ...(body ? [`-H 'content-type: application/json'`] : []),
    ...(method === 'POST' && call.may !== 'anyone' && !call.raw ? [`-H 'idempotency-key: 2f1c…'`] : []),
    ...(body ? [`-d '${JSON.stringify(bodySample(operationId, body), null, 2).replaceAll("'", "'\\''")}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Errors that follow neither from the definition of a call nor from its resource. */
const besides: Partial<Record<CallName, ErrorCode[]>> = {
  'session.login': ['login.incorrect', 'account.unverified', 'account.disabled', 'factor.needed'],
  'session.second': ['factor.gone', 'factor.tooMany'],
  'account.register': ['user.exists'],
  'account.verify': ['verification.failed'],
  'password.reset': ['reset.failed'],
  'hold.place': ['booth.taken', 'booth.notActive', 'booth.earmarked', 'booking.closed'],
  'honorary.apply': ['application.exists', 'application.closed'],
  'order.place': ['hold.gone', 'booth.earmarked', 'equipment.short', 'service.off', 'travel.closed', 'booking.closed'],
  'quote.make': ['service.off'],
}

/** Errors of the checks before a call, and those of its resource. */
function refusalsOf(operation: Operation) {
  const { operationId, method, path, call } = operation
  const { may, fresh, limit, body, query, raw, secret } = call
  const noun = (operationId.split('.')[0] ?? '').replace(/^(panel|guest|own)(?=[A-Z])/, '').toLowerCase()
  const checks: (ErrorCode | false | undefined)[] = [
    may !== 'anyone' && 'session.missing',
    may !== 'anyone' && may !== 'user' && 'role.forbidden',
    fresh && 'session.unconfirmed',
    neededScopes(operationId, call) ? 'token.invalid' : 'token.closed',
    scopesFor(operation) && 'token.scope',
    path.includes('Id}') && 'thing.notFound',
    Boolean(body ?? query ?? raw) && 'input.invalid',
    method === 'POST' && !raw && !secret && 'idempotency.mismatch',
    limit && 'rate.limited',
  ]
  const codes = Object.keys(errors) as ErrorCode[]
  const own = method === 'GET' || noun === 'session' ? [] : codes.filter((code) => code.split('.')[0] === noun)
  return [
    ...new Set([
      ...checks.filter((one) => one !== false && one !== undefined),
      ...(besides[operationId] ?? []),
      ...own,
    ]),
  ]
}
