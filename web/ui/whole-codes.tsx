import type { ReactNode } from 'react'

/** A code in a sentence stands between isolates (⁨1404-0208⁩). */
const code = /(\u2068[\w-]{3,24}\u2069)/

/** The sentence with every code of it in one piece: a line must not end at the hyphen of a number. What is no text stays as it is. */
export const wholeCodes = (text: ReactNode): ReactNode =>
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
