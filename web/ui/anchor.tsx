import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/** What a link of the design system is made of: a plain <a>, or the portal's own link that knows which screens the browser can draw by itself. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

export const Anchor = (props: AnchorProps) => createElement(useContext(AnchorContext), props)
