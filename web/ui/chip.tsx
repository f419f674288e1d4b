import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.ts'
import { countText } from '#web/i18n/numbers.ts'
import { Options, type Option } from './options.tsx'
import { Words } from './words.tsx'

/** A framed word on a row or card, such as a category or a sector. */
export const Chip = ({ children }: { children: ReactNode }) => <span className="chip">{children}</span>

/** Chip of an active filter. A press removes the filter. */
export function RemovableChip({ children, href }: { children: ReactNode; href: string }) {
  return (
    <Anchor href={href} className="chip on">
      <Words>{children}</Words>
      <Icon name="close" small label={m.ui_filter_remove({}, useLanguage())} />
    </Anchor>
  )
}

/** Chip that switches a filter on or off, with the number of rows that would remain. */
export function ChipLink({
  href,
  on,
  icon,
  count,
  children,
}: {
  href: string
  on: boolean
  icon?: IconName
  count?: number
  children: ReactNode
}) {
  const { locale } = useLanguage()
  return (
    <Anchor href={href} className={clsx('chip', on && 'on')} {...(on && { 'aria-current': 'true' as const })}>
      {icon && <Icon name={icon} />}
      <Words>{children}</Words>
      {count !== undefined && <small className="muted">{countText(count, locale)}</small>}
      {on && <Icon name="close" />}
    </Anchor>
  )
}

interface ChipSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly Option[]
  /** Text of the option “any”, whose value is empty. */
  any: string
  onPick?: ((id: string) => void) | undefined
}

/** Chip of a filter with a single choice, for example “Hall: all”. */
export function ChipSelect({ label, options, any, onPick, onChange, ...rest }: ChipSelectProps) {
  const isOn = Boolean(rest.value ?? rest.defaultValue)
  return (
    <label className={clsx('chip', 'chip-select', isOn && 'on')}>
      <span>{label}:</span>
      <select
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onPick?.(event.target.value)
        }}
      >
        <option value="">{any}</option>
        <Options options={options} />
      </select>
      <Icon name="down" />
    </label>
  )
}
