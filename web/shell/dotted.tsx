import './own.css'
import { Children, type ReactNode } from 'react'

/** Short facts in a line with a dot between two of them: where they need a second line, no dot is left at the end of the first. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <span className="dotted">
    <span>
      {Children.toArray(children).map((fact, at) => (
        <span key={at}>{fact}</span>
      ))}
    </span>
  </span>
)
