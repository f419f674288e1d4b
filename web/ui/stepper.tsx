import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { useLanguage } from './language.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { StepStar } from './star.tsx'

export interface Step {
  name: string
  href?: string | undefined
}

interface StepperProps {
  steps: readonly Step[]
  /** Index of the current step, from 0. It equals the number of steps when all are done. */
  at: number
  /** Whether the background is light instead of dark. */
  light?: boolean | undefined
}

/** Shows the user's position in a few steps. Completed steps are links if they have an address. */
export function Stepper({ steps, at, light }: StepperProps) {
  const language = useLanguage()
  const label = m.ui_step_of({ step: Math.min(at + 1, steps.length), steps: steps.length }, language)
  return (
    <ol className={clsx('steps', light && 'light')} aria-label={label}>
      {steps.map((step, place) => {
        const isDone = place < at
        const inside: ReactNode = (
          <>
            <span className="step-mark">
              <StepStar done={isDone} />
              {!isDone && <b>{numberText(place + 1, language.locale)}</b>}
            </span>
            <span className="step-name">{step.name}</span>
          </>
        )
        return (
          <li
            key={step.name}
            className={clsx(isDone && 'done', place === at && 'now')}
            {...(place === at && { 'aria-current': 'step' as const })}
          >
            {isDone && step.href ? <Anchor href={step.href}>{inside}</Anchor> : inside}
          </li>
        )
      })}
    </ol>
  )
}
