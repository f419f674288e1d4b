import { callRoot } from '#contract/endpoints.ts'
import type { ComponentProps } from 'react'
import type { AnchorProps } from '#web/ui/anchor.tsx'
import { Go } from './go.tsx'

/** What the links of the design system are made of here: a path of the table is this portal's own link, anything else stays as it is. */
export function SiteAnchor({ href, ...rest }: AnchorProps) {
  if (!href.startsWith('/') || href.startsWith(`${callRoot}/`)) return <a href={href} {...rest} />
  // React hands a ref on like any other prop.
  return <Go to={href} {...(rest as Omit<ComponentProps<typeof Go>, 'to'>)} />
}
