// Lists the fields of a request body, and copies a body with one field changed.
import { gone } from './row.ts'

/** Returns a copy of a body with one field changed. The path `*password` changes the repeated password too. */
export function changed(body: unknown, path: string, value: unknown): unknown {
  if (path === '*password') return { ...(body as object), password: value, repeatPassword: value }
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop()!
  let at = copy
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>
  if (value === gone) Reflect.deleteProperty(at, last)
  else at[last] = value
  return copy
}
/** Yields every field of a body with its value. In lists only the first item is visited. */
export function* places(value: unknown, path = ''): Generator<[path: string, value: unknown]> {
  yield [path, value]
  if (Array.isArray(value)) {
    if (typeof value[0] === 'object' && value[0] !== null && !Array.isArray(value[0]))
      yield* places(value[0], `${path}.0`)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* places(inner, path ? `${path}.${key}` : key)
}
