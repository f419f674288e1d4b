import { clsx } from 'clsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Layer, PlanDocument } from '#contract/plan/document.ts'
import type { Locale } from '#contract/locale.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Switch } from '#web/ui/switch.tsx'
import { changeLayers } from '../desk/actions.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { PlanIcon } from '../icons.tsx'
import { UnderlayRows } from '../underlay/underlay-rows.tsx'

const roleText: Record<Layer['role'], () => string> = {
  booths: m.editor_layer_booths,
  building: m.editor_layer_building,
  facilities: m.editor_layer_facilities,
  texts: m.editor_layer_texts,
  supply: m.editor_layer_supply,
  underlay: m.editor_layer_underlay,
}
export const layerName = ({ name, role }: Layer) => name || roleText[role]()

/** Layers as a tree, with switches to show and lock them. New shapes go into the active layer. */
export function Layers({ desk, locale }: { desk: Desk; locale: Locale }) {
  const document = useDesk(desk, (state) => state.document)
  const open = useDesk(desk, (state) => state.layer)
  const guidesShown = useDesk(desk, (state) => state.guidesShown)
  const [renaming, setRenaming] = useState<string>()
  const tree = useRef<HTMLUListElement>(null)
  const { layers } = document.frame
  const counts = countsOf(document)
  const put = (id: string, part: Partial<Layer>) =>
    changeLayers(desk, (all) => all.map((layer) => (layer.id === id ? { ...layer, ...part } : layer)))
  const add = () => {
    const role = layers.find(({ id }) => id === open)?.role ?? 'booths'
    const id = crypto.randomUUID()
    const layer = { id, role, name: m.editor_layer_new({ n: layers.length + 1 }), hidden: false, locked: false }
    changeLayers(desk, (all) => [...all, layer])
    desk.set({ layer: id })
    setRenaming(id)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) && walk(tree.current, event.key)) event.preventDefault()
  }
  return (
    <section>
      <h2>
        <span>{m.editor_layers()}</span>
        {desk.mayWrite && layers.length < 40 && (
          <button
            type="button"
            className="icon-btn sm"
            aria-label={m.editor_layer_add()}
            title={m.editor_layer_add()}
            onClick={add}
          >
            <Icon name="plus" />
          </button>
        )}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role -- the focus is on its rows */}
      <ul className="lay" role="tree" aria-label={m.editor_layers()} ref={tree} onKeyDown={press}>
        <li role="none" className={clsx(!guidesShown && 'hid')}>
          <div role="treeitem" aria-selected={false} className="lay-row">
            <Eye
              hidden={!guidesShown}
              name={m.editor_guides()}
              onClick={() => desk.set({ guidesShown: !guidesShown })}
            />
            <i className="sw guides" />
            <button
              type="button"
              className="lay-name"
              tabIndex={-1}
              aria-pressed={guidesShown}
              onClick={() => desk.set({ guidesShown: !guidesShown })}
            >
              {m.editor_guides()}
            </button>
          </div>
        </li>
        {layers.map((layer) => (
          <li key={layer.id} role="none" className={clsx(layer.id === open && 'at', layer.hidden && 'hid')}>
            <div role="treeitem" aria-selected={layer.id === open} className="lay-row">
              <Eye
                hidden={layer.hidden}
                name={layerName(layer)}
                disabled={!desk.mayWrite}
                onClick={() => put(layer.id, { hidden: !layer.hidden })}
              />
              <i className={`sw ${layer.role}`} />
              {renaming === layer.id ? (
                <Rename
                  name={layerName(layer)}
                  onDone={(name) => {
                    setRenaming(undefined)
                    if (name && name !== layerName(layer)) put(layer.id, { name })
                  }}
                />
              ) : (
                <button
                  type="button"
                  className="lay-name"
                  tabIndex={layer.id === open ? 0 : -1}
                  onClick={() => desk.set({ layer: layer.id })}
                  onDoubleClick={() => desk.mayWrite && setRenaming(layer.id)}
                  onKeyDown={(event) => {
                    if (event.key === 'F2' && desk.mayWrite) setRenaming(layer.id)
                    else if (event.key === 'Delete') removeLayer(desk, layer, counts.get(layer.id) ?? 0)
                    else return
                    event.preventDefault()
                  }}
                >
                  {layerName(layer)}
                </button>
              )}
              {(counts.get(layer.id) ?? 0) > 0 && <b>{numberText(counts.get(layer.id) ?? 0, locale)}</b>}
              {desk.mayWrite && (
                <button
                  type="button"
                  className={clsx('lay-lock', layer.locked && 'is')}
                  tabIndex={-1}
                  aria-pressed={layer.locked}
                  aria-label={m.editor_layer_lock({ name: layerName(layer) })}
                  title={layer.locked ? m.editor_layer_unlock_it() : m.editor_layer_lock_it()}
                  onClick={() => put(layer.id, { locked: !layer.locked })}
                >
                  {layer.locked ? <Icon name="lock" small /> : <PlanIcon name="unlock" />}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Opacity desk={desk} document={document} locale={locale} />
      <HoldsBelow desk={desk} document={document} />
      <UnderlayRows desk={desk} />
    </section>
  )
}

/** Switch that lets drawing snap to outlines left by an import. It is a setting of the current user only. */
function HoldsBelow({ desk, document }: { desk: Desk; document: PlanDocument }) {
  const holds = useDesk(desk, (state) => state.holdsBelow)
  if (!desk.mayWrite || !document.things.some(({ kind }) => kind === 'sketch')) return null
  return (
    <Switch checked={holds} onChange={(event) => desk.set({ holdsBelow: event.target.checked })}>
      {m.editor_holds_below()}
    </Switch>
  )
}

/**
 * Moves the focus in the list of layers. Up and Down move between layers, Left and Right to the eye and the lock of a
 * layer.
 * @returns whether the key was used
 */
function walk(tree: HTMLElement | null, key: string): boolean {
  const now = globalThis.document.activeElement
  const row = now?.closest('.lay-row')
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!tree || !row || !(by || along)) return false
  const all = by
    ? [...tree.querySelectorAll<HTMLElement>('[role=treeitem] > button.lay-name')]
    : [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = all.findIndex((one) => one === (by ? row.querySelector('.lay-name') : now))
  const step = by ?? (along ?? 0) * (getComputedStyle(tree).direction === 'rtl' ? -1 : 1)
  all.at((at + step + all.length) % all.length)?.focus()
  return true
}

function countsOf({ things }: PlanDocument): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { layer } of things) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}

/** Removes an empty layer. The last layer of each kind cannot be removed. */
function removeLayer(desk: Desk, layer: Layer, count: number) {
  const { layers } = desk.state.document.frame
  if (!desk.mayWrite || count > 0 || layers.filter(({ role }) => role === layer.role).length < 2) return
  changeLayers(desk, (all) => all.filter(({ id }) => id !== layer.id))
  desk.set({ layer: layers.find(({ id, role }) => role === layer.role && id !== layer.id)?.id ?? '' })
}

function Eye({
  hidden,
  name,
  disabled,
  onClick,
}: {
  hidden: boolean
  name: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="lay-eye"
      tabIndex={-1}
      aria-pressed={!hidden}
      aria-label={m.editor_layer_show({ name })}
      title={hidden ? m.editor_layer_show_it() : m.editor_layer_hide_here()}
      disabled={disabled}
      onClick={onClick}
    >
      {hidden ? <PlanIcon name="eyeOff" /> : <Icon name="eye" small />}
    </button>
  )
}

function Rename({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  return (
    <input
      className="lay-name"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
      autoFocus
      maxLength={40}
      defaultValue={name}
      aria-label={m.editor_layer_name()}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => onDone(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone('')
      }}
    />
  )
}

/** Slider for the opacity of the underlay pictures. The change becomes one undo step when the slider is released. */
function Opacity({ desk, document, locale }: { desk: Desk; document: PlanDocument; locale: Locale }) {
  const underlays = document.things.filter((thing) => thing.kind === 'underlay')
  const [shown, setShown] = useState<number>()
  const [first] = underlays
  if (!first) return null
  const percent = shown ?? Math.round(first.opacity * 100)
  const take = () => {
    if (shown !== undefined)
      desk.act(putting(...underlays.map((one) => ({ ...one, opacity: shown / 100 }))), {
        act: 'change',
        count: underlays.length,
        name: '',
        kind: 'underlay',
      })
    setShown(undefined)
  }
  return (
    <label className="slide">
      <span className="muted">{m.editor_opacity()}</span>
      <input
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        disabled={!desk.mayWrite}
        onChange={(event) => setShown(Number(event.target.value))}
        onPointerUp={take}
        onKeyUp={take}
        onBlur={take}
      />
      <span>{m.editor_percent({ n: percent })}</span>
      <span className="sr">{numberText(percent, locale)}</span>
    </label>
  )
}
