import { Children, type ReactNode } from 'react'

interface DottedProps {
  as?: 'span' | 'small' | 'p'
  children: ReactNode
}
/** Short facts with a dot between two of them: a line neither begins nor ends with one (web/ui/layout.css). */
export const Dotted = ({ as: Part = 'span', children }: DottedProps) => (
  <Part className="dotted">
    {Children.toArray(children).flatMap((fact, at) => [at > 0 && ' ', <span key={at}>{fact}</span>])}
  </Part>
)
