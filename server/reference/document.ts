// The OpenAPI document in the form that the reference pages need.
import { calls, type CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Call } from '#contract/kernel/call.ts'

/** The path of a reference page. `noun`: the resource that the page describes. `at`: an anchor on the page. */
export const referencePath = ({ noun, at }: { noun?: string; at?: string } = {}) =>
  `${endpoints.reference.path}${noun === undefined ? '' : `/${noun}`}${at === undefined ? '' : `#${at}`}`

export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Contents = Record<string, { schema: Schema }>
interface Described {
  operationId: CallName
  summary: string
  requestBody?: { content: Contents }
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  responses: Record<string, { content?: Contents }>
}
export interface Document {
  info: { title: string; version: string; description?: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
}
/** A call as described in the OpenAPI document, with its definition in the contract. */
export interface Operation extends Described {
  path: string
  method: string
  call: Call
}

/** Every call, grouped by resource, in the order of the contract. */
export function operationsOf({ paths }: Document): Map<string, Operation[]> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => ({
      ...one,
      path,
      method: method.toUpperCase(),
      call: calls[one.operationId],
    })),
  )
  return Map.groupBy(operations, ({ operationId }) => operationId.split('.')[0] ?? '')
}

/** The schema of the request body, if there is one. */
export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody && Object.values(requestBody.content)[0]?.schema

/** The successful response of a call: its status and, if there is one, its body's schema. */
export function answerOf({ responses }: Operation): { status: string; schema: Schema | undefined } {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return { status, schema: answer?.content && Object.values(answer.content)[0]?.schema }
}

/** The alternatives of a schema other than null, and whether it may be null. */
export function alternativesOf(schema: Schema): { some: Schema[]; isNullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf ?? [schema]
  const some = all.filter(({ type }) => type !== 'null')
  const isNullable = some.length < all.length || some.some(({ type }) => Array.isArray(type) && type.includes('null'))
  return { some, isNullable }
}

/** Splits a camel-case name into words: «panelOrder» → «panel order». */
export const spaced = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
