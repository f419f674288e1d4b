import { latinDigits } from './fold.ts'

/**
 * How telephones and identifiers are written, everywhere and in both languages: in Latin digits, however they were typed, because they are copied into other systems,
 * dialled and compared; Iranian telephone numbers in the groups that people say them in.
 */
export const identifierText = (text: string) =>
  latinDigits(text).trim().replace(/^\+98(9\d\d)(\d{3})(\d{4})$/, '+98 $1 $2 $3').replace(/^\+98(\d\d)(\d{4})(\d{4})$/, '+98 $1 $2 $3')

/** A telephone, a national ID, a postal code, a passport: from left to right, apart from the text around. */
export const Identifier = ({ children, className }: { children: string | undefined; className?: string | undefined }) => <bdi className={className} dir="ltr">{identifierText(children ?? '')}</bdi>
