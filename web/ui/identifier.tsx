import { spelledPhone } from '#web/i18n/spelling.ts'
import { latinDigits } from './fold.ts'

/**
 * How telephones and identifiers are written, everywhere and in both languages: in Latin digits, however they were typed, because they are copied into other systems,
 * dialled and compared; telephone numbers in the groups that people say them in.
 */
export const identifierText = (text: string) => spelledPhone(latinDigits(text).trim())

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
