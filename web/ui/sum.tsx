import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'

interface SumProps {
  /** Lines of the sum. `free` marks a fee, which is shown as “Free” if it is zero. */
  lines: readonly { text: ReactNode; cents: number; free?: boolean }[]
  /** The total, shown below the double line. Its text states whether tax is included. */
  total: { text: ReactNode; cents: number }
}

export function Sum({ lines, total }: SumProps) {
  return (
    <dl className="sum">
      {lines.map(({ text, cents, free }, place) => (
        <div key={place}>
          <dt>{text}</dt>
          <dd>
            <Amount cents={cents} free={free} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.text}</dt>
        <dd>
          <Amount cents={total.cents} />
        </dd>
      </div>
    </dl>
  )
}
