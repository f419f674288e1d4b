import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { StepName } from './import-head.tsx'

interface FootProps {
  step: StepName
  /** Name of the imported file. */
  file: string
  counts: {
    made: number
    left: number
    clear: number
    warnings: number
    waiting: number
    /** True while the unit of the drawing is an unconfirmed guess. Booths cannot be made until the user confirms it. */
    isUnitAsked: boolean
    pillars: number
    doors: number
  }
  problem: string | undefined
  isSaving: boolean
  onGo: (step: StepName) => void
  onSave: () => void
}

/** Footer with the back button, the expected result and the one primary button. */
export function Foot({ step, file, counts, problem, isSaving, onGo, onSave }: FootProps) {
  const { made, clear, warnings, waiting, pillars, doors } = counts
  const nothing = made === 0 && warnings === 0
  const before: StepName =
    step === 'make' ? (warnings > 0 ? 'warnings' : 'what') : step === 'warnings' ? 'what' : 'file'
  const back = {
    file: m.drawing_to_file,
    what: m.drawing_to_what,
    warnings: m.drawing_to_warnings,
    make: m.drawing_to_warnings,
  }[before]
  return (
    <footer>
      {step !== 'file' && (
        <Button onClick={() => onGo(before)}>
          <Icon name="arrow" back />
          {back()}
        </Button>
      )}
      <div className="mid">
        {problem && (
          <Note kind="bad" live>
            {problem}
          </Note>
        )}
        {step === 'file' && <bdi>{file}</bdi>}
        {step === 'what' && !nothing && (
          <>
            <span className="some">{m.drawing_clear({ n: clear })}</span>
            {warnings > 0 && <span className="iwarn">{m.drawing_warnings_with_mends({ n: warnings })}</span>}
          </>
        )}
        {step === 'what' && nothing && <span className="iwarn">{m.drawing_nothing_found()}</span>}
        {(step === 'warnings' || step === 'make') && !problem && (
          <>
            <span className="some">{m.drawing_booths({ n: made })}</span>
            {pillars > 0 && <span className="some">{m.drawing_pillars({ n: pillars })}</span>}
            {doors > 0 && <span className="some">{m.drawing_doors({ n: doors })}</span>}
            {counts.isUnitAsked && <span className="iwarn">{m.drawing_unit_first()}</span>}
            {waiting > 0 && !counts.isUnitAsked && (
              <span className="muted">{m.drawing_not_looked({ n: waiting })}</span>
            )}
          </>
        )}
      </div>
      <WayOn {...{ step, counts, isSaving, onGo, onSave }} />
    </footer>
  )
}

/** Primary button of the current step. */
function WayOn({ step, counts, isSaving, onGo, onSave }: Omit<FootProps, 'file' | 'problem'>) {
  const { made, left, warnings, isUnitAsked } = counts
  const makeText = left > 0 ? m.drawing_make_and_leave({ n: made, left }) : m.drawing_make({ n: made })
  return (
    <>
      {step === 'file' && (
        <Button variant="primary" size="lg" iconEnd="arrow" onClick={() => onGo('what')}>
          {m.drawing_step_what()}
        </Button>
      )}
      {step === 'what' && (
        <Button variant="primary" size="lg" iconEnd="arrow" onClick={() => onGo(warnings > 0 ? 'warnings' : 'make')}>
          {warnings > 0 ? m.drawing_next_warnings({ n: warnings }) : m.drawing_next_make()}
        </Button>
      )}
      {step === 'warnings' && (
        <Button variant="primary" size="lg" disabled={isUnitAsked} onClick={() => onGo('make')}>
          {makeText}
        </Button>
      )}
      {step === 'make' && isUnitAsked && (
        <Button variant="primary" size="lg" onClick={() => onGo('warnings')}>
          {m.drawing_to_warnings()}
        </Button>
      )}
      {step === 'make' && !isUnitAsked && (
        <Button variant="primary" size="lg" pending={isSaving} pendingText={m.drawing_saving()} onClick={onSave}>
          {m.drawing_save()}
        </Button>
      )}
    </>
  )
}
