import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { stateText } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { groupByCompany } from './earmark-rows.ts'

interface EarmarkedCompaniesProps {
  booths: readonly EarmarkedBooth[]
  pending: boolean
  onRemove: (boothIds: string[]) => void
}

/** One row per company with its reserved booths. Booths can be released one by one or all together. */
export function EarmarkedCompanies({ booths, pending, onRemove }: EarmarkedCompaniesProps) {
  return (
    <ul className="kept-companies">
      {groupByCompany(booths, getLocale()).map((some) => (
        <Row key={some[0]!.companyId} booths={some} pending={pending} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function Row({ booths, pending, onRemove }: EarmarkedCompaniesProps) {
  const [{ company, companyId }] = booths as [EarmarkedBooth]
  const name = textIn(company)
  return (
    <li>
      <b>
        <Go className="link" to={pathTo('panelCompany', { companyId })}>
          <bdi>{name}</bdi>
        </Go>
      </b>
      <ul className="kept-codes">
        {booths.map((booth) => (
          <li key={booth.id}>
            <bdi className="code" dir="ltr">
              {booth.name}
            </bdi>{' '}
            <small>
              {textIn(booth.hall)} · {stateText(booth.state)}
            </small>
            <IconButton
              icon="close"
              small
              label={m.edition_kept_remove({ code: booth.name, name })}
              disabled={pending}
              onClick={() => onRemove([booth.id])}
            />
          </li>
        ))}
      </ul>
      {booths.length > 1 && (
        <Button size="sm" variant="quiet" disabled={pending} onClick={() => onRemove(booths.map(({ id }) => id))}>
          {m.edition_kept_remove_all()}
        </Button>
      )}
    </li>
  )
}
