import type { ReactNode } from 'react'

/** Matches a code in a sentence, between Unicode isolates (⁨1404-0208⁩). */
const code = /(\u2068[\w-]{3,24}\u2069)/

/**
 * Returns the sentence with each code in a no-wrap span, so that no line breaks at its hyphen. Content that is not text
 * is returned unchanged.
 */
export const unbrokenCodes = (text: ReactNode): ReactNode =>
  typeof text === 'string' && code.test(text)
    ? text.split(code).map((part, at) =>
        at % 2 ? (
          <span key={at} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text
