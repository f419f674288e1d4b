import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { Choice } from './radio.tsx'
import { Words } from './words.tsx'

interface SegmentedProps<Id extends string> {
  /** Accessible name of the group. Put the group into a separate field if it needs a visible label. */
  label: string
  options: readonly (Choice<Id> & { icon?: IconName | undefined })[]
  name?: string | undefined
  value?: Id | undefined
  defaultValue?: Id | undefined
  onPick?: ((id: Id) => void) | undefined
  small?: boolean | undefined
}

/** Choice of one of two to four visible options: radio buttons in a row. */
export function Segmented<Id extends string>({
  label,
  options,
  name,
  value,
  defaultValue,
  onPick,
  small,
}: SegmentedProps<Id>) {
  const own = useId()
  return (
    <div className={clsx('seg', small && 'sm')} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} {...(option.icon && typeof option.text === 'string' && { title: option.text })}>
          <input
            type="radio"
            className="sr"
            name={name ?? own}
            value={option.id}
            disabled={option.disabled}
            onChange={() => onPick?.(option.id)}
            {...(value !== undefined && { checked: value === option.id })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.id })}
          />
          {option.icon && <Icon name={option.icon} small />}
          {option.icon ? <span>{option.text}</span> : option.text}
        </label>
      ))}
    </div>
  )
}

interface SegmentLink {
  href: string
  text: ReactNode
  icon?: IconName | undefined
  current?: boolean | undefined
  download?: boolean | undefined
}

/** Looks like {@link Segmented}, but consists of links to pages or files. */
export function SegmentedLinks({
  label,
  links,
  small,
}: {
  label: string
  links: readonly SegmentLink[]
  small?: boolean | undefined
}) {
  return (
    <nav className={clsx('seg', small && 'sm')} aria-label={label}>
      {links.map(({ href, text, icon, current, download }) => (
        <Anchor
          key={href}
          href={href}
          {...(current && { 'aria-current': 'page' as const })}
          {...(download && { download: '' })}
        >
          {icon && <Icon name={icon} small />}
          <Words>{text}</Words>
        </Anchor>
      ))}
    </nav>
  )
}
