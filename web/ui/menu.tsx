import { clsx } from 'clsx'
import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { useDropdown } from './dropdown.ts'
import { Icon, type IconName } from './icon.tsx'

export type MenuItem =
  | {
      text: ReactNode
      icon?: IconName | undefined
      href: string
      current?: boolean | undefined
      lang?: string | undefined
    }
  | { text: ReactNode; icon?: IconName | undefined; act: () => void; danger?: boolean | undefined }
  | 'line'

interface MenuProps {
  /** Content of the button. */
  children: ReactNode
  /** Accessible name of the button, needed if its content is not a text. */
  label?: string | undefined
  items: readonly MenuItem[]
  className?: string | undefined
  /** Heading of the menu on a phone, where it opens at the bottom of the screen. */
  sheet?: ReactNode
}

/**
 * A button that opens a short list of links and actions. Arrows, Home, End and first letters move the focus. Escape and
 * Tab close the menu, and the focus returns to the button. It also opens without script.
 */
export function Menu({ children, label, items, className, sheet }: MenuProps) {
  const { anchor, hung, id, panel, close, isOpen } = useDropdown()
  const button = useId()
  const all = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen, panel])
  const press = (event: KeyboardEvent) => {
    const rows = all()
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const letter =
      event.key.length === 1 && event.key !== ' '
        ? rows.findIndex((row, place) => place > at && row.textContent.trim().startsWith(event.key))
        : -1
    if (event.key === 'Tab') return close()
    const goal =
      letter >= 0
        ? letter
        : { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    rows.at(goal % rows.length)?.focus()
  }
  return (
    <>
      <button
        type="button"
        id={button}
        className={className}
        style={anchor}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            panel.current?.showPopover()
          }
        }}
      >
        {children}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press beside the sheet; keys have Escape */}
      <div
        {...hung('auto')}
        className={clsx('menu hung end', sheet && 'menu-sheet')}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        {sheet && <div className="menu-about">{sheet}</div>}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role -- the focus is on its rows */}
        <ul role="menu" aria-labelledby={button} onKeyDown={press}>
          {items.map((item, place) =>
            item === 'line' ? (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a line of a menu is a separator
              <li key={place} className="line" role="separator" />
            ) : (
              <li key={place} role="none">
                <MenuRow item={item} close={close} />
              </li>
            ),
          )}
        </ul>
      </div>
    </>
  )
}

function MenuRow({ item, close }: { item: Exclude<MenuItem, 'line'>; close: () => void }) {
  const words = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.text}
    </>
  )
  if ('href' in item)
    return (
      <Anchor
        href={item.href}
        lang={item.lang}
        role="menuitem"
        tabIndex={-1}
        onClick={close}
        {...(item.current && { 'aria-current': 'page' as const })}
      >
        {words}
      </Anchor>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={clsx(item.danger && 'late')}
      onClick={() => {
        close()
        item.act()
      }}
    >
      {words}
    </button>
  )
}
