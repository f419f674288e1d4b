import { useLanguage } from './language.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { StepStar } from './star.tsx'

/** Numbered twelve-pointed star before a repeated part of a form: traveller 1, traveller 2. */
export function PartNumber({ children }: { children: number }) {
  return (
    <span className="tnum">
      <StepStar points={12} />
      <b>{numberText(children, useLanguage().locale)}</b>
    </span>
  )
}
