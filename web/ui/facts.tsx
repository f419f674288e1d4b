import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Names and values in rows. Null entries are left out. */
export function Facts({
  facts,
  columns = 2,
}: {
  facts: readonly (readonly [name: ReactNode, value: ReactNode] | null | false)[]
  columns?: 1 | 2 | 3
}) {
  return (
    <dl className={clsx('facts', columns === 1 && 'one', columns === 3 && 'three')}>
      {facts.map(
        (fact, place) =>
          fact && (
            <div key={place}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
