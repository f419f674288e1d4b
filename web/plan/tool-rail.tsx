import { clsx } from 'clsx'
import { Fragment, useRef, type KeyboardEvent } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { Desk } from './desk/desk.ts'
import { useDesk } from './desk/use-desk.ts'
import { SignIcon } from './icons.tsx'
import { toggleSnapping } from './keys.ts'
import { isBare, isReady, toolGroups, toolRows } from './tool-list.ts'

/**
 * Tool groups that the user can use. A user who may only view has fewer tools. Empty groups are left out, so they leave
 * no divider.
 */
const groupsFor = ({ mayWrite }: Desk) =>
  toolGroups
    .map((group) => group.filter((name) => mayWrite || toolRows[name].looks))
    .filter((group) => group.length > 0)

/**
 * Toolbar with one Tab stop. Arrow keys move between tools. Tools that need a hall outline are disabled, not hidden.
 */
export function Rail({
  desk,
  onHelp,
  onLayers,
  layersOpen,
  onHall,
  hallOpen,
}: {
  desk: Desk
  onHelp: () => void
  onLayers: () => void
  layersOpen: boolean
  /** Opens the hall panel as a sheet in a narrow window. */
  onHall: () => void
  hallOpen: boolean
}) {
  const tool = useDesk(desk, (state) => state.tool)
  const snapping = useDesk(desk, (state) => state.snapping)
  useDesk(desk, ({ document }) => isBare(document))
  const bar = useRef<HTMLElement>(null)
  const groups = groupsFor(desk)
  // If the current tool is disabled, the first enabled tool is the Tab stop.
  const ready = groups.flat().filter((name) => isReady(desk, name))
  const stop = ready.includes(tool) ? tool : ready[0]
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + by + all.length) % all.length)?.focus()
    event.preventDefault()
  }
  const titled = (label: string, key: string) => ({
    title: m.editor_with_key({ label, key }),
    'aria-label': m.editor_with_key({ label, key }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from button to button
    <nav className="rail" aria-label={m.editor_tools()} ref={bar} onKeyDown={press}>
      <button
        type="button"
        className={clsx('icon-btn to-layers', layersOpen && 'on')}
        aria-pressed={layersOpen}
        aria-label={m.editor_layers()}
        title={m.editor_layers()}
        onClick={onLayers}
      >
        <Icon name="layers" />
      </button>
      <button
        type="button"
        className={clsx('icon-btn to-hall', hallOpen && 'on')}
        aria-pressed={hallOpen}
        aria-label={m.editor_hall_panel()}
        title={m.editor_hall_panel()}
        onClick={onHall}
      >
        <Icon name="settings" />
      </button>
      {groups.map((group, i) => (
        <Fragment key={i}>
          {i > 0 && <hr />}
          {group.map((name) => {
            const { sign, key, label } = toolRows[name]
            return (
              <button
                key={name}
                type="button"
                tabIndex={name === stop ? 0 : -1}
                className={clsx('icon-btn', name === tool && 'on')}
                aria-pressed={name === tool}
                disabled={!isReady(desk, name)}
                {...titled(label(), key)}
                onClick={() => desk.pick(name)}
              >
                <SignIcon sign={sign} />
                <i className="kk">{key}</i>
              </button>
            )
          })}
        </Fragment>
      ))}
      {desk.mayWrite && (
        <button
          type="button"
          tabIndex={-1}
          className={clsx('icon-btn', snapping && 'snaps')}
          aria-pressed={snapping}
          {...titled(m.editor_snapping(), 'S')}
          onClick={() => toggleSnapping(desk)}
        >
          <Icon name="magnet" />
          <i className="kk">S</i>
        </button>
      )}
      <button type="button" tabIndex={-1} className="icon-btn" {...titled(m.editor_shortcuts(), '?')} onClick={onHelp}>
        <Icon name="info" />
        <i className="kk">?</i>
      </button>
    </nav>
  )
}
