// Codes that people read from paper and type: Crockford's base32, without letters that look like digits.

/** Case, what stands between characters, Persian digits and letters that look like digits make no difference. @returns the characters, or undefined when there are not as many or one is none of the 32 */
export function crockfordIn(text: string, length: number, prefix = ''): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).toUpperCase().replace(/[^0-9A-Z]/g, '')
  const bare = prefix && plain.length === prefix.length + length && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const code = bare.replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && !code.includes('U') ? code : undefined
}
