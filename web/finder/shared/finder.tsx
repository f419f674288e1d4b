// All parts of the finder, loaded when a user opens it. The map works without them.
import '../finder.css'
import { useEffect, useMemo } from 'react'
import { m } from '#messages/messages.js'
import { companiesIn, useAnswer, type FinderProps } from '../use-answer.ts'
import { WishPanel } from '../wish-panel.tsx'
import type { Answer } from './answer.ts'

export { FoundOnMap, SuggestionsPane } from '../suggestions-pane.tsx'
export { MapMarks } from '../map-marks.tsx'
export { FinderLegend } from '../finder-legend.tsx'

interface Props extends FinderProps {
  onAnswer(answer: Answer): void
  /** On a phone, the wishes fill the screen. */
  isFull: boolean
  onFull(isFull: boolean): void
}

/** Fields for the finder's search criteria (“wishes”). Passes the matching booths to the page with `onAnswer`. */
export function Finder({ onAnswer, isFull, onFull, ...props }: Props) {
  const { halls, hall, booths, locale } = props
  const answer = useAnswer(props)
  const { others } = answer
  useEffect(() => onAnswer(answer), [answer, onAnswer])
  useEffect(() => {
    if (!isFull) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onFull(false)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isFull, onFull])
  const companies = useMemo(() => companiesIn(booths, others, locale), [booths, others, locale])
  return (
    <div className="wants-of" data-full={isFull || undefined}>
      <WishPanel
        wishes={answer.wishes}
        onChange={answer.change}
        halls={halls}
        hall={hall}
        booths={booths}
        companies={companies}
        locale={locale}
        onDone={() => onFull(false)}
        doneText={answer.count ? m.finder_show({ count: answer.fits.length }) : m.finder_back()}
      />
    </div>
  )
}
