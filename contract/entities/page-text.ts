// Texts of public pages that the team writes instead of the built-in ones.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual } from './text.ts'

export const textPages = ['about', 'terms', 'workshop', 'services', 'pricing', 'team'] as const
export type TextPage = (typeof textPages)[number]
/** Text of a page as sanitised HTML; null while the page has its built-in text. */
export const PageText = z.object({
  page: z.enum(textPages),
  content: z.nullable(Bilingual),
  updatedAt: z.nullable(z.iso.datetime()),
})
export type PageText = z.infer<typeof PageText>
const html = z.string(says('required')).check(z.maxLength(120_000, says('invalid')))
/** `updatedAt` identifies the version that the caller saw; null if the caller saw the built-in text. */
export const PageTextEdit = z.strictObject({
  content: z.strictObject({ fa: html, en: html }),
  updatedAt: z.nullable(z.iso.datetime()),
})
