// Text format of a table, detected from the file or chosen by an admin.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { encodings } from '../rules/encodings.ts'

export const separators = [',', ';', '\t', '،', '|'] as const
export type Separator = (typeof separators)[number]

export const EncodingName = z.enum(encodings, says('notAllowed'))
export const SeparatorSign = z.enum(separators, says('notAllowed'))
export const DecimalSignName = z.enum(['.', ','], says('notAllowed'))

export const ImportFormat = z.object({
  /** Encoding of the text. Encoding and separator are null for a workbook. */
  encoding: z.nullable(EncodingName),
  separator: z.nullable(SeparatorSign),
  /**
   * Possible encodings of the file with sample words, the likeliest first. With more than one, an admin must choose.
   */
  readings: z.array(z.object({ encoding: EncodingName, sample: z.string() })),
  /** Decimal sign that an admin chose for numbers such as 1.200; null if the columns decide it. */
  decimalSign: z.nullable(DecimalSignName),
})
export type ImportFormat = z.infer<typeof ImportFormat>
/** Format of a workbook, and of an import that was received before formats were stored. */
export const plainFormat: ImportFormat = { encoding: null, separator: null, readings: [], decimalSign: null }
