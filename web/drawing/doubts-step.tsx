import type { Doubt } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { Empty } from '#web/ui/empty.tsx'
import { DoubtList } from './doubt-list.tsx'
import { Enlarged } from './enlarged.tsx'
import { Mends } from './mends.tsx'
import type { ByHand, Choice, Decisions } from './resolved.ts'
import { useDoubtKeys } from './use-doubt-keys.ts'
import type { Loaded } from './use-import.ts'

export interface DoubtsProps {
  loaded: Loaded
  doubts: readonly Doubt[]
  decisions: Decisions
  at: number
  onAt: (at: number) => void
  onChoose: (at: number, choice: Choice) => void
  onHand: (booth: number, hand: ByHand) => void
  /** Accepts what is chosen, for all of its kind where that is wanted, and goes on. */
  onAccept: (forAll: boolean) => void
  forAll: boolean
  onForAll: (forAll: boolean) => void
}

/** Every doubt with a mend that is proposed; the chosen one enlarged. */
export function DoubtsStep(props: DoubtsProps) {
  const { loaded, doubts, decisions, at } = props
  const doubt = doubts[at]
  useDoubtKeys(props)
  if (!doubt)
    return (
      <div className="ilist iempty">
        <Empty title={m.drawing_no_doubts()}>{m.drawing_no_doubts_text()}</Empty>
      </div>
    )
  return (
    <>
      <div className="ilist">
        <div className="dl-head">
          <h2>{m.drawing_doubts({ n: doubts.length })}</h2>
          <span className="muted">{m.drawing_looked({ n: decisions.looked.size })}</span>
        </div>
        <DoubtList loaded={loaded} doubts={doubts} decisions={decisions} at={at} onAt={props.onAt} />
      </div>
      <div className="iview">
        <Enlarged {...props} doubt={doubt} />
        <Mends {...props} doubt={doubt} />
      </div>
    </>
  )
}
