import './logo.css'
import { clsx } from 'clsx'
import type { ExhibitorRow } from '#contract/entities/exhibitor.ts'
import { imagePath } from '#contract/file-paths.ts'
import { m } from '#messages/messages.js'
import { Star } from '#web/ui/star.tsx'
import { textIn } from '#web/i18n/text.ts'
import { sectorPoints } from './sectors.ts'

type Shown = Pick<ExhibitorRow, 'logoId' | 'name' | 'sector'>

/** The logo of a company on white, or the star of its sector. Set `silent` where the company's name is next to it. */
export function Logo({
  company: { logoId, name, sector },
  large = false,
  silent = false,
}: {
  company: Shown
  large?: boolean
  silent?: boolean
}) {
  return (
    <span className={clsx('mark', large && 'large')}>
      {logoId ? (
        <img
          src={imagePath(logoId, 320)}
          alt={silent ? '' : m.exhibitor_logo_of({ company: textIn(name) })}
          width={large ? 96 : 40}
          height={large ? 96 : 40}
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Star points={sector ? sectorPoints[sector] : 8} hole className={sector ?? 'none'} />
      )}
    </span>
  )
}
