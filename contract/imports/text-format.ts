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
  /** Null for a workbook; so is the separator. */
  encoding: z.nullable(EncodingName),
  separator: z.nullable(SeparatorSign),
  /**
   * Possible encodings of the file with sample words, the likeliest first. With more than one, an admin must choose.
   */
  readings: z.array(z.object({ encoding: EncodingName, sample: z.string() })),
  /** Chosen for numbers such as 1.200 if no column decides. */
  decimalSign: z.nullable(DecimalSignName),
})
export type ImportFormat = z.infer<typeof ImportFormat>
/** Format of an import received by an older version, and of a workbook. */
export const plainFormat: ImportFormat = { encoding: null, separator: null, readings: [], decimalSign: null }
