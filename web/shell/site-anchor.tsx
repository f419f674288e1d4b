import { callRoot } from '#contract/endpoints.ts'
import type { ComponentProps } from 'react'
import type { AnchorProps } from '#web/ui/anchor.tsx'
import { Go } from './go.tsx'

/** Link component of the design system. A portal path becomes a `Go` link, any other address a plain link. */
export function SiteAnchor({ href, ...rest }: AnchorProps) {
  if (!href.startsWith('/') || href.startsWith(`${callRoot}/`)) return <a href={href} {...rest} />
  // React passes a ref on like any other prop.
  return <Go to={href} {...(rest as Omit<ComponentProps<typeof Go>, 'to'>)} />
}
