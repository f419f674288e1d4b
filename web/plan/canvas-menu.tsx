import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { m } from '#messages/messages.js'
import { copy, cut, duplicate, merge, mirror, paste, splitAll, turn } from './desk/actions.ts'
import type { Desk } from './desk/desk.ts'
import { useDesk } from './desk/use-desk.ts'

const edge = 8
/**
 * Places the menu at a point of the canvas and moves it to stay inside the window and the canvas. A menu higher than
 * both scrolls.
 */
function stayInside(menu: HTMLElement, { x, y }: { x: number; y: number }) {
  const canvas = menu.offsetParent?.getBoundingClientRect()
  if (!canvas) return
  const right = Math.min(canvas.right, document.documentElement.clientWidth) - edge
  const bottom = Math.min(canvas.bottom, innerHeight) - edge
  const [left, top] = [Math.max(canvas.left, 0) + edge, Math.max(canvas.top, 0) + edge]
  menu.style.maxHeight = `${bottom - top}px`
  const { width, height } = menu.getBoundingClientRect()
  menu.style.left = `${Math.max(left, Math.min(canvas.left + x, right - width)) - canvas.left}px`
  menu.style.top = `${Math.max(top, Math.min(canvas.top + y, bottom - height)) - canvas.top}px`
}

/**
 * Context menu of the canvas, opened at the pointer or, with Shift+F10, at the selection. It offers a text command for
 * everything that a mouse gesture can do.
 */
export function CanvasMenu({ desk, onRemove }: { desk: Desk; onRemove: () => void }) {
  const place = useDesk(desk, (state) => state.menu)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current && place) stayInside(list.current, place)
  }, [place])
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    if (!place) return
    const close = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest('.plan-menu'))) desk.set({ menu: undefined })
    }
    addEventListener('pointerdown', close, true)
    return () => removeEventListener('pointerdown', close, true)
  }, [place, desk])
  if (!place) return null
  const { chosen, free, mayWrite } = desk
  const none = free.length === 0 || !mayWrite
  const booths = free.filter(({ kind }) => kind === 'booth').length
  const items: readonly ([string, string, boolean, () => void] | 'line')[] = [
    [m.editor_menu_cut(), 'Ctrl X', none, () => cut(desk)],
    [m.editor_menu_copy(), 'Ctrl C', chosen.length === 0, () => copy(desk)],
    [m.editor_menu_paste(), 'Ctrl V', !mayWrite, () => paste(desk)],
    [m.editor_duplicate(), 'Ctrl D', chosen.length === 0 || !mayWrite, () => duplicate(desk)],
    'line',
    [m.editor_tool_points(), 'E', chosen.length !== 1 || none, () => desk.pick('points')],
    [m.editor_rotate(), 'Shift ]', none, () => turn(desk, 90)],
    [m.editor_mirror(), '', none, () => mirror(desk, 'x')],
    [m.editor_mirror_down(), '', none, () => mirror(desk, 'y')],
    [m.editor_merge(), 'Ctrl G', booths < 2, () => merge(desk)],
    [m.editor_split(), 'Ctrl Shift G', booths === 0, () => splitAll(desk)],
    'line',
    [m.editor_remove(), 'Delete', none, onRemove],
  ]
  const close = () => {
    desk.set({ menu: undefined })
    document.querySelector<HTMLElement>('.plan-in')?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1 + rows.length, Home: 0, End: rows.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (goal !== undefined) rows.at(goal % rows.length)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role -- the focus is on its rows
    <ul className="plan-menu menu" role="menu" data-over="" aria-label={m.editor_menu()} ref={list} onKeyDown={press}>
      {items.map((item, i) =>
        item === 'line' ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a line of a menu is a separator
          <li key={i} className="line" role="separator" />
        ) : (
          <li key={i} role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item[2]}
              onClick={() => {
                close()
                item[3]()
              }}
            >
              {item[0]} {item[1] && <kbd dir="ltr">{item[1]}</kbd>}
            </button>
          </li>
        ),
      )}
    </ul>
  )
}
