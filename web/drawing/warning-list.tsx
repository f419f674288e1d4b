import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Warning } from '#contract/drawing/find/proposal.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import { StatusStar } from '#web/ui/star.tsx'
import type { WarningsProps } from './warnings-step.tsx'
import { choiceOf } from './resolved-booths.ts'
import { shortWay } from './mend-ways.ts'
import { aboutText, kindWords, nameOf } from './import-words.ts'

type ListProps = Pick<WarningsProps, 'loaded' | 'warnings' | 'decisions' | 'at' | 'onAt'>
const count = (n: number) => numberText(n)

/** All warnings grouped by kind, each with its decision. */
export function WarningList(props: ListProps) {
  const places = props.warnings.map((warning, place) => ({ warning, place }))
  return (
    <ul>
      {[...Map.groupBy(places, ({ warning }) => warning.kind)].map(([kind, here]) => (
        <li key={kind}>
          <h3 className="dgroup">
            {kindWords[kind]()}
            <span>{count(here.length)}</span>
          </h3>
          <ul>
            {here.map(({ warning, place }) => (
              <li key={place}>
                <WarningRow {...props} warning={warning} place={place} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function WarningRow({ loaded, decisions, at, onAt, warning, place }: ListProps & { warning: Warning; place: number }) {
  const row = useRef<HTMLButtonElement>(null)
  const isHere = place === at
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const { booths } = loaded.found
  const choice = choiceOf(warning, place, decisions)
  const looked = decisions.looked.has(place)
  const look = choice === 'leave' ? 'aside' : looked ? 'ok' : 'wait'
  return (
    <button
      type="button"
      ref={row}
      className={clsx('drow', isHere && 'on')}
      aria-current={isHere || undefined}
      onClick={() => onAt(place)}
    >
      <i className="dtag">{count(place + 1)}</i>
      <span>
        <b>
          <bdi>{nameOf(warning, booths)}</bdi>
        </b>
        <small>{aboutText(warning, booths)}</small>
      </span>
      <span className={clsx('mend', look)}>
        <StatusStar sign={look === 'ok' ? 'check' : look === 'aside' ? 'cross' : 'half'} />
        <bdi>{shortWay(warning, choice, booths)}</bdi>
        <span className="sr">{looked ? m.drawing_looked_at() : m.drawing_waits()}</span>
      </span>
    </button>
  )
}
