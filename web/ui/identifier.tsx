import { spelledPhone } from '#web/i18n/spelling.ts'
import { digitsText, latinDigits } from './fold.ts'

/**
 * Formats phone numbers and identifiers as in international use, with Latin digits in both languages, however the user
 * typed them. They are copied into other systems, dialled and compared. Phone numbers are grouped as usually spoken.
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
 * Shows a phone number, national ID, postal code or passport number. It runs from left to right, isolated from the text
 * around it.
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
