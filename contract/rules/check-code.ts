// The code on an invoice by which anybody sees whether it is genuine, however it was typed.
import { crockfordIn } from './crockford.ts'

const length = 12
/** Case, spaces, hyphens, Persian digits and letters that look like digits make no difference. @returns its twelve characters, or undefined */
export const checkCodeIn = (text: string): string | undefined => crockfordIn(text, length)
/** As it is printed: in groups of four. */
export const spacedCheckCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
