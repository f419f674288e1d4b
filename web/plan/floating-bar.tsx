import type { ReactNode } from 'react'
import { SignIcon, type Sign } from './icons.tsx'

/** Floating bar over the plan with the actions for the selection, or the options of a tool. */
export const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="optbar" role="toolbar" aria-label={label} data-over="">
    {children}
  </div>
)

export function Act({
  sign,
  label,
  onClick,
  disabled,
  pressed,
}: {
  sign: Sign
  label: string
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
}) {
  return (
    <button
      type="button"
      className="icon-btn sm"
      title={label}
      aria-label={label}
      disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <SignIcon sign={sign} />
    </button>
  )
}
