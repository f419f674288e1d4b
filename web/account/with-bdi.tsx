import type { ReactNode } from 'react'

const mark = '\ue000'

/** A sentence with an address in it, which stands left to right in either language. */
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
