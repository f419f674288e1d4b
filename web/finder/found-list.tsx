import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { NothingFits } from './nothing-fits.tsx'
import { FoundAloud, Row, Top, type SuggestionsProps } from './suggestions.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useShown } from './use-shown.ts'

const pageOf = 20

/** The list in place of the plan: every booth that fits, best first, with the same reasons and the same ways on. On paper nobody asks for more, so all of them stand there. */
export function FoundList(props: SuggestionsProps) {
  const { answer, hall } = props
  const [wanted, setWanted] = useState(pageOf)
  const most = usePrinting() ? answer.fits.length : wanted
  const shown = useShown(answer.fits, answer.list.booths, `${answer.list.key} ${most}`, most)
  const list = useRowFocus(shown)
  const looked = answer.at ?? answer.list.held
  if (!answer.fits.length) return <NothingFits answer={answer} onWishes={props.onWishes} />
  return (
    <section className="found-list" aria-label={m.finder_list({ hall })}>
      <div className="found-head">
        <Top {...props} count={answer.fits.length} />
      </div>
      <ol {...list}>
        {shown.map(({ found, isGone }, at) => (
          <li key={found.booth.id}>
            <Row {...props} found={found} rank={at + 1} isGone={isGone} isAt={found.booth.id === looked?.booth.id} />
          </li>
        ))}
      </ol>
      <FoundAloud shown={shown} fits={answer.fits} />
      {answer.fits.length > most && (
        <Button onClick={() => setWanted(wanted + pageOf)}>{m.map_more({ count: answer.fits.length - most })}</Button>
      )}
    </section>
  )
}
