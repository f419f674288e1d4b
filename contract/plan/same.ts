// Deep comparison of values of a plan.

/** Returns whether two values are equal, ignoring the order of keys. A key without a value counts as missing. */
export function isSame(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false
  if (Array.isArray(one) !== Array.isArray(two)) return false
  const a = one as Record<string, unknown>
  const b = two as Record<string, unknown>
  if (Array.isArray(one) && one.length !== (two as unknown[]).length) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}
