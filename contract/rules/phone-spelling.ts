// Spelling of telephone numbers on screens, documents and in e-mails of both languages.

/** A number in E.164: its calling code (ITU-T E.164 assigns one to three digits) and the rest. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,12})$/
/**
 * Calling codes of countries where the last seven digits are grouped as three and four. Elsewhere the last eight are
 * grouped as four and four.
 */
const threeAndFour: ReadonlySet<string> = new Set(['1', '7', '90', '971'])

/** Groups the digits of an E.164 number: +98 912 123 4567, +98 21 2266 2801. Other text is returned unchanged. */
export function spelledPhone(text: string): string {
  const [, code, number] = international.exec(text) ?? []
  if (!code || !number) return text
  if (code === '98')
    return `+98 ${number.replace(/^(9\d\d)(\d{3})(\d{4})$/, '$1 $2 $3').replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}`
  const parts = threeAndFour.has(code)
    ? /^(\d*?)(\d{3})(\d{4})$/.exec(number)
    : (/^(\d{2,}?|)(\d{4})(\d{4})$/.exec(number) ?? /^(\d*?)(\d{3})(\d{4})$/.exec(number))
  return [`+${code}`, ...(parts?.slice(1).filter(Boolean) ?? [number])].join(' ')
}
