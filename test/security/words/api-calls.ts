// The calls of the portal's OpenAPI document.
import type { Portal } from '../portal.ts'
import { noId } from '../sample-data.ts'

export interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> }
}

export interface Row {
  name: string
  method: string
  path: string
  inPath: string[]
  inQuery: string[]
  inBody: string[]
}

/** Returns every call of the OpenAPI document, except those that end the caller's session. */
export async function describedCalls(portal: Portal): Promise<Row[]> {
  const { paths } = (await portal.request('/v1/openapi.json')).json as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path: path.startsWith('/v1') ? path : `/v1${path}`,
        inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        inQuery: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        inBody: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
      })),
    )
    .filter(({ name }) => name !== 'session.logout')
}

export const filled = ({ path, inPath }: Row, value = noId) =>
  inPath.reduce((address, param) => address.replaceAll(`{${param}}`, value).replaceAll(`:${param}`, value), path)

/** Runs `work` for every item of a list, `width` of them at a time. */
export async function each<T>(list: readonly T[], work: (item: T) => Promise<unknown>, width = 8) {
  const left = [...list]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

export const json = { 'content-type': 'application/json' }
