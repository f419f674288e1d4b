import { useId } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Hall, HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { mustByNature, noWishes, wishNames, type WishName, type Wishes } from '#contract/rules/finder/wishes.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Options, type Option } from '#web/ui/options.tsx'
import { CopyLink } from './copy-link.tsx'
import { chosenWish, isOffered, optionsOf, valueOf } from './wish-options.ts'

export const wishWords: Record<WishName, () => string> = {
  size: m.finder_size,
  budget: m.finder_budget,
  open: m.finder_sides,
  near: m.finder_near_to,
  away: m.finder_away_from,
  room: m.finder_neighbours,
  in: m.finder_hall,
  scheme: m.hall_scheme,
  sector: m.company_sector,
}
const icons: Record<WishName, IconName> = {
  size: 'rect',
  budget: 'money',
  open: 'full',
  near: 'door',
  away: 'user',
  room: 'grow',
  in: 'hall',
  scheme: 'layers',
  sector: 'grid',
}

interface WishPanelProps {
  wishes: Wishes
  onChange(wishes: Wishes): void
  halls: readonly Hall[]
  hall: HallWithPlan
  booths: readonly Booth[]
  companies: readonly { id: string; text: string }[]
  locale: Locale
  /** Closes the wishes, which fill the screen on a phone. */
  onDone(): void
  doneText: string
}

/** Changes one wish. A wish in `mustByNature` becomes required when it is first set. */
export function withWish(wishes: Wishes, name: WishName, id: string): Wishes {
  const must = new Set(wishes.must)
  if (id === '') must.delete(name)
  else if (wishes[name] === undefined && mustByNature.has(name)) must.add(name)
  return { ...wishes, [name]: chosenWish(name, id), must }
}

export function withMust(wishes: Wishes, name: WishName, isMust: boolean): Wishes {
  const must = new Set(wishes.must)
  if (isMust) must.add(name)
  else must.delete(name)
  return { ...wishes, must }
}

/**
 * Fields for all wishes (contract/rules/finder/wishes.ts). Scheme (raw or shell) and sector appear only if a booth of
 * the hall has one or the address sets them. Changes apply immediately.
 */
export function WishPanel({ wishes, onChange, onDone, doneText, ...choosing }: WishPanelProps) {
  return (
    <section className="wants" aria-label={m.finder_title()}>
      <header>
        <h2>{m.finder_title()}</h2>
        <p className="muted">{m.finder_hint()}</p>
        <span className="acts">
          <Button variant="quiet" size="sm" onClick={() => onChange(noWishes)}>
            {m.finder_start_over()}
          </Button>
          <CopyLink small text={m.finder_link()} />
        </span>
      </header>
      <div className="wgrid">
        {wishNames
          .filter((name) => isOffered(name, wishes, choosing.booths))
          .map((name) => (
            <WishField
              key={name}
              label={wishWords[name]()}
              icon={icons[name]}
              value={valueOf[name](wishes)}
              options={optionsOf[name]({ wishes, ...choosing })}
              isMust={wishes.must.has(name)}
              onPick={(id) => onChange(withWish(wishes, name, id))}
              onMust={(isMust) => onChange(withMust(wishes, name, isMust))}
            />
          ))}
      </div>
      <div className="wdone">
        <Button variant="primary" size="lg" wide onClick={onDone}>
          {doneText}
        </Button>
      </div>
    </section>
  )
}

interface WishFieldProps {
  label: string
  icon: IconName
  value: string
  options: readonly Option[]
  isMust: boolean
  onPick(id: string): void
  onMust(isMust: boolean): void
}

/** Field of one wish: its value, and whether it is required. It is a native select, opened by the system. */
function WishField({ label, icon, value, options, isMust, onPick, onMust }: WishFieldProps) {
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
