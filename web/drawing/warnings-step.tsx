import type { Warning } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { Empty } from '#web/ui/empty.tsx'
import { WarningList } from './warning-list.tsx'
import { Enlarged } from './enlarged-booth.tsx'
import { Mends } from './mends.tsx'
import type { ByHand, Choice, Decisions } from './resolved-booths.ts'
import { useWarningKeys } from './use-warning-keys.ts'
import type { Loaded } from './use-import.ts'

export interface WarningsProps {
  loaded: Loaded
  warnings: readonly Warning[]
  decisions: Decisions
  at: number
  onAt: (at: number) => void
  onChoose: (at: number, choice: Choice) => void
  onHand: (booth: number, hand: ByHand) => void
  /** How wide the booth of a question about the unit is, in cm. */
  width: number | undefined
  onWidth: (cm: number | undefined) => void
  /** Accepts what is chosen, for all of its kind where that is wanted, and goes on. */
  onAccept: (forAll: boolean) => void
  forAll: boolean
  onForAll: (forAll: boolean) => void
}

/** Every warning with a mend that is proposed; the chosen one enlarged. */
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
