// The code by which somebody without an account finds an order again, however it was typed.

/** Lower case, spaces, Persian digits and letters that look like digits make no difference. @returns GH- and ten characters of Crockford's base32, or undefined */
export function trackingCodeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = /^(?:GH)?([0-9A-Z]{10})$/.exec(plain)?.[1]?.replaceAll('O', '0').replace(/[IL]/g, '1')
  return found && !found.includes('U') ? `GH-${found}` : undefined
}
