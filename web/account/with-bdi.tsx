import type { ReactNode } from 'react'

const mark = '\ue000'

/** A sentence that contains an e-mail address, which stays left-to-right in both languages. */
export function withBdi(sentence: (inputs: { email: string }) => string, email: string): ReactNode {
  const [before, after] = sentence({ email: mark }).split(mark)
  return (
    <>
      <span>{before}</span>
      <bdi dir="ltr">{email}</bdi>
      <span>{after}</span>
    </>
  )
}
