import type { ExhibitorRow } from '#contract/entities/exhibitor.ts'
import { imagePath } from '#contract/rules/upload.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Star } from '#web/ui/star.tsx'
import { saidIn } from './said.tsx'
import { sectorPoints } from './sectors.ts'

type Shown = Pick<ExhibitorRow, 'logoId' | 'name' | 'sector'>

/** The logo of a company, or the star of its sector. */
export function Logo({ company: { logoId, name, sector }, large = false }: { company: Shown; large?: boolean }) {
  return (
    <span className={large ? 'company-logo large' : 'company-logo'}>
      {logoId
        ? <img src={imagePath(logoId, 320)} alt={m.exhibitor_logo_of({ company: saidIn(name, getLocale()).text })} width={large ? 104 : 56} height={large ? 104 : 56} loading="lazy" />
        : <Star points={sector ? sectorPoints[sector] : 8} hole className={sector ?? 'none'} />}
    </span>
  )
}
