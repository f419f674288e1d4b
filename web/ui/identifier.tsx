import { latinDigits } from './fold.ts'

/** A number in E.164: its calling code (ITU-T E.164 assigns one digit, two or three) and the rest. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,12})$/
/** Where people say the last seven digits as three and four; elsewhere they say four and four. */
const threeAndFour: ReadonlySet<string> = new Set(['1', '7', '90', '971'])

/**
 * How telephones and identifiers are written, everywhere and in both languages: in Latin digits, however they were typed, because they are copied into other systems,
 * dialled and compared; telephone numbers in the groups that people say them in.
 */
export function identifierText(text: string): string {
  const plain = latinDigits(text).trim(), [, code, number] = international.exec(plain) ?? []
  if (!code || !number) return plain
  if (code === '98') return `+98 ${number.replace(/^(9\d\d)(\d{3})(\d{4})$/, '$1 $2 $3').replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}`
  const parts = threeAndFour.has(code) ? /^(\d*?)(\d{3})(\d{4})$/.exec(number) : /^(\d*?)(\d{4})(\d{4})$/.exec(number) ?? /^(\d*?)(\d{3})(\d{4})$/.exec(number)
  return [`+${code}`, ...(parts?.slice(1).filter(Boolean) ?? [number])].join(' ')
}

/** A telephone, a national ID, a postal code, a passport: from left to right, apart from the text around. */
export const Identifier = ({ children, className }: { children: string | undefined; className?: string | undefined }) => <bdi className={className} dir="ltr">{identifierText(children ?? '')}</bdi>
