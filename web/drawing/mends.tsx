import { clsx } from 'clsx'
import type { Warning } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { WarningsProps } from './warnings-step.tsx'
import { type Choice, choiceOf } from './resolved-booths.ts'
import { waysOf } from './mend-ways.ts'
import { aboutText, areaText, kindWords, titleOf, widthOf } from './import-words.ts'

type MendsProps = WarningsProps & { warning: Warning }

/** Ways to fix a warning, with the proposed one preselected. */
export function Mends(props: MendsProps) {
  const { loaded, decisions, warning, at, onChoose } = props
  const { booths } = loaded.found
  const choice = choiceOf(warning, at, decisions)
  const about = aboutText(warning, booths)
  const booth = warning.booths.length === 1 ? booths[warning.booths[0] ?? -1] : undefined
  return (
    <section className="mends">
      <h2>
        <span>{titleOf(warning, booths)}</span>
        <small>
          <span>{about}</span>
          {booth && !['area', 'unit', 'nested'].includes(warning.kind) && about !== areaText(booth.area) && (
            <span>{` · ${areaText(booth.area)}`}</span>
          )}
        </small>
      </h2>
      <div className="mopts" role="radiogroup" aria-label={m.drawing_mend_what()}>
        {waysOf(warning, booths).map((way, n) => (
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
            <small>{way.choice === warning.proposed ? <em>{m.drawing_proposed()}</em> : way.text}</small>
          </label>
        ))}
      </div>
      <MendActs {...props} />
    </section>
  )
}

function MendActs(props: MendsProps) {
  const { loaded, warnings, decisions, warning, at, onAt, onHand, onAccept, forAll, onForAll } = props
  const choice = choiceOf(warning, at, decisions)
  const booth = loaded.found.booths[warning.booths[0] ?? -1]
  const hand = booth && decisions.hand.get(booth.id)
  const alike = warnings.filter(({ kind }) => kind === warning.kind).length
  return (
    <div className="mrow">
      {choice === 'hand' && booth && warning.kind === 'unit' && (
        <NumberField
          label={m.drawing_width()}
          value={(props.width ?? widthOf(booth)) / 100}
          decimals={2}
          min={0.01}
          max={10_000}
          unit={m.drawing_metre()}
          onChange={(metres) => props.onWidth(metres ? metres * 100 : undefined)}
        />
      )}
      {choice === 'hand' && booth && warning.kind !== 'unit' && (
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
          {m.drawing_same_for_all({ kind: kindWords[warning.kind]() })}
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

/** Small drawing of what a fix does. */
function MendPicture({ choice }: { choice: Choice }) {
  return (
    <svg viewBox="0 0 72 52" aria-hidden="true">
      {choice === 'make' && (
        <>
          <path className="mk" d="M16 8h40v36H16z" />
          <path className="mk b" d="M24 27l9 9 17-19" />
        </>
      )}
      {(choice === 'other' || choice.startsWith('pick')) && (
        <>
          <path className="mk" d="M10 14h30v30H10z" />
          <path className="mk b" d="M32 8h30v30H32z" />
        </>
      )}
      {choice === 'split' && (
        <>
          <path className="mk" d="M8 10h56v32H8z" />
          <path className="mk b dash" d="M36 10v32" />
        </>
      )}
      {choice === 'leave' && (
        <>
          <path className="mk dash" d="M18 8h36v36H18z" />
          <path className="mk d" d="M26 16l20 20M46 16 26 36" />
        </>
      )}
      {choice === 'hand' && (
        <>
          <path className="mk" d="M16 10h38v32H16z" />
          <path className="mk d" d="M13 7h6v6h-6zM51 7h6v6h-6zM13 39h6v6h-6z" />
          <path d="M50 32l12 9-6 1-2 6z" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
