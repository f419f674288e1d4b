import type { SearchHit } from '#contract/entities/search.ts'
import { getLocale } from '#messages/runtime.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { detailOf, kindIcon, standingOf } from './hits.ts'

/** Row of a search result: name, detail, state, amount and number. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const standing = standingOf(hit)
  const detail = detailOf(hit, getLocale())
  return (
    <>
      <Icon name={kindIcon[hit.kind]} />
      <span>
        <bdi>{companyNameFor(hit.title, hit.latinName)}</bdi>
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </span>
      {standing && (
        <Status kind={standing.kind} className="stands">
          {standing.text}
        </Status>
      )}
      {hit.amountCents !== null && <Amount cents={hit.amountCents} />}
      {hit.code && (
        <bdi className="code" dir="ltr">
          {hit.code}
        </bdi>
      )}
    </>
  )
}
