// The code on an invoice that proves it genuine, in any spelling that people type.
import { crockfordIn } from './crockford.ts'

const length = 12
/**
 * Reads a check code. Case, spaces, hyphens, Persian digits and letters that look like digits make no difference.
 * @returns its twelve characters, or undefined
 */
export const checkCodeIn = (text: string): string | undefined => crockfordIn(text, length)
/** Formats the code for print, in groups of four. */
export const spacedCheckCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
