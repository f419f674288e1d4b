// The fields of a request or response body as table rows: name, type and constraints.
import { escapedMarkup as text } from '#contract/markup.ts'
import { alternativesOf, type Schema } from './document.ts'

interface Row {
  name: string
  depth: number
  type: string
  isRequired: boolean
  holds: string
}
const deepest = 5

/** A table of an object's fields, followed by the fields of its nested objects. */
export function fieldTable(schema: Schema): string {
  const { some } = alternativesOf(schema)
  if (some.length > 1)
    return some
      .map((one, at) => `<h4>${text(variantOf(one) ?? `Variant ${at + 1} of ${some.length}`)}</h4>${tableOf(one)}`)
      .join('')
  return tableOf(some[0] ?? schema)
}

function tableOf(schema: Schema) {
  const rows = rowsOf(partsOf(schema) ?? schema, 0)
  if (rows.length === 0) return `<p class="plain"><code>${text(typeOf(schema))}</code></p>`
  return `<table class="fields"><thead><tr><th>Field</th><th>Type</th><th>Constraints</th></tr></thead><tbody>${rows
    .map(
      ({ name, depth, type, isRequired, holds }) =>
        `<tr class="d${depth}"><th scope="row"><code>${text(name)}</code>${isRequired ? '' : ' <i>optional</i>'}</th><td>${text(type)}</td><td>${holds}</td></tr>`,
    )
    .join('')}</tbody></table>`
}

function rowsOf({ properties = {}, required = [] }: Schema, depth: number): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const parts = partsOf(schema)
    const row: Row = {
      name,
      depth,
      type: typeOf(schema),
      isRequired: required.includes(name),
      holds: rulesOf(schema),
    }
    return [row, ...(parts && depth < deepest ? rowsOf(parts, depth + 1) : [])]
  })
}

/** The object inside a list or a nullable schema, or the first of several alternatives. */
function partsOf(schema: Schema): Schema | undefined {
  const one = alternativesOf(schema).some[0]
  if (one?.items) return partsOf(one.items)
  return one?.properties ? one : undefined
}

/** The constant that distinguishes an alternative: «kind: hotel». */
function variantOf({ properties = {} }: Schema) {
  const [name, schema] = Object.entries(properties).find(([, { enum: values }]) => values?.length === 1) ?? []
  return name && `${name}: ${String(schema?.enum?.[0])}`
}

/** A type in one or two words. */
export function typeOf(schema: Schema): string {
  const { some, isNullable } = alternativesOf(schema)
  const names = new Set(some.map(nameOf))
  return [...names].join(' or ') + (isNullable ? ' or null' : '')
}
function nameOf({ type, format, items, prefixItems, enum: values, properties }: Schema): string {
  if (items) return `array of ${typeOf(items)}`
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (properties) return 'object'
  if (values?.every((value) => typeof value === 'string')) return 'string'
  return (
    format ??
    [type]
      .flat()
      .filter((one) => one !== 'null')
      .map((one) => one ?? 'any')
      .join(' or ')
  )
}

function rulesOf(schema: Schema): string {
  const rules = alternativesOf(schema).some.flatMap((one) => [
    ...valuesOf(one),
    ...limitsOf(one),
    ...(one.items ? valuesOf(one.items) : []),
  ])
  return [...new Set(rules)].join(', ')
}
const valuesOf = ({ enum: values, const: only }: Schema) =>
  (values ?? (only === undefined ? [] : [only])).map((value) => `<code>${text(String(value))}</code>`)
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format }: Schema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    const [from, to] = [
      least !== undefined && least > Number.MIN_SAFE_INTEGER,
      most !== undefined && most < Number.MAX_SAFE_INTEGER,
    ]
    if (from && to) return [`${least} to ${most}${unit}`]
    return from ? [`at least ${least}${unit}`] : to ? [`at most ${most}${unit}`] : []
  }
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(pattern && !format ? [`matches <code>${text(pattern)}</code>`] : []),
  ]
}
