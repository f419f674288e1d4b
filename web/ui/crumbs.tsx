import { Fragment, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

/** Breadcrumbs. The last one is the current page. */
export function Crumbs({ crumbs }: { crumbs: readonly { text: ReactNode; href?: string | undefined }[] }) {
  return (
    <nav className="crumbs" aria-label={m.ui_crumbs({}, useLanguage())}>
      {crumbs.map(({ text, href }, place) => (
        <Fragment key={place}>
          {place > 0 && <Icon name="chevron" />}
          {href ? <Anchor href={href}>{text}</Anchor> : <span aria-current="page">{text}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
