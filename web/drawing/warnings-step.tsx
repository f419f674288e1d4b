import { useEffect, useRef } from 'react'
import type { Warning } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { Empty } from '#web/ui/empty.tsx'
import { waysOf } from './mend-ways.ts'
import { WarningList } from './warning-list.tsx'
import { Enlarged } from './enlarged-booth.tsx'
import { Mends } from './mends.tsx'
import type { ByHand, Choice, Decisions } from './resolved-booths.ts'
import type { Loaded } from './use-import.ts'

export interface WarningsProps {
  loaded: Loaded
  warnings: readonly Warning[]
  decisions: Decisions
  at: number
  onAt: (at: number) => void
  onChoose: (at: number, choice: Choice) => void
  onHand: (booth: number, hand: ByHand) => void
  /** Width of the booth in a question about the unit, in cm. */
  width: number | undefined
  onWidth: (cm: number | undefined) => void
  /** Accepts the choice, optionally for all warnings of the kind, and goes to the next one. */
  onAccept: (forAll: boolean) => void
  forAll: boolean
  onForAll: (forAll: boolean) => void
}

/** Every warning with a proposed fix. The selected one is enlarged. */
export function WarningsStep(props: WarningsProps) {
  const { loaded, warnings, decisions, at } = props
  const warning = warnings[at]
  useWarningKeys(props)
  if (!warning)
    return (
      <div className="ilist iempty">
        <Empty title={m.drawing_no_warnings()}>{m.drawing_no_warnings_text()}</Empty>
      </div>
    )
  return (
    <>
      <div className="ilist">
        <div className="dl-head">
          <h2>{m.drawing_warnings({ n: warnings.length })}</h2>
          <span className="muted">{m.drawing_looked({ n: decisions.looked.size })}</span>
        </div>
        <WarningList loaded={loaded} warnings={warnings} decisions={decisions} at={at} onAt={props.onAt} />
      </div>
      <div className="iview">
        <Enlarged {...props} warning={warning} />
        <Mends {...props} warning={warning} />
      </div>
    </>
  )
}

// Keys for warnings: Enter accepts and goes on, 1 to 9 choose, Backspace goes back. They are inactive while a field has
// the focus.
type Keys = Pick<WarningsProps, 'loaded' | 'warnings' | 'at' | 'onAt' | 'onChoose' | 'onAccept' | 'forAll'>

function useWarningKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** @returns whether the key was handled */
function act(event: KeyboardEvent, { loaded, warnings, at, onAt, onChoose, onAccept, forAll }: Keys): boolean {
  const warning = warnings[at]
  if (!warning) return false
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
  const way = digit && waysOf(warning, loaded.found.booths)[Number(digit) - 1]
  if (way) onChoose(at, way.choice)
  else if (event.key === 'Backspace') onAt(Math.max(0, at - 1))
  else if (event.key === 'Enter' && !isOtherButton(event.target)) onAccept(forAll)
  else return false
  return true
}
const isTaken = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || (target instanceof HTMLInputElement && target.type === 'text')
/** Enter on another button, a link or a row that is not current activates that element. */
const isOtherButton = (target: EventTarget | null) =>
  (target instanceof HTMLButtonElement && target.getAttribute('aria-current') !== 'true') ||
  target instanceof HTMLAnchorElement
