// Codes that people read from print and type: Crockford's base32, without letters that look like digits.
import { latinDigits } from './digits.ts'

/**
 * Reads a code. Case, separators, Persian digits and letters that look like digits make no difference.
 * @returns the characters; undefined when the length is wrong or a character is not in the alphabet
 */
export function crockfordIn(text: string, length: number, prefix = ''): string | undefined {
  const plain = latinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const bare =
    prefix && plain.length === prefix.length + length && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const code = bare.replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && !code.includes('U') ? code : undefined
}
