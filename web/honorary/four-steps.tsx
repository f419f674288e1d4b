import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'
import { StepStar } from '#web/ui/star.tsx'
import { steps } from './shared/words.ts'

/** From the form to the invitation, on the strap that means a path. */
export function FourSteps() {
  return (
    <section className="honor-steps" aria-labelledby="honor-steps">
      <h2 id="honor-steps">{m.honorary_steps_title()}</h2>
      <ol>
        {steps.map(({ name, text }, i) => (
          <li key={i}>
            <span className="step-mark">
              <StepStar />
              <b>{numberText(i + 1, getLocale())}</b>
            </span>
            <h3>{name()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
