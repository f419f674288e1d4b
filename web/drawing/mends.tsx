import { clsx } from 'clsx'
import type { Doubt } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DoubtsProps } from './doubts-step.tsx'
import { MendPicture } from './mend-picture.tsx'
import { choiceOf } from './resolved.ts'
import { waysOf } from './ways.ts'
import { aboutText, areaText, kindWords, nameOf } from './words.ts'

type MendsProps = DoubtsProps & { doubt: Doubt }

/** What can be done about a doubt, one way of it proposed. */
export function Mends(props: MendsProps) {
  const { loaded, decisions, doubt, at, onChoose } = props
  const { booths } = loaded.found
  const choice = choiceOf(doubt, at, decisions)
  const booth = doubt.booths.length === 1 ? booths[doubt.booths[0] ?? -1] : undefined
  return (
    <section className="mends">
      <h2>
        <span>
          <bdi>{nameOf(doubt, booths)}</bdi>: {kindWords[doubt.kind]()}
        </span>
        <small>
          {aboutText(doubt, booths)}
          {booth && doubt.kind !== 'area' && ` · ${areaText(booth.area)}`}
        </small>
      </h2>
      <div className="mopts" role="radiogroup" aria-label={m.drawing_mend_what()}>
        {waysOf(doubt, booths).map((way, n) => (
          <label key={way.choice} className={clsx('mopt', choice === way.choice && 'on')}>
            <input
              type="radio"
              className="sr"
              name="mend"
              checked={choice === way.choice}
              onChange={() => onChoose(at, way.choice)}
              aria-keyshortcuts={String(n + 1)}
            />
            <MendPicture choice={way.choice} />
            <b>{way.title}</b>
            <small>{way.choice === doubt.proposed ? <em>{m.drawing_proposed()}</em> : way.text}</small>
          </label>
        ))}
      </div>
      <MendActs {...props} />
    </section>
  )
}

function MendActs({ loaded, doubts, decisions, doubt, at, onAt, onHand, onAccept, forAll, onForAll }: MendsProps) {
  const choice = choiceOf(doubt, at, decisions)
  const booth = loaded.found.booths[doubt.booths[0] ?? -1]
  const hand = booth && decisions.hand.get(booth.id)
  const alike = doubts.filter(({ kind }) => kind === doubt.kind).length
  return (
    <div className="mrow">
      {choice === 'hand' && booth && (
        <Field
          label={m.drawing_number()}
          dir="ltr"
          maxLength={12}
          value={hand?.number ?? booth.number}
          onChange={(event) => onHand(booth.id, { number: event.target.value, points: hand?.points ?? booth.points })}
        />
      )}
      {alike > 1 && choice !== 'hand' && (
        <Checkbox checked={forAll} onChange={(event) => onForAll(event.target.checked)}>
          {m.drawing_same_for_all({ kind: kindWords[doubt.kind]() })}
        </Checkbox>
      )}
      <div className="acts">
        <Button disabled={at === 0} onClick={() => onAt(at - 1)}>
          <Icon name="chevron" back />
          {m.drawing_previous()}
        </Button>
        <Button variant="ink" onClick={() => onAccept(forAll)}>
          {m.drawing_accept()} <kbd>Enter</kbd>
        </Button>
      </div>
    </div>
  )
}
