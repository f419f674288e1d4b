import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'
import { StepStar } from '#web/ui/star.tsx'

/** How a booking goes: the five steps of the wizard, on the strap that means a path. */
export function Steps({ edition: { boothsPerOrder, holdMinutes, claims } }: { edition: Edition }) {
  const steps = [
    { name: m.home_step1(), text: m.home_step1_text({ boothsCount: boothsPerOrder, minutesCount: holdMinutes }) },
    { name: m.home_step2(), text: m.home_step2_text() },
    { name: m.home_step3(), text: m.home_step3_text() },
    { name: m.home_step4(), text: m.home_step4_text() },
    { name: m.home_step5(), text: m.home_step5_text() },
  ]
  return (
    <section className="how">
      <div className="how-head">
        <h2>{m.home_steps_title()}</h2>
        <p>
          {claims.bookingMinutes === null
            ? m.home_steps_text_bare()
            : m.home_steps_text({ minutesCount: claims.bookingMinutes })}
        </p>
      </div>
      <ol>
        {steps.map(({ name, text }, i) => (
          <li key={name}>
            <span className="step-mark">
              <StepStar />
              <b>{numberText(i + 1, getLocale())}</b>
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
