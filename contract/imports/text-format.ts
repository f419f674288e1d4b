// How a table is written: found in the file, or chosen by somebody.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { encodings } from '../rules/encodings.ts'

export const separators = [',', ';', '\t', '،', '|'] as const
export type Separator = (typeof separators)[number]

export const EncodingName = z.enum(encodings, says('notAllowed'))
export const SeparatorSign = z.enum(separators, says('notAllowed'))
export const DecimalSignName = z.enum(['.', ','], says('notAllowed'))

export const ImportFormat = z.object({
  /** Null for a workbook, as is the separator. */
  encoding: z.nullable(EncodingName),
  separator: z.nullable(SeparatorSign),
  /** The encodings that the file could be in, with some of its words, the likeliest first. More than one is a question. */
  readings: z.array(z.object({ encoding: EncodingName, sample: z.string() })),
  /** Chosen for numbers such as 1.200 that no column decides. */
  decimalSign: z.nullable(DecimalSignName),
})
export type ImportFormat = z.infer<typeof ImportFormat>
/** Of an import that an older version received, and of a workbook. */
export const plainFormat: ImportFormat = { encoding: null, separator: null, readings: [], decimalSign: null }
