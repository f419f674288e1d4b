import { useEffect, useRef, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { useLanguage } from './language.ts'
import { countText } from '#web/i18n/numbers.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { Words } from './words.tsx'

export interface Tab {
  href: string
  text: ReactNode
  count?: number | undefined
  current?: boolean | undefined
  /** First of another family of tabs, after a line. */
  starts?: boolean | undefined
}

/**
 * Links to parts of one list, or to the halls of a fair. Each part has its own address. If the links do not fit, the
 * current one is scrolled into view.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { locale } = useLanguage()
  const nav = useRef<HTMLElement>(null)
  const here = tabs.find(({ current }) => current)?.href
  useEffect(() => {
    if (nav.current) scrollToCurrent(nav.current)
  }, [here])
  return (
    <nav className="tabs slides" aria-label={label} ref={nav}>
      {tabs.map(({ href, text, count, current, starts }) => (
        <Anchor
          key={href}
          href={href}
          className={starts ? 'starts' : undefined}
          {...(current && { 'aria-current': 'page' as const })}
        >
          <Words>{text}</Words>
          {count !== undefined && (
            <>
              {' '}
              <small>{countText(count, locale)}</small>
            </>
          )}
        </Anchor>
      ))}
    </nav>
  )
}
