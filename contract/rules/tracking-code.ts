// The code by which a guest finds an order, in any spelling that people type.
import { crockfordIn } from './crockford.ts'

/**
 * Reads a tracking code. Lower case, spaces, Persian digits and letters that look like digits make no difference.
 * @returns GH- and ten characters of Crockford's base32, or undefined
 */
export function trackingCodeIn(text: string): string | undefined {
  const found = crockfordIn(text, 10, 'GH')
  return found && `GH-${found}`
}
