import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { Options, type Option } from './select.tsx'

/** A word in a frame: a category, a sector. */
export const Chip = ({ children }: { children: ReactNode }) => <span className="chip">{children}</span>

/** A filter that is on; a press takes it away. */
export function RemovableChip({ children, href }: { children: ReactNode; href: string }) {
  return <Anchor href={href} className="chip on">{children}<Icon name="close" small label={m.ui_filter_remove({}, useLanguage())} /></Anchor>
}

interface ChipSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly Option[]
  /** What stands for "no matter which"; its value is empty. */
  any: string
  onPick?: ((id: string) => void) | undefined
}

/** A filter with one choice: "Hall: all". */
export function ChipSelect({ label, options, any, onPick, onChange, ...rest }: ChipSelectProps) {
  const isOn = Boolean(rest.value ?? rest.defaultValue)
  return (
    <label className={clsx('chip', 'chip-select', isOn && 'on')}>
      <span>{label}:</span>
      <select {...rest} onChange={(event) => { onChange?.(event); onPick?.(event.target.value) }}><option value="">{any}</option><Options options={options} /></select>
      <Icon name="down" />
    </label>
  )
}
