import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { companyOf, eurosText, factsOf, keptText, refusalText, stateText } from './names.ts'
import { lookOf } from './paint.ts'

/** The tooltip of a booth: who has it, or what it would cost. */
export function BoothTip({
  booth,
  selected,
  locale,
  refused = false,
}: {
  booth: Booth
  selected: ReadonlySet<string>
  locale: Locale
  refused?: boolean | undefined
}) {
  const look = lookOf(booth, selected)
  const company = companyOf(booth, locale)
  const free = look === 'available' || look === 'own' || look === 'selected'
  const kept = keptText(booth)
  return (
    <>
      <b>
        <bdi className="code" dir="ltr">
          {booth.name}
        </bdi>{' '}
        <span>{company || stateText(look)}</span>
      </b>
      <small className="dotted">{company ? stateText(look) : factsOf(booth, locale)}</small>
      {kept && !refused && <small>{kept}</small>}
      {refused && <small className="why">{refusalText(booth)}</small>}
      {free && <small>{eurosText(booth.totalCents, locale)}</small>}
    </>
  )
}
