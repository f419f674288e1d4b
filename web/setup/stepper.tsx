import { type SetupStep, setupSteps } from '#contract/rules/setup-steps.ts'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { type Setup } from '#contract/entities/setup.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { LanguageSwitch } from '#web/shell/header.tsx'
import { Logo } from '#web/ui/brand.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { StepStar } from '#web/ui/star.tsx'
import { stepPath, stepWords } from './steps.ts'

interface StepperProps {
  here: SetupStep
  setup: Setup
  /** Saves the form of the current step, and goes to `to` if that succeeded. */
  onLeave: (event: MouseEvent, to: string) => void
}

/** Path of the panel with the query that prevents the redirect to the set-up. */
const later = pathTo('dashboard', {}, { later: '' })

/** Stepper of the set-up. Every step can be opened at any time. A skipped step keeps its number. */
export function SetupStepper({ here, setup, onLeave }: StepperProps) {
  return (
    <aside className="setup-side">
      <p className="brand">
        <Logo />
        <span>
          <b>{m.setup_portal()}</b>
          <small>{m.setup_title()}</small>
        </span>
      </p>
      <ol aria-label={m.setup_steps()}>
        {setupSteps.map((step, at) => {
          const isDone = setup.done.includes(step) && step !== here
          const to = stepPath(step)
          return (
            <li
              key={step}
              className={clsx(isDone && 'done', step === here && 'now')}
              {...(step === here && { 'aria-current': 'step' as const })}
            >
              <Go to={to} onClick={(event) => onLeave(event, to)}>
                <span className="mark">
                  <StepStar done={isDone} />
                  {!isDone && <b>{numberText(at + 1)}</b>}
                </span>
                <span className="step-words">
                  <b>{stepWords[step].title()}</b>
                  <small>{stepWords[step].short()}</small>
                </span>
                {isDone && <span className="sr">{m.setup_done()}</span>}
              </Go>
            </li>
          )
        })}
      </ol>
      <p className="leave">
        {m.setup_leave()}
        <br />
        <Go to={later} onClick={(event) => onLeave(event, later)}>
          {m.setup_finish_later()}
        </Go>
        <LanguageSwitch />
      </p>
    </aside>
  )
}
