import { spelledPhone } from '#web/i18n/spelling.ts'
import { digitsText, latinDigits } from './fold.ts'

/**
 * How telephones and identifiers are written, everywhere and in both languages: in Latin digits, however they were typed, because they are copied into other systems,
 * dialled and compared; telephone numbers in the groups that people say them in.
 */
export const identifierText = (text: string) => spelledPhone(latinDigits(text).trim())

/** A telephone number as its reader dials it: in Persian, an Iranian one without the country code and in Persian digits, «۰۲۱ ۲۲۶۶ ۲۸۰۱». */
export function phoneText(number: string, locale: 'fa' | 'en'): string {
  const spelled = identifierText(number)
  return locale === 'fa' && spelled.startsWith('+98 ') ? digitsText(spelled.replace('+98 ', '0'), 'fa') : spelled
}

/** A telephone, a national ID, a postal code, a passport: from left to right, apart from the text around. */
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
