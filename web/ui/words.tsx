import { Children, type ReactNode } from 'react'

/** Puts each bare text into an element of its own. A browser that translates the page replaces bare texts, and React cannot add or remove anything beside a text that is gone (react#11538). */
export const Words = ({ children }: { children: ReactNode }) =>
  Children.map(children, (one) => (typeof one === 'string' || typeof one === 'number' ? <span>{one}</span> : one))
