const formatter = /new (Intl\.\w+)\((\w+), (\w+)\)/g

/**
 * Makes compiled messages reuse Intl formatters. Paraglide creates a new one for every number it prints (54 µs per
 * message). One formatter per locale takes 1 µs.
 */
export function keepFormatters(registry: string) {
  if (registry.search(formatter) === -1)
    throw new Error(
      'Paraglide changed the shape of registry.js: scripts/cached-formatters.ts does not find its formatters.',
    )
  return `const kept = new Map()
const keep = (Kind, locale, options) => {
  const key = Kind.name + locale + JSON.stringify(options)
  if (!kept.has(key)) kept.set(key, new Kind(locale, options))
  return kept.get(key)
}
${registry.replace(formatter, 'keep($1, $2, $3)')}`
}
