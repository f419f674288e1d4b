import { sectors } from '#contract/rules/sectors.ts'
import type { BoothMarks } from '#contract/rules/booth-marks.ts'
import { boothSchemes, type BoothScheme } from '#contract/rules/booth-scheme.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { disabledProps, shared, useChange, type Props } from './booth-change.ts'
import { ChoiceCell } from './number-cell.tsx'

/** The mark that all these booths have. '' if none has one, undefined if they differ. */
const sharedMark = <K extends keyof BoothMarks>(booths: readonly BoothOnPlan[], mark: K) =>
  shared(booths.map((booth) => booth[mark] ?? ('' as const)))

/** Field for the sector of the booths. A booth without a sector has the sector of the hall. */
export function SectorPart(props: Props) {
  const change = useChange(props)
  return (
    <ChoiceCell
      label={m.company_sector()}
      value={sharedMark(props.booths, 'sector')}
      choices={[['', m.hall_sector_of_hall()], ...sectors.map((sector) => [sector, sectorText[sector]()] as const)]}
      {...disabledProps(props)}
      onTake={(sector) => change({ sector: sector || undefined }, 'change')}
    />
  )
}

/**
 * Buttons for the booths' build-up: raw space, or shell scheme with walls provided. Pressing the active button clears
 * it.
 */
export function SchemePart(props: Props) {
  const change = useChange(props)
  const scheme = sharedMark(props.booths, 'scheme')
  const { disabled } = disabledProps(props)
  return (
    <>
      {scheme === undefined && <span className="muted">{m.editor_mixed()}</span>}
      <span className="seg xs" role="group" aria-label={m.hall_scheme()}>
        {boothSchemes.map((one) => (
          <button
            key={one}
            type="button"
            className={scheme === one ? 'on' : undefined}
            aria-pressed={scheme === one}
            disabled={disabled}
            onClick={() => change({ scheme: scheme === one ? undefined : one }, 'change')}
          >
            {schemeShort[one]()}
          </button>
        ))}
      </span>
    </>
  )
}
export const schemeShort: Record<BoothScheme, () => string> = { raw: m.editor_raw, shell: m.editor_shell }
