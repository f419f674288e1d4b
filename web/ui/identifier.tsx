import { spelledPhone } from '#web/i18n/spelling.ts'
import { digitsText, latinDigits } from './fold.ts'

/**
 * Formats phone numbers and identifiers, in both languages with Latin digits, however they were typed. They are copied
 * into other systems, dialled and compared. Phone numbers are grouped as they are usually spoken.
 */
export const identifierText = (text: string) => spelledPhone(latinDigits(text).trim())

/**
 * A phone number as the reader dials it. In Persian, an Iranian number has no country code and Persian digits: «۰۲۱
 * ۲۲۶۶ ۲۸۰۱».
 */
export function phoneText(number: string, locale: 'fa' | 'en'): string {
  const spelled = identifierText(number)
  return locale === 'fa' && spelled.startsWith('+98 ') ? digitsText(spelled.replace('+98 ', '0'), 'fa') : spelled
}

/**
 * A phone number, national ID, postal code or passport number. It is isolated from the text around and runs from left
 * to right.
 */
export const Identifier = ({
  children,
  className,
}: {
  children: string | undefined
  className?: string | undefined
}) => (
  <bdi className={className} dir="ltr">
    {identifierText(children ?? '')}
  </bdi>
)
