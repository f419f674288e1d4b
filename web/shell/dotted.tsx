import { Children, type ReactNode } from 'react'

interface DottedProps {
  as?: 'span' | 'small' | 'p'
  children: ReactNode
}
/** Short facts separated by dots. A line neither begins nor ends with a dot (web/ui/layout.css). */
export const Dotted = ({ as: Part = 'span', children }: DottedProps) => (
  <Part className="dotted">
    {Children.toArray(children).flatMap((fact, at) => [at > 0 && ' ', <span key={at}>{fact}</span>])}
  </Part>
)
