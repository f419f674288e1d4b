// What of the direction of letters matters on a plan: which way a run reads, and letters that are stored as they are seen.
import type { Style } from './style.ts'

const letters = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{L}/u
const toTheLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u
/** Undefined where it has no letters: figures go with what stands before them. */
export function isRightToLeft(text: string): boolean | undefined {
  const [first] = letters.exec(text.replace(/\p{Nd}/gu, '')) ?? []
  return first === undefined ? undefined : toTheLeft.test(first)
}

const turned = (text: string) => [...text].toReversed().join('')
const withRunsTurned = (text: string) =>
  text.replace(/[\p{Nd}\p{Script=Latin}](?:[-–./]?[\p{Nd}\p{Script=Latin}])*/gu, turned)
/** Letters in the order in which they are read, where an override of `unicode-bidi` shows them in another. */
export function withoutOverride(text: string, style: Style): string {
  if (!/override/.test(style['unicode-bidi'] ?? '')) return text
  if (style.direction === 'rtl') return toTheLeft.test(text) ? withRunsTurned(text) : turned(text)
  return toTheLeft.test(text) ? withRunsTurned(turned(text)) : text
}
