import { clsx } from 'clsx'
import { Link } from 'react-router'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { StepStar } from '#web/ui/star.tsx'

export const stepNames = ['file', 'what', 'warnings', 'make'] as const
export type StepName = (typeof stepNames)[number]
const words: Readonly<Record<StepName, () => string>> = {
  file: m.drawing_step_file,
  what: m.drawing_step_what,
  warnings: m.drawing_step_warnings,
  make: m.drawing_step_make,
}

interface ImportHeadProps {
  /** Path and label of the screen that the user came from. */
  back: { to: string; name: string }
  hall: string
  file: string | undefined
  step: StepName
  /** True once a drawing has been read, so that every step of the import can be opened. */
  done: boolean
}

/** Shows the current step of the import. The user can go back to any step. */
export function ImportHead({ back, hall, file, step, done }: ImportHeadProps) {
  const at = stepNames.indexOf(step)
  return (
    <header>
      <Go to={back.to} className="icon-btn" aria-label={back.name}>
        <Icon name="arrow" back />
      </Go>
      <div className="et-name">
        <h1>{m.drawing_title({ hall })}</h1>
        {file && (
          <small className="muted">
            <bdi>{file}</bdi>
          </small>
        )}
      </div>
      <ol className="isteps" aria-label={m.drawing_steps()}>
        {stepNames.map((name, place) => (
          <li
            key={name}
            className={clsx(place < at && 'done', place === at && 'now')}
            aria-current={place === at ? 'step' : undefined}
          >
            {done && place !== at ? (
              <Link to={`?step=${name}`} preventScrollReset>
                <StepMark name={name} place={place} at={at} />
              </Link>
            ) : (
              <StepMark name={name} place={place} at={at} />
            )}
          </li>
        ))}
      </ol>
    </header>
  )
}

const StepMark = ({ name, place, at }: { name: StepName; place: number; at: number }) => (
  <>
    <span className="step-mark">
      <StepStar done={place < at} />
      {place >= at && <b>{numberText(place + 1)}</b>}
    </span>
    <span className="istep-name">{words[name]()}</span>
  </>
)
