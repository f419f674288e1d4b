import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { useDropdown } from './dropdown.ts'
import { Icon, type IconName } from './icon.tsx'

export type MenuItem =
  | { text: ReactNode; icon?: IconName | undefined; href: string; current?: boolean | undefined; lang?: string | undefined }
  | { text: ReactNode; icon?: IconName | undefined; act: () => void; danger?: boolean | undefined }
  | 'line'

interface MenuProps {
  /** What the button shows. */
  children: ReactNode
  /** What the button is called, when its content does not say it. */
  label?: string | undefined
  items: readonly MenuItem[]
  className?: string | undefined
}

/** A button that opens a short list of places and deeds. It opens without script too; the arrow keys come with hydration. */
export function Menu({ children, label, items, className }: MenuProps) {
  const { anchor, hung, id, panel, close } = useDropdown()
  const all = () => [...panel.current?.querySelectorAll<HTMLElement>('a, button') ?? []]
  const press = (event: KeyboardEvent) => {
    const rows = all(), at = rows.indexOf(document.activeElement as HTMLElement)
    const goal = { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    rows.at(goal % rows.length)?.focus()
  }
  return (
    <>
      <button type="button" className={className} style={anchor} popoverTarget={id} aria-label={label} onKeyDown={(event) => { if (event.key === 'ArrowDown') { event.preventDefault(); panel.current?.showPopover(); all()[0]?.focus() } }}>{children}</button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hands the arrow keys on to the rows */}
      <div {...hung('auto')} className="menu hung end" role="group" onKeyDown={press}>
        <ul>
          {items.map((item, place) => (
            <li key={place} className={clsx(item === 'line' && 'line')} aria-hidden={item === 'line' || undefined}>{item !== 'line' && <MenuRow item={item} close={close} />}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function MenuRow({ item, close }: { item: Exclude<MenuItem, 'line'>; close: () => void }) {
  const words = <>{item.icon && <Icon name={item.icon} />}{item.text}</>
  if ('href' in item) return <Anchor href={item.href} lang={item.lang} onClick={close} {...(item.current && { 'aria-current': 'page' as const })}>{words}</Anchor>
  return <button type="button" className={clsx(item.danger && 'late')} onClick={() => { close(); item.act() }}>{words}</button>
}
