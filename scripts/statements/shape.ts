// Compares the columns of a statement with the type that the code asserts for its rows.
import type { Described } from './describe.ts'
import type { Site } from './sites.ts'

export type Kind = 'string' | 'number' | 'boolean' | 'object'

/**
 * Types of pg_type that the driver does not return as text. Timestamps and dates are text if Drizzle runs the
 * statement, and a Date in a plain query.
 */
const kinds: Record<number, Kind> = {
  16: 'boolean',
  17: 'object', // bytea
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  114: 'object', // json: any type
  3802: 'object',
}
const isAnything = (type: number) => type === 114 || type === 3802
const moments = new Set([1082, 1114, 1184])

/** Returns keys of the row type that no column has, and columns that are no key of it. */
export function faultsOfNames({ shape }: Pick<Site, 'shape'>, given: readonly string[]): string[] {
  if (!shape) return []
  return [
    ...Object.keys(shape)
      .filter((key) => !given.includes(key) && !shape[key]!.isOptional)
      .map((key) => `the type has ${key}; the statement returns ${given.join(', ') || 'nothing'}`),
    ...given
      .filter((name) => !(name in shape))
      .map((name) => `the statement returns ${name}; the type has no such key`),
  ]
}

/** Returns the faults of the column names, and columns whose JavaScript type differs from the row type. */
export function faultsOfShape(
  { shape, plain }: Pick<Site, 'shape' | 'plain'>,
  columns: readonly Described[],
): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  return [
    ...faultsOfNames({ shape }, [...types.keys()]),
    ...Object.entries(shape ?? {}).flatMap(([key, { kinds: asserted }]) => {
      const type = types.get(key)
      if (type === undefined || isAnything(type) || asserted.length === 0) return []
      const kind = kindOf(type, plain)
      return asserted.includes(kind) ? [] : [`${key} is ${kind} in the result, but ${asserted.join(' | ')} in the type`]
    }),
  ]
}

const kindOf = (type: number, plain: boolean): Kind =>
  arrays.has(type) || (moments.has(type) && plain) ? 'object' : (kinds[type] ?? 'string')
/** _text, _uuid, _int4, _int8, _varchar, _numeric, _bool and _timestamptz. */
const arrays = new Set([1009, 2951, 1007, 1016, 1015, 1231, 1000, 1185])
