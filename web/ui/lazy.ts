import { lazy as lazyOfReact, type ComponentType } from 'react'
import { whileHere } from '#web/plain/leaving.ts'

/** `lazy` of React for parts that come later. One that fails to load because its page is being left shows no error. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React has it: a component is invariant in its props
export const lazy = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazyOfReact(() => whileHere(load))
