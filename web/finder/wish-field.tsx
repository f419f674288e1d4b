import { useId } from 'react'
import { m } from '#messages/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Options, type Option } from '#web/ui/options.tsx'

interface WishFieldProps {
  label: string
  icon: IconName
  value: string
  options: readonly Option[]
  isMust: boolean
  onPick(id: string): void
  onMust(isMust: boolean): void
}

/** One wish: what it is, and whether it must be met. A native list, which opens as the system does it. */
export function WishField({ label, icon, value, options, isMust, onPick, onMust }: WishFieldProps) {
  const id = useId()
  const choice = (must: boolean, text: string) => (
    <label className={isMust === must && value !== '' ? 'on' : undefined}>
      <input
        type="radio"
        className="sr"
        name={id}
        checked={isMust === must}
        disabled={value === ''}
        onChange={() => onMust(must)}
      />
      {text}
    </label>
  )
  return (
    <div className="want">
      <label className="wl" htmlFor={`${id}-value`}>
        {label}
      </label>
      <span className={value === '' ? 'control choose' : 'control choose has'}>
        <Icon name={icon} small />
        <select id={`${id}-value`} value={value} onChange={(event) => onPick(event.target.value)}>
          <option value="">{m.finder_any()}</option>
          <Options options={options} />
        </select>
        <Icon name="down" small />
      </span>
      <span className="must" role="radiogroup" aria-label={label}>
        {choice(true, m.finder_must())}
        {choice(false, m.finder_better())}
      </span>
    </div>
  )
}
