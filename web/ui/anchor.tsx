import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/**
 * Component that the design system uses for links: a plain <a>, or the portal's own link. The portal's link knows which
 * screens React renders.
 */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

export const Anchor = (props: AnchorProps) => createElement(useContext(AnchorContext), props)
