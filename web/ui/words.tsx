import { Children, type ReactNode } from 'react'

/**
 * Wraps each bare text in an element. Translation by the browser replaces bare texts, and React then cannot add or
 * remove neighbouring nodes (react#11538).
 */
export const Words = ({ children }: { children: ReactNode }) =>
  Children.map(children, (one) => (typeof one === 'string' || typeof one === 'number' ? <span>{one}</span> : one))
